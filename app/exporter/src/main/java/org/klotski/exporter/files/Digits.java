package org.klotski.exporter.files;

/** Counts the decimal digits of numbers, to compute the size of a file before it is written. */
public final class Digits {
  private Digits() {}

  /** Returns the number of digits of a non-negative number. */
  public static int of(int number) {
    int digits = 1;
    for (long beyond = 10; number >= beyond; beyond *= 10) {
      digits++;
    }
    return digits;
  }

  /** Returns the total number of digits in the numbers from 0 to {@code count - 1}. */
  public static long below(int count) {
    long digits = count;
    for (long from = 10; from < count; from *= 10) {
      digits += count - from;
    }
    return digits;
  }
}
