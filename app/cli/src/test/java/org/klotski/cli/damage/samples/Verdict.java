package org.klotski.cli.damage.samples;

import java.util.Locale;

/**
 * What came of one damage.
 *
 * @param outcome in one word
 * @param by the command that noticed it, or was wrong; else empty
 * @param said what that has said; else empty
 * @param isVerified whether {@code verify} was asked
 */
public record Verdict(Outcome outcome, String by, String said, boolean isVerified) {
  /** The words. */
  public enum Outcome {
    /** A command said so, in one sentence, and no other was wrong. */
    NOTICED,
    /** All answers are those of the sound files. */
    HARMLESS,
    /** A command answered something else, or did not end with one sentence. */
    WRONG;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static Verdict noticed(String by, String said) {
    return new Verdict(Outcome.NOTICED, by, said, false);
  }

  public static Verdict harmless() {
    return new Verdict(Outcome.HARMLESS, "", "", false);
  }

  public static Verdict wrong(String by, Answer answer) {
    String said = "exit code %d%n%s%n%s".formatted(answer.exitCode(), answer.out(), answer.err());
    return new Verdict(
        Outcome.WRONG, by, said.length() > 4000 ? said.substring(0, 4000) + " ..." : said, false);
  }

  /** The same of files of which verify was asked, too. */
  public Verdict verified() {
    return new Verdict(outcome, by, said, true);
  }
}
