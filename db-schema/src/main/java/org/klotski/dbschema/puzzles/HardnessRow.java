package org.klotski.dbschema.puzzles;

import java.nio.ByteBuffer;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutRow;
import org.klotski.dbschema.rows.Varint;

/**
 * What up to 64 layouts with consecutive ids are worth as puzzles, as one value: the id of the
 * first and the number of layouts, then column by column. SCHEMA.md says where each column is.
 */
public final class HardnessRow {
  private static final int HEADER_BYTES = 5;
  private static final int CELL = 1;
  private static final int FLAGS = 2;
  private static final int WAYS = 3;

  private HardnessRow() {}

  /** Appends the value for the layouts with the ids {@code from..to-1}. */
  public static void encode(HardnessTable table, int from, int to, ByteBuffer value) {
    value.putInt(from).put((byte) (to - from));
    for (int id = from; id < to; id++) {
      value.put((byte) table.lineMinusStep(id));
    }
    for (int id = from; id < to; id++) {
      value.put((byte) table.cellMinusLine(id));
    }
    for (int id = from; id < to; id++) {
      value.put((byte) table.flags(id));
    }
    for (int id = from; id < to; id++) {
      Varint.put(value, table.ways(id));
    }
  }

  /**
   * What a value says of the layouts of its row, by slot.
   *
   * @throws IllegalArgumentException if it has bytes too many
   */
  public static HardnessTable decode(ByteBuffer value) {
    HardnessTable row = new HardnessTable(IdRange.LAYOUTS_IN_ROW);
    decode(value, 0, row);
    return row;
  }

  /**
   * Reads a value into a table.
   *
   * @param at where its first layout is put
   * @return the number of layouts
   */
  static int decode(ByteBuffer value, int at, HardnessTable table) {
    int count = LayoutRow.count(value);
    ByteBuffer ways = value.duplicate().position(HEADER_BYTES + WAYS * count);
    for (int slot = 0; slot < count; slot++) {
      table.set(
          at + slot,
          value.get(HEADER_BYTES + slot),
          value.get(HEADER_BYTES + CELL * count + slot),
          value.get(HEADER_BYTES + FLAGS * count + slot),
          Varint.get(ways));
    }
    if (ways.hasRemaining()) {
      throw new IllegalArgumentException("it has %d bytes too many".formatted(ways.remaining()));
    }
    return count;
  }
}
