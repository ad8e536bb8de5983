package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;

/** Looks up the extremes of groups in a database that is analysed in the metric asked for. */
final class GroupExtremesLookUp {
  private final ReadOnlyRocks rocks;

  GroupExtremesLookUp(ReadOnlyRocks rocks) {
    this.rocks = rocks;
  }

  /** What is known of a group, if there is such a group. */
  Optional<GroupExtremesRecord> of(Metric metric, LayoutClass layoutClass, int groupNumber) {
    byte[] key = Keys.group(layoutClass, groupNumber);
    byte[] value = rocks.get(ColumnFamily.groupExtremes(metric), key);
    try {
      return Optional.ofNullable(value)
          .map(bytes -> GroupExtremesRecord.decode(ByteBuffer.wrap(bytes)));
    } catch (BufferUnderflowException e) {
      throw rocks.damaged(ColumnFamily.groupExtremes(metric), key, e);
    }
  }
}
