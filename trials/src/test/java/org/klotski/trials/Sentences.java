package org.klotski.trials;

public final class Sentences {
  private static final int LONGEST = 700;

  private Sentences() {}

  public static void check(RuntimeException thrown) {
    check(thrown.getMessage());
  }

  /** Asserts that a text is a nonblank line of moderate length. */
  public static void check(String sentence) {
    if (sentence == null
        || sentence.isBlank()
        || sentence.length() > LONGEST
        || sentence.chars().anyMatch(Character::isISOControl)) {
      throw new AssertionError("no sentence: " + sentence);
    }
  }
}
