package org.klotski.cli.texts;

import java.io.Console;

/** The properties of the terminal in which the program runs, if there is one. */
public final class Terminal {
  /** The system property with the digits of all file descriptors that are terminals, such as 02. */
  private static final String TERMINALS = "klotski.terminals";

  /** The system property with the width of the terminal, in columns. */
  private static final String WIDTH = "klotski.width";

  private static final int USUAL = 80;
  private static final int LEAST = 40;

  private Terminal() {}

  public static boolean isOutput() {
    return is(1);
  }

  public static boolean isError() {
    return is(2);
  }

  public static boolean isInput() {
    return is(0);
  }

  /**
   * Returns whether a file descriptor is a terminal. Without the launcher, Java reports only
   * whether both input and output are terminals.
   */
  @SuppressWarnings("SystemConsoleNull") // the version is checked
  private static boolean is(int descriptor) {
    String terminals = System.getProperty(TERMINALS);
    if (terminals != null) {
      return terminals.indexOf('0' + descriptor) >= 0;
    }
    Console console = System.console();
    try {
      return console != null
          && (Runtime.version().feature() < 22
              || (boolean) Console.class.getMethod("isTerminal").invoke(console));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // Java 22 and newer have this method.
    }
  }

  /** If standard input is a terminal, asks for the given input on standard error. */
  public static void promptFor(String input) {
    if (isInput()) {
      Failure.print("waiting for " + input + "; end with Ctrl-D, or see --help");
    }
  }

  /** Returns whether to print colors: only on a terminal, and not if NO_COLOR is set. */
  public static boolean hasColors() {
    String off = System.getenv("NO_COLOR");
    return isOutput() && (off == null || off.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
  }

  /** Returns the number of columns, which is at least 40, or 80 if it is unknown. */
  public static int columns() {
    int width = isOutput() ? Integer.getInteger(WIDTH, 0) : 0; // Some terminals report 0.
    return width == 0 ? USUAL : Math.max(LEAST, width);
  }
}
