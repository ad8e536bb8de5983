package org.klotski.dbschema;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.klotski.dbschema.rows.CodeRow;
import org.klotski.dbschema.rows.Keys;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.names.CaseName;

/** The lists of codes in a database: the members of groups and of their layers, ascending. */
record CodeLists(Path folder, ReadOnlyRocks rocks) {
  /**
   * The member of a group at an index, if there is one.
   *
   * @param name its group is 0 to 65,535
   */
  OptionalLong ofMember(CaseName name) {
    int slot = name.groupIndex() % CodeRow.CODES;
    byte[] key = Keys.member(name.layoutClass(), name.groupNumber(), name.groupIndex() - slot);
    byte[] value = rocks.get(ColumnFamily.MEMBERS, key);
    long[] codes = new long[CodeRow.CODES];
    return value == null || decode(ColumnFamily.MEMBERS, key, value, codes, 0) <= slot
        ? OptionalLong.empty()
        : OptionalLong.of(codes[slot]);
  }

  /** The members of a group from one index to before another, of {@code size} in all. */
  long[] ofMembers(LayoutClass layoutClass, int groupNumber, int from, int to, int size) {
    if (from == to) {
      return new long[0];
    }
    int first = from - from % CodeRow.CODES;
    int end = Math.min(size, Math.addExact(to, CodeRow.CODES - 1) / CodeRow.CODES * CodeRow.CODES);
    long[] codes =
        codes(
            ColumnFamily.MEMBERS,
            end - first,
            index -> Keys.member(layoutClass, groupNumber, first + index));
    return first == from && end == to ? codes : Arrays.copyOfRange(codes, from - first, to - first);
  }

  /** All members of a layer, of which there are {@code size}. */
  long[] ofLayer(LayoutClass layoutClass, int groupNumber, int layer, int size) {
    return codes(
        ColumnFamily.LAYERS, size, index -> Keys.layer(layoutClass, groupNumber, layer, index));
  }

  /** Reads codes from rows whose keys must be those that are expected, one after another. */
  private long[] codes(ColumnFamily family, int size, IntFunction<byte[]> keyAt) {
    long[] codes = new long[size];
    int[] read = new int[1];
    byte[] beyond = keyAt.apply(size);
    rocks.rows(
        family,
        keyAt.apply(0),
        beyond,
        (key, value) -> {
          if (!Arrays.equals(key, keyAt.apply(read[0]))) {
            throw lacksRows(family);
          }
          read[0] += decode(family, key, value, codes, read[0]);
        });
    if (read[0] < size) {
      throw lacksRows(family);
    }
    return codes;
  }

  private int decode(ColumnFamily family, byte[] key, byte[] value, long[] codes, int at) {
    try {
      return CodeRow.decode(ByteBuffer.wrap(value), codes, at);
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      throw rocks.damaged(family, key, e);
    }
  }

  private DamagedDatabaseException lacksRows(ColumnFamily family) {
    return DamagedDatabaseException.toVerify(
        "the database in %s lacks rows of %s".formatted(folder, family.familyName()));
  }
}
