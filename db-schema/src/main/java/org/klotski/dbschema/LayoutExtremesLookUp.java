package org.klotski.dbschema;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Looks up farthest and solution data of layouts in one metric. The rows of 64 layouts are read
 * once for all those of them that are asked about one after another: some microseconds for a row,
 * some nanoseconds for each layout. Not for several threads at once.
 */
public final class LayoutExtremesLookUp {
  private final Path folder;
  private final ReadOnlyRocks rocks;
  private final Metric metric;
  private int firstId = -1;
  private byte[] key;
  private ByteBuffer farthest;
  private ByteBuffer solutions;

  LayoutExtremesLookUp(Path folder, ReadOnlyRocks rocks, Metric metric) {
    this.folder = folder;
    this.rocks = rocks;
    this.metric = metric;
  }

  /**
   * The farthest and solution data of a layout.
   *
   * @param layout what the database says of it
   * @throws DamagedDatabaseException if a row of it is missing or damaged
   */
  public LayoutExtremesRecord of(LayoutRecord layout) {
    int slot = layout.id() % IdRange.LAYOUTS_IN_ROW;
    int first = layout.id() - slot;
    if (first != firstId) {
      firstId = -1; // unless both rows can be read
      key = Keys.code(LayoutIds.unrank(first));
      farthest = row(ColumnFamily.farthest(metric), first);
      solutions = row(ColumnFamily.solutions(metric), first);
      firstId = first;
    }
    try {
      return ExtremesRow.decode(farthest, solutions, slot);
    } catch (IndexOutOfBoundsException e) {
      throw rocks.damaged(ColumnFamily.farthest(metric), key, e);
    }
  }

  private ByteBuffer row(ColumnFamily family, int first) {
    byte[] value = rocks.get(family, key);
    if (value == null) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no analysis of the layouts from id %d on"
              .formatted(folder, first));
    }
    return rocks.aboutId(family, key, value, first);
  }
}
