package org.klotski.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.Drawing;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.grouper.CaseName;
import org.klotski.grouper.GroupMembers;
import org.klotski.grouper.LayoutName;

/** A layout as people write it on the command line: by any of its names, or as a drawing. */
final class LayoutArgument {
  /** How the help describes the forms. */
  static final String DESCRIPTION =
      "A layout: its code (1A9BF0C00, trailing zeros may be left out), id (#4091296), case name"
          + " (5-4-1-1-7472), short code (4WVE1), an opening (横刀立马), or a drawing: a file, - for"
          + " standard input, or the rows themselves (VXXV/VXXV/VHHV/VSSV/S..S). code:, id:,"
          + " short: and name: leave no doubt.";

  /** More than any drawing of a board takes. */
  private static final int LONGEST_DRAWING = 4096;

  private LayoutArgument() {}

  /**
   * The code of the layout that is named; a database finds it if it is named by its case name.
   *
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  static long code(String text, Database database) {
    return layout(text, name -> LayoutCode.decode(database.code(name))).code();
  }

  /**
   * The layout that is named or drawn. No database is needed: for a case name the groups are
   * discovered anew.
   *
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  static Layout layout(String text) {
    return layout(
        text, name -> new GroupMembers(KnownGroups.of(name.layoutClass())).layoutOf(name));
  }

  /**
   * The layout that is named or drawn.
   *
   * @param caseNames finds the layout with a case name
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  static Layout layout(String text, Function<CaseName, Layout> caseNames) {
    if (text.equals("-")) {
      return Drawing.parse(read(System.in));
    }
    if (text.indexOf('\n') >= 0) {
      return Drawing.parse(text);
    }
    Optional<Path> file = file(text);
    boolean hasSlash = text.indexOf('/') >= 0;
    if (hasSlash && file.isEmpty()) {
      return Drawing.parse(text);
    }
    try {
      if (!hasSlash) {
        LayoutName name = LayoutName.parse(text, caseNames);
        name.notice().ifPresent(Failure::print);
        return name.layout();
      }
    } catch (LayoutFormatException e) {
      if (file.isEmpty()) {
        throw e;
      }
    }
    return drawing(file.orElseThrow());
  }

  private static Optional<Path> file(String text) {
    try {
      return Optional.of(Path.of(text)).filter(Files::isRegularFile);
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
