package org.klotski.cli.options;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.klotski.GroupFacts;
import org.klotski.GroupName;
import org.klotski.Klotski;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Streams;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.notation.Notation;
import org.klotski.notation.Reading;

/** Reads layouts and groups from the command line. */
public final class LayoutArgument {
  public static final String DESCRIPTION = "A layout in any form (see 'klotski help layout').";

  /** The maximum size of a drawing, in bytes. */
  private static final int LONGEST_DRAWING = 4096;

  /** Words with one of these prefixes are never names of files. */
  private static final Pattern NO_FILE =
      Pattern.compile("\\s*(code|id|short|name)\\s*:.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private LayoutArgument() {}

  /** Returns the layout that a text names. If it may name others, prints a notice. */
  public static Layout layout(String text, Klotski answers) {
    return reading(text, answers::read).layout();
  }

  /** Returns the group with the given name, or the group of a layout in any form. */
  public static GroupFacts group(String text, Klotski answers) {
    if (GroupName.parse(text).isPresent()) {
      return answers.group(text);
    }
    try {
      return answers.group(layout(text, answers));
    } catch (LayoutFormatException e) {
      throw new LayoutFormatException(
          "'%s' names no group; write jiang-bing-style-group_num, as in 5-4-1-1, or a layout"
              + " of the group (%s)",
          LayoutFormatException.shown(text), e.getMessage());
    }
  }

  /**
   * Reads a layout, or a file with a drawing, and prints the notice, if there is one. A text that
   * names both a layout and a file means the layout.
   */
  static Reading reading(String text, Function<String, Reading> names) {
    if (text.equals("-")) {
      return drawn(Streams.current().in(), names);
    }
    boolean isFile = isFile(text);
    if (!isFile || text.indexOf('/') < 0) {
      try {
        Reading reading = names.apply(text);
        if (!isFile || reading.notation() != Notation.SIMILAR_NAME) {
          return taken(reading);
        }
      } catch (LayoutFormatException e) {
        if (!isFile) {
          throw explained(text, e);
        }
      }
    }
    try (InputStream in = Files.newInputStream(Path.of(text))) {
      return drawn(in, names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Reading taken(Reading reading) {
    reading.notice().ifPresent(Failure::print);
    return reading;
  }

  /** Adds an explanation if the text could mean a class or a missing file. */
  private static LayoutFormatException explained(String text, LayoutFormatException e) {
    String shown = LayoutFormatException.shown(text);
    if (LayoutClass.all().stream().anyMatch(each -> each.toString().equals(text))) {
      return new LayoutFormatException(
          "%s. 'klotski find --class %s' lists its puzzles", e.getMessage(), text);
    }
    boolean isLikeAFile = text.matches("[^\n]*(/|[.][A-Za-z]{1,5}$)[^\n]*");
    return isLikeAFile && !NO_FILE.matcher(text).matches()
        ? new LayoutFormatException("%s, and there is no file '%s'", e.getMessage(), shown)
        : e;
  }

  /** Returns whether a text is the name of an existing file, which may be a pipe. */
  private static boolean isFile(String text) {
    try {
      Path path = Path.of(text);
      return !NO_FILE.matcher(text).matches() && Files.exists(path) && !Files.isDirectory(path);
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static Reading drawn(InputStream in, Function<String, Reading> names) {
    byte[] bytes;
    try {
      bytes = in.readNBytes(LONGEST_DRAWING + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (bytes.length > LONGEST_DRAWING) {
      throw new LayoutFormatException(
          "the drawing has more than %s bytes; draw five rows of four cells", LONGEST_DRAWING);
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      return taken(names.apply(text));
    } catch (LayoutFormatException e) {
      throw isLayout(text.strip().lines().findFirst().orElse(""), names)
          ? new LayoutFormatException(
              e.getMessage() + "; to read a list of layouts, omit LAYOUT and write < FILE")
          : e;
    }
  }

  /** Returns whether a text is a layout, without printing a notice. */
  static boolean isLayout(String text, Function<String, Reading> names) {
    try {
      return names.apply(text) != null;
    } catch (LayoutFormatException e) {
      return false;
    }
  }
}
