package org.klotski.exporter.files;

/** How many characters numbers take in decimal: for knowing a file's size before it is written. */
public final class Digits {
  private Digits() {}

  /** The digits of a number that is not negative. */
  public static int of(int number) {
    int digits = 1;
    for (long beyond = 10; number >= beyond; beyond *= 10) {
      digits++;
    }
    return digits;
  }

  /** The digits of all the numbers 0..count-1 together. */
  public static long below(int count) {
    long digits = count;
    for (long from = 10; from < count; from *= 10) {
      digits += count - from;
    }
    return digits;
  }
}
