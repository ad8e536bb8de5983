package org.klotski.cli.options;

import org.klotski.cli.texts.Streams;

/** Tells a person at a terminal what a command that reads standard input is waiting for. */
public final class Prompt {
  /** Set by the launcher if standard input is a terminal. */
  static final String TERMINAL = "klotski.terminal.input";

  private Prompt() {}

  /** Whether a person may be typing. */
  public static boolean isTerminal() {
    return Boolean.getBoolean(TERMINAL);
  }

  /** Says it, if standard input is a terminal. */
  public static void sayWhatIsAwaited(String what) {
    if (isTerminal()) {
      Streams.current()
          .err()
          .println("klotski: waiting for %s; end with Ctrl-D, or see --help".formatted(what));
    }
  }
}
