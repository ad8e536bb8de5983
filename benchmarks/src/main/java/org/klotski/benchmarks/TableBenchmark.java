package org.klotski.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBReadableVector;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.duckdb.DuckDBWritableVector;

/**
 * Compares ways to pass columns in memory to DuckDB, which writes them to a Parquet file: a
 * function of the position for each column, a function for each 64-bit word that packs four
 * columns, and an appender for each of two tables. The values are invented: {@value #COLUMNS}
 * columns of two bytes that change slowly, as distances do.
 *
 * <p>Measures the ways alternately and prints the processor time and the elapsed time of each.
 * Arguments: the number of rows and of rounds.
 */
public final class TableBenchmark {
  private static final int COLUMNS = 24;
  private static final int THREADS = 2;
  private static final int COLUMNS_IN_WORD = 4;
  private static final int LARGEST = 0x7FFF;
  private static final double NANOSECONDS = 1e9;

  private final short[][] values;
  private final int rows;
  private final DuckDBConnection duckDb;

  /** Sets the values of consecutive rows. */
  @FunctionalInterface
  private interface Values {
    void set(DuckDBWritableVector vector, int from, int count);
  }

  /** Provides the rows as a query. */
  @FunctionalInterface
  private interface Way {
    String rows(TableBenchmark benchmark) throws SQLException, InterruptedException;
  }

  private TableBenchmark(short[][] values, DuckDBConnection duckDb) {
    this.values = values;
    this.duckDb = duckDb;
    rows = values[0].length;
  }

  /** Runs all ways. */
  public static void main(String[] args) throws IOException, SQLException, InterruptedException {
    int rows = Integer.parseInt(args[0]);
    short[][] values = new short[COLUMNS][rows];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        values[column][row] = (short) ((row / 8 + row % 5 * column) & LARGEST);
      }
    }
    for (int round = Integer.parseInt(args[1]); round > 0; round--) {
      measure("functions", values, TableBenchmark::functions);
      measure("words", values, TableBenchmark::words);
      measure("appenders", values, TableBenchmark::appenders);
    }
  }

  private static void measure(String name, short[][] values, Way way)
      throws IOException, SQLException, InterruptedException {
    Path file = Files.createTempFile("klotski-benchmark", ".parquet");
    long processorTime = processorTime();
    long time = System.nanoTime();
    Properties settings = new Properties();
    settings.setProperty("threads", Integer.toString(THREADS));
    try (DuckDBConnection duckDb =
        new DuckDBDriver().connect("jdbc:duckdb:", settings).unwrap(DuckDBConnection.class)) {
      TableBenchmark benchmark = new TableBenchmark(values, duckDb);
      benchmark.run(
          "COPY (%s) TO '%s' (FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2)"
              .formatted(way.rows(benchmark), file));
      System.out.printf(
          "%s: %.2f s of processor time, %.2f s, %d bytes%n",
          name,
          (processorTime() - processorTime) / NANOSECONDS,
          (System.nanoTime() - time) / NANOSECONDS,
          Files.size(file));
    } finally {
      Files.delete(file);
    }
  }

  private static long processorTime() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private void run(String sql) throws SQLException {
    try (var statement = duckDb.createStatement()) {
      statement.execute(sql);
    }
  }

  private String functions() throws SQLException {
    createIds();
    List<String> selected = new ArrayList<>();
    for (int i = 0; i < COLUMNS; i++) {
      short[] column = values[i];
      register(
          "column" + i,
          DuckDBColumnType.SMALLINT,
          (vector, from, count) -> {
            for (int row = 0; row < count; row++) {
              vector.setShort(row, column[from + row]);
            }
          });
      selected.add("column%d(id) AS c%d".formatted(i, i));
    }
    return "SELECT " + String.join(", ", selected) + " FROM ids";
  }

  private String words() throws SQLException {
    createIds();
    List<String> words = new ArrayList<>();
    List<String> selected = new ArrayList<>();
    for (int first = 0; first < COLUMNS; first += COLUMNS_IN_WORD) {
      int word = first;
      register(
          "word" + word,
          DuckDBColumnType.BIGINT,
          (vector, from, count) -> {
            for (int row = 0; row < count; row++) {
              long packed = 0;
              for (int i = 0; i < COLUMNS_IN_WORD; i++) {
                packed |= (long) values[word + i][from + row] << Short.SIZE * i;
              }
              vector.setLong(row, packed);
            }
          });
      words.add("word%d(id) AS w%d".formatted(word, word));
      for (int i = 0; i < COLUMNS_IN_WORD; i++) {
        selected.add(
            "((w%d >> %d) & %d)::SMALLINT AS c%d"
                .formatted(word, Short.SIZE * i, LARGEST, word + i));
      }
    }
    return "SELECT %s FROM (SELECT %s FROM ids)"
        .formatted(String.join(", ", selected), String.join(", ", words));
  }

  private void createIds() throws SQLException {
    run("CREATE TABLE ids AS SELECT range::INTEGER AS id FROM range(%d)".formatted(rows));
  }

  private void register(String name, DuckDBColumnType type, Values column) throws SQLException {
    try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
      builder
          .withName(name)
          .withParameter(DuckDBColumnType.INTEGER)
          .withReturnType(type)
          .withVolatile()
          .withVectorizedFunction(
              (positions, result) -> {
                DuckDBReadableVector ids = positions.vector(0);
                column.set(result, ids.getInt(0), (int) positions.rowCount());
              })
          .register(duckDb);
    }
  }

  private String appenders() throws SQLException, InterruptedException {
    String columns =
        IntStream.range(0, COLUMNS)
            .mapToObj(i -> "c" + i + " SMALLINT")
            .collect(Collectors.joining(", "));
    List<Thread> threads = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int from = (int) ((long) rows * i / THREADS);
      int to = (int) ((long) rows * (i + 1) / THREADS);
      String table = "part" + i;
      run("CREATE TABLE %s (%s)".formatted(table, columns));
      threads.add(new Thread(() -> append(table, from, to)));
      parts.add("FROM " + table);
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    return String.join(" UNION ALL ", parts);
  }

  private void append(String table, int from, int to) {
    try (DuckDBConnection own = duckDb.duplicate();
        DuckDBAppender appender = own.createAppender(table)) {
      for (int row = from; row < to; row++) {
        appender.beginRow();
        for (short[] column : values) {
          appender.append(column[row]);
        }
        appender.endRow();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
