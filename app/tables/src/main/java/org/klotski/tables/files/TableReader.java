package org.klotski.tables.files;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;
import org.klotski.enumerator.texts.Labelled;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.digests.ColumnDigests;
import org.klotski.tables.digests.SliceDigest;
import org.klotski.tables.digests.TableDigest;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.DuckDbWords;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.engine.TablesException;

/** Reads a Parquet file, whoever has written it, to see what it says. */
public final class TableReader {
  private static final int MEGABYTES = 500;

  private final List<String> names = new ArrayList<>();
  private final List<ColumnType> types = new ArrayList<>();
  private final List<SliceDigest> open = new ArrayList<>();
  private ColumnDigests digests;
  private long next;

  private TableReader() {}

  /**
   * Reads all of a file: all layouts take some 30 s of processor time, and 600 MB beside Java's
   * memory.
   *
   * @param threads how many threads to use, at least 1
   * @param progress is told how many more rows have been read
   * @throws TablesException if it is no Parquet file of a table, or is damaged
   */
  public static TableDigest digest(Path file, int threads, LongConsumer progress) {
    Path spill = file.resolveSibling(file.getFileName() + ".spill");
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(threads, MEGABYTES, spill))) {
      return new TableReader().read(duckDb, file, progress);
    } catch (SQLException e) {
      throw new TablesException(
          "cannot read %s: DuckDB says %s".formatted(file, DuckDbWords.firstLine(e)), e);
    }
  }

  private TableDigest read(DuckDb duckDb, Path file, LongConsumer progress) throws SQLException {
    String table = Parquet.read(file);
    findColumns(duckDb, file, table);
    digests = new ColumnDigests(names, types, rows(duckDb, table));
    try (DuckDBPreparedStatement statement = duckDb.connection().prepare("FROM " + table);
        DuckDBChunkedResult result = statement.query()) {
      while (result.nextChunk()) {
        add(result.chunk());
        progress.accept(result.chunk().rowCount());
      }
    }
    if (next % SliceDigest.ROWS != 0) {
      finishSlice();
    }
    return digests.finish();
  }

  private void findColumns(DuckDb duckDb, Path file, String table) throws SQLException {
    try (DuckDBPreparedStatement statement =
            duckDb
                .connection()
                .prepare("SELECT column_name, column_type FROM (DESCRIBE FROM " + table + ")");
        DuckDBChunkedResult result = statement.query()) {
      while (result.nextChunk()) {
        DuckDBDataChunkReader chunk = result.chunk();
        for (long row = 0; row < chunk.rowCount(); row++) {
          String name = chunk.vector(0).getString(row);
          String type = chunk.vector(1).getString(row);
          names.add(name);
          types.add(
              Labelled.find(ColumnType.class, type.toLowerCase(Locale.ROOT))
                  .orElseThrow(
                      () ->
                          new TablesException(
                              "column %s of %s has type %s, which no column of a table has"
                                  .formatted(name, file, type))));
          open.add(new SliceDigest());
        }
      }
    }
  }

  private static long rows(DuckDb duckDb, String table) throws SQLException {
    try (DuckDBPreparedStatement statement =
            duckDb.connection().prepare("SELECT count(*) FROM " + table);
        DuckDBChunkedResult result = statement.query()) {
      return result.nextChunk() ? result.chunk().vector(0).getLong(0) : 0;
    }
  }

  /** Rows come in chunks of any size, and those of a slice may be in two of them. */
  private void add(DuckDBDataChunkReader chunk) {
    long rows = chunk.rowCount();
    for (long from = 0; from < rows; ) {
      long to = Math.min(rows, from + SliceDigest.ROWS - next % SliceDigest.ROWS);
      for (int column = 0; column < types.size(); column++) {
        add(types.get(column), open.get(column), chunk.vector(column), from, to);
      }
      next += to - from;
      from = to;
      if (next % SliceDigest.ROWS == 0) {
        finishSlice();
      }
    }
  }

  private static void add(
      ColumnType type, SliceDigest digest, DuckDBReadableVector values, long from, long to) {
    for (long row = from; row < to; row++) {
      if (type != ColumnType.VARCHAR && values.isNull(row)) {
        throw new TablesException("there is a row without a number, which no table has");
      }
      switch (type) {
        case TINYINT -> digest.add(type, values.getByte(row));
        case SMALLINT -> digest.add(type, values.getShort(row));
        case INTEGER -> digest.add(type, values.getInt(row));
        case TENTHS, HUNDREDTHS ->
            digest.add(type, values.getBigDecimal(row).unscaledValue().longValueExact());
        case BOOLEAN -> digest.add(type, values.getBoolean(row) ? 1 : 0);
        case VARCHAR -> digest.add(values.isNull(row) ? null : values.getString(row));
      }
    }
  }

  private void finishSlice() {
    int slice = Math.toIntExact((next - 1) / SliceDigest.ROWS);
    for (int column = 0; column < open.size(); column++) {
      digests.put(column, slice, open.get(column).finish());
    }
  }
}
