package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.klotski.dbschema.rows.HardnessRow;
import org.klotski.dbschema.rows.HardnessTable;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutHardnessRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Looks up what layouts are worth as puzzles. A row of 64 layouts is read once for all those of it
 * that are asked about one after another: some microseconds for a row, some nanoseconds for each
 * layout. Not for several threads at once.
 */
public final class HardnessLookUp {
  private final Path folder;
  private final ReadOnlyRocks rocks;
  private int firstId = -1;
  private HardnessTable row;

  HardnessLookUp(Path folder, ReadOnlyRocks rocks) {
    this.folder = folder;
    this.rocks = rocks;
  }

  /**
   * What a layout is worth as a puzzle.
   *
   * @param layout what the database says of it
   * @throws DamagedDatabaseException if its row is missing or damaged
   */
  public LayoutHardnessRecord of(LayoutRecord layout) {
    int slot = layout.id() % IdRange.LAYOUTS_IN_ROW;
    if (layout.id() - slot != firstId) {
      row = read(layout.id() - slot, layout);
      firstId = layout.id() - slot;
    }
    return row.get(slot, layout.minSolutionStep());
  }

  private HardnessTable read(int first, LayoutRecord layout) {
    byte[] key = Keys.code(LayoutIds.unrank(first));
    byte[] value = rocks.get(ColumnFamily.HARDNESS, key);
    if (value == null) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no hardness of the layout with id %d"
              .formatted(folder, layout.id()));
    }
    ByteBuffer found = rocks.aboutId(ColumnFamily.HARDNESS, key, value, first);
    try {
      return HardnessRow.decode(found);
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      throw rocks.damaged(ColumnFamily.HARDNESS, key, e);
    }
  }
}
