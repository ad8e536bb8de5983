package org.klotski.tables.files;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBReadableVector;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.duckdb.DuckDBWritableVector;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * Writes {@code layouts.parquet}. DuckDB goes through a table of all ids, in several threads and in
 * their order, and asks for the words of each: so the rows are made by the threads that write them,
 * and no more of them is kept than a group of rows for each thread. DuckDB's appender would make
 * them all in one thread, and takes longer for it than the writing.
 */
final class LayoutTable {
  private final DuckDb duckDb;
  private final LayoutSlices slices;
  private final int count;
  private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

  LayoutTable(DuckDb duckDb, LayoutSlices slices, int count) {
    this.duckDb = duckDb;
    this.slices = slices;
    this.count = count;
  }

  /**
   * Writes the file.
   *
   * @return how many rows it has
   * @throws SQLException if DuckDB fails
   */
  int write(Path file) throws SQLException {
    for (int word = 0; word < slices.words(); word++) {
      register(word);
    }
    try {
      duckDb.run("CREATE TABLE ids AS SELECT range::INTEGER AS id FROM range(" + count + ")");
      String words =
          IntStream.range(0, slices.words())
              .mapToObj(word -> function(word) + "(id) AS w" + word)
              .collect(Collectors.joining(", "));
      duckDb.run(Parquet.copy(slices.sql("(SELECT " + words + " FROM ids)"), file));
      return count;
    } catch (SQLException e) {
      RuntimeException cause = failure.get();
      if (cause != null) {
        throw cause;
      }
      throw e;
    } finally {
      duckDb.run("DROP TABLE IF EXISTS ids");
    }
  }

  private static String function(int word) {
    return "klotski_word_" + word;
  }

  private void register(int word) throws SQLException {
    try (DuckDBScalarFunctionBuilder function = DuckDBFunctions.scalarFunction()) {
      function
          .withName(function(word))
          .withParameter(DuckDBColumnType.INTEGER)
          .withReturnType(DuckDBColumnType.BIGINT)
          .withVolatile() // or DuckDB would ask once for each column that is in the word
          .withVectorizedFunction((ids, words) -> answer(word, ids, words))
          .register(duckDb.connection());
    }
  }

  /** Is called by DuckDB's threads, which would make a text of what is thrown here. */
  private void answer(int word, DuckDBDataChunkReader ids, DuckDBWritableVector words) {
    try {
      DuckDBReadableVector id = ids.vector(0);
      long rows = ids.rowCount();
      for (long row = 0; row < rows; ) {
        int number = id.getInt(row) / LayoutSlices.ROWS;
        long[] values = slices.slice(number)[word];
        for (; row < rows && id.getInt(row) / LayoutSlices.ROWS == number; row++) {
          words.setLong(row, values[id.getInt(row) % LayoutSlices.ROWS]);
        }
      }
    } catch (RuntimeException e) {
      failure.compareAndSet(null, e);
      throw e;
    }
  }
}
