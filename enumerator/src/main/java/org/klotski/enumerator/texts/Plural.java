package org.klotski.enumerator.texts;

/** Numbers of things, in words. */
public final class Plural {
  private Plural() {}

  /** {@code 1 row}, {@code 2 rows}. */
  public static String of(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
