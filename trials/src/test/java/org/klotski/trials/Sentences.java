package org.klotski.trials;

/** Checks of messages that users read. */
public final class Sentences {
  private static final int LONGEST = 700;

  private Sentences() {}

  /** Requires that an exception has a short message for users on one line. */
  public static void check(RuntimeException thrown) {
    check(thrown.getMessage());
  }

  /** Requires that a text is suitable for users. */
  public static void check(String sentence) {
    if (sentence == null
        || sentence.isBlank()
        || sentence.length() > LONGEST
        || sentence.chars().anyMatch(Character::isISOControl)) {
      throw new AssertionError("no sentence: " + sentence);
    }
  }
}
