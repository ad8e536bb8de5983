package org.klotski.tables.files;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.klotski.tables.columns.Column;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * Writes a table of some ten thousand rows, which DuckDB takes into its memory first.
 *
 * @param <R> what a row is about
 */
record SmallTable<R>(DuckDb duckDb, List<Column<R>> columns, List<R> rows) {
  private static final String TABLE = "small";

  /**
   * Writes the file.
   *
   * @return how many rows it has
   * @throws SQLException if DuckDB fails
   */
  int write(Path file) throws SQLException {
    String definitions =
        columns.stream()
            .map(column -> column.name() + " " + column.type().sql())
            .collect(Collectors.joining(", "));
    duckDb.run("CREATE TABLE " + TABLE + " (" + definitions + ")");
    try {
      try (DuckDBAppender appender = duckDb.connection().createAppender(TABLE)) {
        for (R row : rows) {
          appender.beginRow();
          for (Column<R> column : columns) {
            append(appender, column, row);
          }
          appender.endRow();
        }
      }
      duckDb.run(Parquet.copy("FROM " + TABLE, file));
      return rows.size();
    } finally {
      duckDb.run("DROP TABLE " + TABLE);
    }
  }

  private void append(DuckDBAppender appender, Column<R> column, R row) throws SQLException {
    switch (column.type()) {
      case TINYINT -> appender.append((byte) column.number(row));
      case SMALLINT -> appender.append((short) column.number(row));
      case INTEGER -> appender.append((int) column.number(row));
      case BOOLEAN -> appender.append(column.number(row) != 0);
      case VARCHAR -> appender.append(column.text(row));
      case TENTHS, HUNDREDTHS ->
          throw new IllegalStateException(
              "%s: decimals are in the large table alone".formatted(column));
    }
  }
}
