package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import org.klotski.dbschema.rows.ExtremesRow;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.rows.LayoutExtremesRecord;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;

/** Looks up farthest and solution data in a database that is analysed in the metric asked for. */
final class ExtremesLookUp {
  private final Path folder;
  private final ReadOnlyRocks rocks;

  ExtremesLookUp(Path folder, ReadOnlyRocks rocks) {
    this.folder = folder;
    this.rocks = rocks;
  }

  /** What is known of the layout with an id. */
  LayoutExtremesRecord of(Metric metric, int id) {
    int slot = id % IdRange.LAYOUTS_IN_ROW;
    ByteBuffer farthest = row(ColumnFamily.farthest(metric), id);
    ByteBuffer solutions = row(ColumnFamily.solutions(metric), id);
    try {
      return ExtremesRow.decode(farthest, solutions, slot);
    } catch (IndexOutOfBoundsException e) {
      throw rocks.damaged(ColumnFamily.farthest(metric), key(id), e);
    }
  }

  /** What is known of a group, if there is such a group. */
  Optional<GroupExtremesRecord> ofGroup(Metric metric, LayoutClass layoutClass, int groupNumber) {
    byte[] key = Keys.group(layoutClass, groupNumber);
    byte[] value = rocks.get(ColumnFamily.groupExtremes(metric), key);
    try {
      return Optional.ofNullable(value)
          .map(bytes -> GroupExtremesRecord.decode(ByteBuffer.wrap(bytes)));
    } catch (BufferUnderflowException e) {
      throw rocks.damaged(ColumnFamily.groupExtremes(metric), key, e);
    }
  }

  private ByteBuffer row(ColumnFamily family, int id) {
    byte[] value = rocks.get(family, key(id));
    if (value == null) {
      throw DamagedDatabaseException.toVerify(
          "the database in %s has no analysis of the layout with id %d".formatted(folder, id));
    }
    return rocks.aboutId(family, key(id), value, id - id % IdRange.LAYOUTS_IN_ROW);
  }

  private static byte[] key(int id) {
    return Keys.code(LayoutIds.unrank(id - id % IdRange.LAYOUTS_IN_ROW));
  }
}
