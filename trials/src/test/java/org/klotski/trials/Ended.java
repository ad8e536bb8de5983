package org.klotski.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How a process ended.
 *
 * @param exitCode the exit code, which is 128 plus the number of the signal that ended the process
 */
record Ended(String command, int exitCode, String out, String err) {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int CHECK_FAILED = 3;
  static final int KILLED = 128 + 9;

  /** Replaces the exit code of a process that exceeded its timeout. */
  static final int TIMED_OUT = -1;

  /** Matches text that only programmers understand. */
  private static final Pattern TECHNICAL =
      Pattern.compile(
          "Exception|internal error|INTERNAL Error|\\tat |hs_err|SIG[A-Z]{3,4}|(?<!/dev/)\\bnull\\b"
              + "|\\bjava\\.|picocli|org\\.klotski");

  Ended done() {
    assertThat(exitCode).as(toString()).isZero();
    return this;
  }

  List<String> sentences() {
    return err.lines().filter(line -> line.startsWith("klotski: ")).toList();
  }

  /** Returns whether the process reported a failure or a failed check in one sentence. */
  boolean isRefusal() {
    return (exitCode == FAILED || exitCode == CHECK_FAILED) && defect().isEmpty();
  }

  /** Returns whether the process succeeded with the same output as another process. */
  boolean isSameAs(Ended other) {
    return exitCode == other.exitCode && out.equals(other.out) && defect().isEmpty();
  }

  Optional<String> defect() {
    if (exitCode == TIMED_OUT) {
      return Optional.of("timed out: " + this);
    }
    if (TECHNICAL.matcher(err).find()) {
      return Optional.of("technical error message: " + this);
    }
    if (exitCode == FAILED && sentences().size() != 1) {
      return Optional.of("failed with %d sentences: %s".formatted(sentences().size(), this));
    }
    if (exitCode != DONE && exitCode != FAILED && exitCode != CHECK_FAILED) {
      return Optional.of("unexpected exit code: " + this);
    }
    return Optional.empty();
  }

  @Override
  public String toString() {
    return "'%s' ended with %d, '%s', and '%s'"
        .formatted(command, exitCode, shortened(out), shortened(err));
  }

  /** Returns the end of a text, which usually states the reason. */
  private static String shortened(String text) {
    int most = 600;
    return (text.length() > most ? "..." + text.substring(text.length() - most) : text).strip();
  }
}
