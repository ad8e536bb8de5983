package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.names.CaseName;

/**
 * Up to 64 layouts with consecutive ids as one value: the id of the first and the number of
 * layouts, then column by column what is known of each, last the codes. SCHEMA.md says where each
 * column is.
 */
public final class LayoutRow {
  private static final int HEADER_BYTES = 5;
  private static final int NO_SOLUTION = 0xFFFF;

  /**
   * Where each column begins, in bytes per layout; the last one's entry is where the codes begin.
   */
  private static final int CLASS = 0;

  private static final int GROUP_NUMBER = 2;
  private static final int GROUP_INDEX = 4;
  private static final int MIRROR_FLAGS = 8;
  private static final int LAYER = 9;
  private static final int MIN_SOLUTION_STEP = 11;
  private static final int CODES = 13;

  /** The most bytes that a value takes. */
  public static final int MAX_BYTES =
      HEADER_BYTES + (CODES + Varint.MAX_CODE_BYTES) * IdRange.LAYOUTS_IN_ROW;

  private LayoutRow() {}

  /** Appends the value for the first {@code count} of {@code layouts}. */
  public static void encode(LayoutRecord[] layouts, int count, ByteBuffer value) {
    value.putInt(layouts[0].id()).put((byte) count);
    for (int i = 0; i < count; i++) {
      value.putShort((short) layouts[i].layoutClass().key());
    }
    for (int i = 0; i < count; i++) {
      value.putShort((short) layouts[i].name().groupNumber());
    }
    for (int i = 0; i < count; i++) {
      value.putInt(layouts[i].name().groupIndex());
    }
    for (int i = 0; i < count; i++) {
      value.put((byte) layouts[i].mirrorFlags());
    }
    for (int i = 0; i < count; i++) {
      value.putShort((short) layouts[i].layer());
    }
    for (int i = 0; i < count; i++) {
      int step = layouts[i].minSolutionStep();
      value.putShort((short) (step < 0 ? NO_SOLUTION : step));
    }
    for (int i = 1; i < count; i++) {
      Varint.put(value, layouts[i].code() - layouts[i - 1].code());
    }
  }

  /**
   * The number of layouts in a value, 1..64.
   *
   * @throws IllegalArgumentException if it is not in that range
   */
  public static int count(ByteBuffer value) {
    int count = value.get(4);
    if (count < 1 || count > IdRange.LAYOUTS_IN_ROW) {
      throw new IllegalArgumentException("it has %d layouts".formatted(count));
    }
    return count;
  }

  /**
   * Reads one layout of a value.
   *
   * @param slot its slot in the row, from 0
   * @param code its code, which the caller knows
   */
  public static LayoutRecord decode(ByteBuffer value, int slot, long code) {
    int count = count(value);
    int step = value.getShort(at(MIN_SOLUTION_STEP, count) + 2 * slot) & 0xFFFF;
    CaseName name =
        new CaseName(
            LayoutClass.ofKey(value.getShort(at(CLASS, count) + 2 * slot)),
            value.getShort(at(GROUP_NUMBER, count) + 2 * slot) & 0xFFFF,
            value.getInt(at(GROUP_INDEX, count) + 4 * slot));
    return new LayoutRecord(
        code,
        value.getInt(0) + slot,
        name,
        value.get(at(MIRROR_FLAGS, count) + slot),
        value.getShort(at(LAYER, count) + 2 * slot) & 0xFFFF,
        step == NO_SOLUTION ? -1 : step);
  }

  /**
   * Reads the codes of a value.
   *
   * @param first the first, which is the key
   * @param codes filled from 0 on
   */
  public static void decodeCodes(ByteBuffer value, long first, long[] codes) {
    int count = count(value);
    ByteBuffer differences = value.duplicate().position(at(CODES, count));
    codes[0] = first;
    for (int i = 1; i < count; i++) {
      codes[i] = codes[i - 1] + Varint.get(differences);
    }
    if (differences.hasRemaining()) {
      throw DamagedDatabaseException.toVerify(
          "the row of layouts that begins with id %d has %d bytes too many"
              .formatted(value.getInt(0), differences.remaining()));
    }
  }

  private static int at(int column, int count) {
    return HEADER_BYTES + column * count;
  }
}
