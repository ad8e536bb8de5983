package org.klotski.cli.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.klotski.answers.names.KnownGroups;
import org.klotski.answers.names.LayoutName;
import org.klotski.cli.texts.Failure;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.names.CaseName;

/** A layout as people write it on the command line: by any of its names, or as a drawing. */
public final class LayoutArgument {
  /** How the help describes the forms. */
  public static final String DESCRIPTION =
      "A layout: its code (1A9BF0C00, trailing zeros may be left out), id (#4091296), case name"
          + " (5-4-1-1-7472), short code (4WVE1), an opening (横刀立马), or a drawing: a file, - for"
          + " standard input, or the rows themselves (VXXV/VXXV/VHHV/VSSV/S..S). code:, id:,"
          + " short: and name: leave no doubt.";

  /** More than any drawing of a board takes. */
  private static final int LONGEST_DRAWING = 4096;

  /** A word that is more like the name of a file than like any other. */
  private static final Pattern LIKE_A_FILE = Pattern.compile("[^:#]*\\.[A-Za-z]{1,5}");

  /** How no drawing in one line begins. */
  private static final Pattern PATH_START = Pattern.compile("([.]{0,2}|~)/");

  private LayoutArgument() {}

  /**
   * The layout that is named; a database finds it if it is named by its case name.
   *
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  public static Layout layout(String text, Database database) {
    return layout(text, name -> LayoutCode.decode(database.code(name)));
  }

  /**
   * The layout that is named or drawn. No database is needed: for a case name the groups are
   * discovered anew.
   *
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  public static Layout layout(String text) {
    return layout(text, name -> KnownGroups.members(name.layoutClass()).layoutOf(name));
  }

  /**
   * The layout that is named or drawn.
   *
   * @param caseNames finds the layout with a case name
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  public static Layout layout(String text, Function<CaseName, Layout> caseNames) {
    if (text.equals("-")) {
      return Drawing.parse(read(System.in));
    }
    if (text.indexOf('\n') >= 0) {
      return Drawing.parse(text);
    }
    Optional<Path> file = file(text);
    boolean hasSlash = text.indexOf('/') >= 0;
    try {
      if (hasSlash && file.isEmpty()) {
        return Drawing.parse(text);
      }
      if (!hasSlash) {
        LayoutName name = LayoutName.parse(text, caseNames);
        name.notice().ifPresent(Failure::print);
        return name.layout();
      }
    } catch (LayoutFormatException e) {
      if (file.isEmpty()) {
        throw mayBeFile(text) ? noFileEither(text, e) : e;
      }
    }
    return drawing(file.orElseThrow());
  }

  private static boolean mayBeFile(String text) {
    long slashes = text.chars().filter(c -> c == '/').count();
    boolean fiveRows = slashes == Board.ROWS - 1 && !PATH_START.matcher(text).lookingAt();
    return slashes > 0 ? !fiveRows : LIKE_A_FILE.matcher(text).matches();
  }

  private static LayoutFormatException noFileEither(String text, LayoutFormatException e) {
    String shown = LayoutFormatException.shown(text);
    if (file(text, Files::isDirectory).isPresent()) {
      return new LayoutFormatException("'%s' is a folder; name a file".formatted(shown));
    }
    return new LayoutFormatException(
        text.indexOf('/') < 0
            ? "there is no file '%s', and no layout has that name".formatted(shown)
            : "there is no file '%s', and as a drawing it is wrong: %s"
                .formatted(shown, e.getMessage()));
  }

  /** A drawing may come through a pipe as well as from a file. */
  private static Optional<Path> file(String text) {
    return file(text, path -> Files.exists(path) && !Files.isDirectory(path));
  }

  private static Optional<Path> file(String text, Predicate<Path> wanted) {
    try {
      return Optional.of(Path.of(text)).filter(wanted);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static Layout drawing(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return Drawing.parse(read(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(InputStream in) {
    try {
      byte[] bytes = in.readNBytes(LONGEST_DRAWING + 1);
      if (bytes.length > LONGEST_DRAWING) {
        throw new LayoutFormatException(
            "the drawing has more than %d bytes; draw five rows of four cells"
                .formatted(LONGEST_DRAWING));
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
