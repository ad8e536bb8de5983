package org.klotski.pipeline.verify;

import org.klotski.enumerator.facts.Columns;

/**
 * A field of {@code bits} bits, beginning at bit {@code shift}, of a word that {@link Stored} has
 * for each layout. Its value is a number, or {@link Columns#NONE} if all bits are set.
 */
record Field(int word, int shift, int bits) {
  /** Returns the number in a word. */
  int of(long value) {
    long number = value >>> shift & largest();
    return number == largest() ? Columns.NONE : (int) number;
  }

  /**
   * Returns a word with this number and zeros.
   *
   * @throws IllegalArgumentException if the number does not fit
   */
  long word(int number) {
    if (number != Columns.NONE && (number & 0xFFFF_FFFFL) >= largest()) {
      throw new IllegalArgumentException("the number of a layout is too large: " + number);
    }
    return (number & largest()) << shift;
  }

  /** Returns a word in which all bits of the number are set. */
  long mask() {
    return largest() << shift;
  }

  private long largest() {
    return (1L << bits) - 1;
  }
}
