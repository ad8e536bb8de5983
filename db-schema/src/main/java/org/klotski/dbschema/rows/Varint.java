package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;

/**
 * Numbers in as few bytes as they need: seven bits a byte, the lowest first, the top bit for more.
 */
public final class Varint {
  /** The most bytes that the difference of two codes takes, which have 36 bits. */
  static final int MAX_CODE_BYTES = (36 + 6) / 7;

  private Varint() {}

  /** Appends a number that is not negative: a byte for each seven bits, at least one. */
  public static void put(ByteBuffer to, long value) {
    long rest = value;
    while (rest >>> 7 != 0) {
      to.put((byte) (rest | 0x80));
      rest >>>= 7;
    }
    to.put((byte) rest);
  }

  /**
   * Reads a number, and moves on behind it.
   *
   * @throws java.nio.BufferUnderflowException if its last byte is missing
   * @throws IllegalArgumentException if it has more than nine bytes, so more than 63 bits
   */
  public static long get(ByteBuffer from) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE - 1; shift += 7) {
      byte next = from.get();
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("a number has more than nine bytes");
  }
}
