package org.klotski.enumerator.texts;

/** Formats counts with nouns in the singular or plural. */
public final class Plural {
  private Plural() {}

  /** Formats a count and a noun, such as {@code 1 row} or {@code 2 rows}. */
  public static String of(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
