package org.klotski.cli.texts;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The terminal to which standard output goes, if it does. */
public final class Terminal {
  /** The property that the launcher sets if standard output is a terminal. */
  private static final String OUTPUT = "klotski.terminal.output";

  private static final int USUAL = 80;
  private static final int LEAST = 40;
  private static int found;

  private Terminal() {}

  /** Returns whether a person reads standard output. */
  public static boolean isOutput() {
    return Boolean.getBoolean(OUTPUT);
  }

  /** Returns whether standard output may have colors: not if NO_COLOR is set (no-color.org). */
  public static boolean hasColors() {
    String off = System.getenv("NO_COLOR");
    return isOutput() && (off == null || off.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
  }

  /** Returns the number of columns, at least 40; 80 if that is unknown or there is no terminal. */
  public static synchronized int columns() {
    if (found == 0) {
      found = isOutput() ? Math.max(LEAST, measure()) : USUAL;
    }
    return found;
  }

  private static int measure() {
    try {
      String given = System.getenv("COLUMNS");
      return Integer.parseInt(given == null ? sizeOfTerminal() : given);
    } catch (IOException | NumberFormatException e) {
      return USUAL;
    }
  }

  private static String sizeOfTerminal() throws IOException {
    Process stty =
        new ProcessBuilder("stty", "size")
            .redirectInput(new File("/dev/tty"))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    return size.strip().replaceFirst(".* ", "");
  }
}
