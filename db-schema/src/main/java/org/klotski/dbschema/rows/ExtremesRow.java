package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;

/**
 * The farthest data, or the solution data, of up to 64 layouts with consecutive ids as one value:
 * the id of the first and the number of layouts, then column by column. SCHEMA.md says where each
 * column is.
 */
public final class ExtremesRow {
  /** What the farthest data of a layout takes. */
  public static final int FARTHEST_BYTES = 6;

  /** What the solution data of a layout takes. */
  public static final int SOLUTIONS_BYTES = 8;

  private static final int HEADER_BYTES = 5;

  private ExtremesRow() {}

  /** Appends the value of the farthest data of the layouts with the ids {@code from..to-1}. */
  public static void encodeFarthest(ExtremesTable table, int from, int to, ByteBuffer value) {
    value.putInt(from).put((byte) (to - from));
    for (int id = from; id < to; id++) {
      value.putShort((short) table.farthestDistance(id));
    }
    for (int id = from; id < to; id++) {
      value.putInt(table.farthestNum(id));
    }
  }

  /** Likewise the solution data. */
  public static void encodeSolutions(ExtremesTable table, int from, int to, ByteBuffer value) {
    value.putInt(from).put((byte) (to - from));
    for (int id = from; id < to; id++) {
      value.putInt(table.minSolutionNum(id));
    }
    for (int id = from; id < to; id++) {
      value.putInt(table.solutionNum(id));
    }
  }

  /** What two values say of the layout in a slot of their row, from 0. */
  public static LayoutExtremesRecord decode(ByteBuffer farthest, ByteBuffer solutions, int slot) {
    return new LayoutExtremesRecord(
        farthestDistance(farthest, slot),
        farthestNum(farthest, slot),
        minSolutionNum(solutions, slot),
        solutionNum(solutions, slot));
  }

  /** The number of layouts of a row. */
  public static int count(ByteBuffer value) {
    return LayoutRow.count(value);
  }

  /**
   * Refuses a value that has too many or too few bytes.
   *
   * @throws IllegalArgumentException if it has
   */
  public static void check(ByteBuffer value, int bytesPerLayout) {
    int right = HEADER_BYTES + bytesPerLayout * count(value);
    if (value.limit() != right) {
      throw new IllegalArgumentException("it has %d bytes, not %d".formatted(value.limit(), right));
    }
  }

  static int farthestDistance(ByteBuffer value, int slot) {
    return value.getShort(HEADER_BYTES + 2 * slot) & 0xFFFF;
  }

  static int farthestNum(ByteBuffer value, int slot) {
    return value.getInt(HEADER_BYTES + 2 * count(value) + 4 * slot);
  }

  static int minSolutionNum(ByteBuffer value, int slot) {
    return value.getInt(HEADER_BYTES + 4 * slot);
  }

  static int solutionNum(ByteBuffer value, int slot) {
    return value.getInt(HEADER_BYTES + 4 * count(value) + 4 * slot);
  }
}
