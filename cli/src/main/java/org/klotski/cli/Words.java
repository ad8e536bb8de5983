package org.klotski.cli;

/** Numbers of things, as sentences for people have them. */
final class Words {
  private Words() {}

  /** {@code 1 layout}, {@code 25,955 layouts}. */
  static String count(long number, String noun) {
    return Progress.count(number) + " " + noun + (number == 1 ? "" : "s");
  }
}
