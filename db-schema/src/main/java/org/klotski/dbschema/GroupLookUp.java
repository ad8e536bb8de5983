package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;

/** Looks up groups. */
final class GroupLookUp {
  private final ReadOnlyRocks rocks;

  GroupLookUp(ReadOnlyRocks rocks) {
    this.rocks = rocks;
  }

  /** What is known of a group, if there is such a group. */
  Optional<GroupRecord> of(LayoutClass layoutClass, int groupNumber) {
    return row(
        ColumnFamily.GROUPS,
        layoutClass,
        groupNumber,
        value -> GroupRecord.decode(layoutClass, groupNumber, value));
  }

  private <T> Optional<T> row(
      ColumnFamily family, LayoutClass layoutClass, int number, Function<ByteBuffer, T> decoder) {
    if (number < 0 || number > 0xFFFF) {
      return Optional.empty();
    }
    byte[] key = Keys.group(layoutClass, number);
    byte[] value = rocks.get(family, key);
    try {
      return Optional.ofNullable(value).map(ByteBuffer::wrap).map(decoder);
    } catch (BufferUnderflowException e) {
      throw rocks.damaged(family, key, e);
    }
  }

  /** How many groups a class has. */
  int count(LayoutClass layoutClass) {
    byte[] last = rocks.keyNotAfter(ColumnFamily.GROUPS, Keys.group(layoutClass, 0xFFFF));
    if (last == null || last.length != Keys.GROUP_BYTES) {
      return 0;
    }
    ByteBuffer key = ByteBuffer.wrap(last);
    boolean ofClass = key.getShort() == (short) layoutClass.key();
    return ofClass ? (key.getShort() & 0xFFFF) + 1 : 0;
  }

  /**
   * The extremes of a group, if there is such a group, in a database that is analysed in the
   * metric.
   */
  Optional<GroupExtremesRecord> extremes(Metric metric, LayoutClass layoutClass, int groupNumber) {
    return row(
        ColumnFamily.groupExtremes(metric), layoutClass, groupNumber, GroupExtremesRecord::decode);
  }
}
