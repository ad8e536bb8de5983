package org.klotski.pipeline.verify;

import org.klotski.enumerator.facts.Columns;

/**
 * Bits of one of the words that {@link Stored} has for each layout. They hold a number, or {@link
 * Columns#NONE} if all bits are set.
 *
 * @param word the position of the word
 * @param shift the position of the lowest bit
 * @param bits the number of bits
 */
record Field(int word, int shift, int bits) {
  /** Returns the number that a word has. */
  int of(long value) {
    long number = value >>> shift & largest();
    return number == largest() ? Columns.NONE : (int) number;
  }

  /**
   * Returns a word that has only this number.
   *
   * @throws IllegalArgumentException if the number does not fit
   */
  long word(int number) {
    if (number != Columns.NONE && (number & 0xFFFF_FFFFL) >= largest()) {
      throw new IllegalArgumentException("a layout has a number that is too large: " + number);
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
