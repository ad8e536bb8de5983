package org.klotski.dbschema;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
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
   * @param id its id
   * @throws DamagedDatabaseException if a row of it is missing or damaged
   */
  public LayoutExtremesRecord of(int id) {
    rocks.requireOpen(); // as the row may have been read before
    int slot = id % IdRange.LAYOUTS_IN_ROW;
    int first = id - slot;
    if (first != firstId) {
      firstId = -1; // unless both rows can be read
      key = Keys.code(LayoutIds.unrank(first));
      farthest = row(ColumnFamily.farthest(metric), first, ExtremesRow.FARTHEST_BYTES);
      solutions = row(ColumnFamily.solutions(metric), first, ExtremesRow.SOLUTIONS_BYTES);
      firstId = first;
    }
    if (slot >= Math.min(ExtremesRow.count(farthest), ExtremesRow.count(solutions))) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no analysis of the layout with id %d".formatted(folder, id));
    }
    return ExtremesRow.decode(farthest, solutions, slot);
  }

  /** A row that has as many bytes as its layouts take. */
  private ByteBuffer row(ColumnFamily family, int first, int bytesPerLayout) {
    ByteBuffer found = rocks.rowOfLayouts(family, key, first);
    try {
      ExtremesRow.check(found, bytesPerLayout);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw rocks.damaged(family, key, e);
    }
    return found;
  }
}
