package org.klotski.enumerator.texts;

/** Numbers with nouns. */
public final class Plural {
  private Plural() {}

  /** Formats a number and a noun: {@code 1 row}, {@code 2 rows}. */
  public static String of(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
