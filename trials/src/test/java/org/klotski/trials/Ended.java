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

  /** Replaces the exit code if the process exceeded its timeout. */
  static final int TIMED_OUT = -1;

  /** Matches text that only programmers understand. */
  private static final Pattern TECHNICAL =
      Pattern.compile(
          "Exception|internal error|INTERNAL Error|\\tat |hs_err|SIG[A-Z]{3,4}|(?<!/dev/)\\bnull\\b"
              + "|\\bjava\\.|picocli|org\\.klotski");

  /** Returns the error messages on standard error. */
  List<String> sentences() {
    return err.lines().filter(line -> line.startsWith("klotski: ")).toList();
  }

  /** Returns whether the process reported a failure, or the finding of a check, in one sentence. */
  boolean isRefusal() {
    return (exitCode == FAILED || exitCode == CHECK_FAILED) && defect().isEmpty();
  }

  /** Returns whether the process succeeded with the same output as another process. */
  boolean isSameAs(Ended other) {
    return exitCode == other.exitCode && out.equals(other.out) && defect().isEmpty();
  }

  /** Describes behavior that is wrong for any input files; empty if there is none. */
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

  /** Returns the end of a text, which contains the reason. */
  private static String shortened(String text) {
    int most = 600;
    return (text.length() > most ? "..." + text.substring(text.length() - most) : text).strip();
  }
}
