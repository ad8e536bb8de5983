package org.klotski.pipeline.verify;

import org.klotski.enumerator.facts.Columns;

/**
 * A field of {@code bits} bits, starting at bit {@code shift}, in one of the words that {@link
 * Stored} keeps for each layout. The value of a field is a number, or {@link Columns#NONE} if all
 * bits are set.
 */
record Field(int word, int shift, int bits) {
  int of(long value) {
    long number = value >>> shift & largest();
    return number == largest() ? Columns.NONE : (int) number;
  }

  /** Returns a word with the number in this field and zeros elsewhere. */
  long word(int number) {
    if (number != Columns.NONE && (number & 0xFFFF_FFFFL) >= largest()) {
      throw new IllegalArgumentException("a stored number is too large: " + number);
    }
    return (number & largest()) << shift;
  }

  long mask() {
    return largest() << shift;
  }

  private long largest() {
    return (1L << bits) - 1;
  }
}
