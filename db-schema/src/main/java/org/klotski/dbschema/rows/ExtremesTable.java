package org.klotski.dbschema.rows;

import java.nio.ByteBuffer;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * The farthest and solution data of all layouts, by id; 14 bytes per layout, 411 MB. Threads may
 * fill different ids side by side. The steps to the nearest solution are with the layouts, {@link
 * LayoutRecord#minSolutionStep}.
 */
public final class ExtremesTable {
  private final short[] farthestStep;
  private final int[] farthestNum;
  private final int[] minSolutionNum;
  private final int[] solutionNum;

  /** A table for all layouts, not filled yet. */
  public ExtremesTable() {
    this(LayoutIds.COUNT);
  }

  /** A table for the layouts with the ids below the given one. */
  public ExtremesTable(int layouts) {
    farthestStep = new short[layouts];
    farthestNum = new int[layouts];
    minSolutionNum = new int[layouts];
    solutionNum = new int[layouts];
  }

  /** Sets what is known of the layout with an id. */
  public void set(int id, LayoutExtremesRecord analysis) {
    farthestStep[id] = (short) analysis.farthestStep();
    farthestNum[id] = analysis.farthestNum();
    minSolutionNum[id] = analysis.minSolutionNum();
    solutionNum[id] = analysis.solutionNum();
  }

  /** What is known of the layout with an id. */
  public LayoutExtremesRecord get(int id) {
    return new LayoutExtremesRecord(
        farthestStep[id], farthestNum[id], minSolutionNum[id], solutionNum[id]);
  }

  /** The steps from a layout to the layouts farthest from it. */
  public int farthestStep(int id) {
    return farthestStep[id];
  }

  /** How many layouts are farthest from a layout. */
  public int farthestNum(int id) {
    return farthestNum[id];
  }

  /** How many solutions are nearest to a layout; 0 if there is none. */
  public int minSolutionNum(int id) {
    return minSolutionNum[id];
  }

  /** How many solutions a layout has. */
  public int solutionNum(int id) {
    return solutionNum[id];
  }

  /**
   * Takes a row over.
   *
   * @param expected the id that the row must begin with
   * @return the id that the next row must begin with
   */
  public int read(ColumnFamily family, int expected, ByteBuffer key, ByteBuffer value) {
    int id = ExtremesRow.firstId(value);
    if (id != expected || LayoutIds.rankOrMinusOne(Keys.getCode(key)) != id) {
      throw DamagedDatabaseException.certain(
          "a row of %s begins with id %d, but should begin with id %d"
              .formatted(family.familyName(), id, expected));
    }
    int count = ExtremesRow.count(value);
    for (int slot = 0; slot < count; slot++) {
      if (family == ColumnFamily.FARTHEST) {
        farthestStep[id + slot] = (short) ExtremesRow.farthestStep(value, slot);
        farthestNum[id + slot] = ExtremesRow.farthestNum(value, slot);
      } else {
        minSolutionNum[id + slot] = ExtremesRow.minSolutionNum(value, slot);
        solutionNum[id + slot] = ExtremesRow.solutionNum(value, slot);
      }
    }
    return id + count;
  }

  /**
   * Checks that a column family has rows for all layouts.
   *
   * @throws DamagedDatabaseException if some are missing at its end
   */
  public static void checkComplete(ColumnFamily family, int layouts) {
    if (layouts != LayoutIds.COUNT) {
      throw DamagedDatabaseException.certain(
          "%s has rows for %d layouts, not for %d"
              .formatted(family.familyName(), layouts, LayoutIds.COUNT));
    }
  }
}
