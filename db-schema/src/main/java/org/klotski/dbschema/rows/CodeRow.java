package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;

/**
 * Up to 64 ascending codes as one value: the first in five bytes, big-endian, then the difference
 * of each from the one before as a varint (seven bits a byte, the lowest first, the top bit set in
 * all but the last).
 */
public final class CodeRow {
  /** Codes in a row; the last of a group or layer may have fewer. */
  public static final int CODES = 64;

  /** The most bytes that a value takes. */
  public static final int MAX_BYTES = Keys.CODE_BYTES + Varint.MAX_CODE_BYTES * (CODES - 1);

  private CodeRow() {}

  /** Appends the value for {@code codes[from..to-1]}. */
  public static void encode(long[] codes, int from, int to, ByteBuffer value) {
    Keys.putCode(value, codes[from]);
    for (int i = from + 1; i < to; i++) {
      Varint.put(value, codes[i] - codes[i - 1]);
    }
  }

  /**
   * Reads a value.
   *
   * @param codes filled from {@code at} on
   * @return how many codes there were
   */
  public static int decode(ByteBuffer value, long[] codes, int at) {
    codes[at] = Keys.getCode(value);
    int next = at + 1;
    while (value.hasRemaining()) {
      codes[next] = codes[next - 1] + Varint.get(value);
      next++;
    }
    return next - at;
  }
}
