package org.klotski.trials;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a process ended.
 *
 * @param command its command line
 * @param exitCode its exit code; 128 and the number of a signal that ended it
 * @param out its standard output
 * @param err its standard error
 */
record Ended(String command, int exitCode, String out, String err) {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int CHECK_FAILED = 3;
  static final int KILLED = 128 + 9;

  /** Instead of an exit code: the process was still running when its time was over. */
  static final int TIMED_OUT = -1;

  /** Text that only programmers understand. */
  private static final Pattern TECHNICAL =
      Pattern.compile(
          "Exception|internal error|INTERNAL Error|\\tat |hs_err|SIG[A-Z]{3,4}|(?<!/dev/)\\bnull\\b"
              + "|\\bjava\\.|picocli|org\\.klotski");

  /** The lines of standard error that say what is wrong. */
  List<String> sentences() {
    return err.lines().filter(line -> line.startsWith("klotski: ")).toList();
  }

  /**
   * Whether it says in one sentence that something is wrong, as a command does that cannot do its
   * work, or as a check does that finds something.
   */
  boolean isRefusal() {
    return (exitCode == FAILED || exitCode == CHECK_FAILED) && defect().isEmpty();
  }

  /** Whether it ended well, with the same output as another process. */
  boolean isSameAs(Ended other) {
    return exitCode == other.exitCode && out.equals(other.out) && defect().isEmpty();
  }

  /** Describes what no command may do, whatever its files are like; empty if there is nothing. */
  Optional<String> defect() {
    if (exitCode == TIMED_OUT) {
      return Optional.of("does not end: " + this);
    }
    if (TECHNICAL.matcher(err).find()) {
      return Optional.of("is not written for users: " + this);
    }
    if (exitCode == FAILED && sentences().size() != 1) {
      return Optional.of("fails with %d sentences: %s".formatted(sentences().size(), this));
    }
    if (exitCode != DONE && exitCode != FAILED && exitCode != CHECK_FAILED) {
      return Optional.of("ends unexpectedly: " + this);
    }
    return Optional.empty();
  }

  @Override
  public String toString() {
    return "'%s' ended with %d, '%s', and '%s'"
        .formatted(command, exitCode, shortened(out), shortened(err));
  }

  /** The end of a text, where the reason is. */
  private static String shortened(String text) {
    int most = 600;
    return (text.length() > most ? "..." + text.substring(text.length() - most) : text).strip();
  }
}
