package org.klotski.tables.digests;

import com.google.common.hash.HashCode;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;

/**
 * Collects the digests of the columns of a table slice by slice, in any order. Threads may put
 * different slices side by side; a slice may be put twice. Takes 32 bytes a column for every 2,048
 * rows: for all layouts half a megabyte a column.
 */
public final class ColumnDigests {
  private static final int DIGEST_BYTES = 32;

  private final List<String> names;
  private final List<ColumnType> types;
  private final long rows;
  private final byte[][] digests;

  /** Begins with nothing. */
  public ColumnDigests(List<String> names, List<ColumnType> types, long rows) {
    this.names = List.copyOf(names);
    this.types = List.copyOf(types);
    this.rows = rows;
    int slices = Math.toIntExact((rows + SliceDigest.ROWS - 1) / SliceDigest.ROWS);
    digests = new byte[names.size()][slices * DIGEST_BYTES];
  }

  /** Begins with nothing. */
  public static ColumnDigests of(List<? extends Column<?>> columns, long rows) {
    return new ColumnDigests(
        columns.stream().map(Column::name).toList(),
        columns.stream().<ColumnType>map(Column::type).toList(),
        rows);
  }

  /** Sets the digest of a column in a slice of rows. */
  public void put(int column, int slice, HashCode digest) {
    digest.writeBytesTo(digests[column], slice * DIGEST_BYTES, DIGEST_BYTES);
  }

  /** The digest of the table, when that of every slice is set. */
  public TableDigest finish() {
    Map<String, TableDigest.OfColumn> columns = new LinkedHashMap<>();
    for (int column = 0; column < digests.length; column++) {
      columns.put(
          names.get(column),
          new TableDigest.OfColumn(
              types.get(column),
              SliceDigest.ofDigests(ByteBuffer.wrap(digests[column])).toString()));
    }
    return new TableDigest(rows, columns);
  }
}
