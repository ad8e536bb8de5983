package org.klotski.dbschema.puzzles;

import java.nio.ByteBuffer;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.LayoutRow;

/**
 * How hard it is to find a shortest way from each of up to 64 layouts with consecutive ids, as one
 * value: the id of the first and the number of layouts, then column by column. SCHEMA.md says where
 * each column is. High and low bytes of the bits are columns of their own, as only the high ones,
 * which differ little, get smaller by compression.
 */
public final class DifficultyRow {
  private static final int HEADER_BYTES = 5;
  private static final int BITS_HIGH = 1;
  private static final int BITS_LOW = 2;
  private static final int COLUMNS = 3;

  private DifficultyRow() {}

  /** Appends the value for the layouts with the ids {@code from..to-1}. */
  public static void encode(DifficultyTable table, int from, int to, ByteBuffer value) {
    value.putInt(from).put((byte) (to - from));
    for (int id = from; id < to; id++) {
      value.put(table.storedDetours(id));
    }
    for (int id = from; id < to; id++) {
      value.put((byte) (table.storedBits(id) >>> Byte.SIZE));
    }
    for (int id = from; id < to; id++) {
      value.put((byte) table.storedBits(id));
    }
  }

  /**
   * What a value says of the layouts of its row, by slot.
   *
   * @throws IllegalArgumentException if it has bytes too many
   * @throws IndexOutOfBoundsException if it has too few
   */
  public static DifficultyTable decode(ByteBuffer value) {
    DifficultyTable row = new DifficultyTable(IdRange.LAYOUTS_IN_ROW);
    decode(value, 0, row);
    return row;
  }

  /**
   * Reads a value into a table.
   *
   * @param at where its first layout is put
   * @return the number of layouts
   */
  static int decode(ByteBuffer value, int at, DifficultyTable table) {
    int count = LayoutRow.count(value);
    int tooMany = value.limit() - HEADER_BYTES - COLUMNS * count;
    if (tooMany > 0) {
      throw new IllegalArgumentException("it has %d bytes too many".formatted(tooMany));
    }
    for (int slot = 0; slot < count; slot++) {
      int high = value.get(HEADER_BYTES + BITS_HIGH * count + slot) & 0xFF;
      int low = value.get(HEADER_BYTES + BITS_LOW * count + slot) & 0xFF;
      byte detours = value.get(HEADER_BYTES + slot);
      table.setStored(at + slot, high << Byte.SIZE | low, detours);
    }
    return count;
  }
}
