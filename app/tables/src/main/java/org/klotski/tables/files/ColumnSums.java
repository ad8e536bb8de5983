package org.klotski.tables.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * Rows, NULLs, sum, and order-sensitive hash of a column, modulo 2^64: computed in Java from the
 * rows of a database, or in SQL from a Parquet file.
 *
 * <p>Let v(i) be the value in row i, counted from 1: a number without its decimal point, 1 or 0 for
 * true or false, the last 64 bits of the MD5 of a text. The hash is the sum of v(i) * w(i), where
 * w(i) = i * i modulo the prime 2^31 - 1. Weights of different rows differ, as there are fewer rows
 * than half the prime. A change of one number changes the sum. An exchange of two different numbers
 * changes the hash: the differences of the two values and of their weights are below 2^33 and 2^31,
 * so their product is not 0 modulo 2^64. For texts both hold except for collisions of MD5.
 *
 * @param rows how many rows the table has
 * @param nulls how many of them have no value
 * @param sum the sum of all v(i)
 * @param hash the sum of all v(i) * w(i)
 */
record ColumnSums(long rows, long nulls, long sum, long hash) {
  private static final long PRIME = (1L << 31) - 1;
  private static final String WEIGHT = "row_weight";
  private static final int MEGABYTES = 500;

  /** Rows are read in so many parts, for threads to divide. */
  private static final int PARTS = 256;

  /** Reads consecutive rows of a table. */
  @FunctionalInterface
  interface Rows<R> {
    List<R> read(int from, int to);
  }

  /**
   * The sums of each column of the rows of a database.
   *
   * @param count how many rows there are
   * @param readers makes a reader for each part of the rows; a part begins at a multiple of 64
   * @param progress is told how many more rows have been read; by any thread
   */
  static <R> List<ColumnSums> of(
      List<Column<R>> columns,
      int count,
      Supplier<Rows<R>> readers,
      int threads,
      LongConsumer progress) {
    Adder<R> all = new Adder<>(columns);
    Tasks.run(
        threads,
        PARTS,
        part -> {
          Rows<R> reader = readers.get();
          Adder<R> ofPart = new Adder<>(columns);
          IdRange range = IdRange.part(part, PARTS, count);
          for (int from = range.from(); from < range.to(); from += LayoutSlices.ROWS) {
            int to = Math.min(from + LayoutSlices.ROWS, range.to());
            ofPart.add(from, reader.read(from, to));
            progress.accept(to - from);
          }
          all.add(ofPart);
        });
    return all.finish();
  }

  /**
   * The sums of each column of a Parquet file.
   *
   * @throws SQLException if it is no Parquet file with these columns, or is damaged
   */
  static List<ColumnSums> of(List<? extends Column<?>> columns, Path file, int threads)
      throws SQLException {
    Path spill = file.resolveSibling(file.getFileName() + TableFile.SPILL); // but sums need none
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(threads, MEGABYTES, spill));
        Statement statement = duckDb.connection().createStatement();
        ResultSet row = statement.executeQuery(sql(columns, file))) {
      row.next();
      List<ColumnSums> sums = new ArrayList<>();
      for (int i = 0; i < columns.size(); i++) {
        long rows = number(row, 1);
        int first = 2 + 3 * i;
        sums.add(
            new ColumnSums(
                rows, rows - number(row, first), number(row, first + 1), number(row, first + 2)));
      }
      return sums;
    }
  }

  private static String sql(List<? extends Column<?>> columns, Path file) {
    return "SELECT count(*), %s FROM (SELECT *, (file_row_number + 1) * (file_row_number + 1) %% %d AS %s FROM %s)"
        .formatted(
            columns.stream().map(ColumnSums::sql).collect(Collectors.joining(", ")),
            PRIME,
            WEIGHT,
            Parquet.readNumbered(file));
  }

  /** Sums of BIGINT and HUGEINT have 128 bits, which suffice. */
  private static String sql(Column<?> column) {
    String value =
        switch (column.type()) {
          case TINYINT, SMALLINT, INTEGER, BOOLEAN -> column + "::BIGINT";
          case TENTHS -> "(" + column + " * 10)::BIGINT";
          case HUNDREDTHS -> "(" + column + " * 100)::BIGINT";
          case VARCHAR -> "md5_number_lower(" + column + ")::HUGEINT";
        };
    return "count(%1$s), coalesce(sum(%2$s), 0), coalesce(sum(%2$s * %3$s), 0)"
        .formatted(column, value, WEIGHT);
  }

  private static long number(ResultSet row, int at) throws SQLException {
    return new BigInteger(row.getString(at)).longValue();
  }

  /** In which respects a file differs from this, as phrases. */
  List<String> differences(ColumnSums file) {
    List<String> differences = new ArrayList<>();
    compare("rows", rows, file.rows, differences);
    compare("NULLs", nulls, file.nulls, differences);
    compare("sum", sum, file.sum, differences);
    compare("hash", hash, file.hash, differences);
    return differences;
  }

  private static void compare(String what, long database, long file, List<String> differences) {
    if (file != database) {
      differences.add("%s %d instead of %d".formatted(what, file, database));
    }
  }

  /** Adds up rows. Not for several threads at once, but for {@link #add(Adder)}. */
  private static final class Adder<R> {
    private final List<Column<R>> columns;
    private final MessageDigest md5 = md5();
    private final long[] weights = new long[LayoutSlices.ROWS];
    private final long[] nulls;
    private final long[] sums;
    private final long[] hashes;
    private long rows;

    Adder(List<Column<R>> columns) {
      this.columns = columns;
      nulls = new long[columns.size()];
      sums = new long[columns.size()];
      hashes = new long[columns.size()];
    }

    private static MessageDigest md5() {
      try {
        return MessageDigest.getInstance("MD5");
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has MD5", e);
      }
    }

    /** Adds the rows from an index on, which counts from 0. */
    void add(int from, List<R> added) {
      for (int i = 0; i < added.size(); i++) {
        long position = from + i + 1;
        weights[i] = position * position % PRIME;
      }
      for (int i = 0; i < columns.size(); i++) {
        Column<R> column = columns.get(i);
        if (column.type() == ColumnType.VARCHAR) {
          addTexts(i, added);
        } else {
          for (int row = 0; row < added.size(); row++) {
            add(i, row, column.number(added.get(row)));
          }
        }
      }
      rows += added.size();
    }

    private void addTexts(int column, List<R> added) {
      for (int row = 0; row < added.size(); row++) {
        String text = columns.get(column).text(added.get(row));
        if (text == null) {
          nulls[column]++;
        } else {
          byte[] digest = md5.digest(text.getBytes(UTF_8));
          add(column, row, ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong(8));
        }
      }
    }

    private void add(int column, int row, long value) {
      sums[column] += value;
      hashes[column] += value * weights[row];
    }

    synchronized void add(Adder<R> part) {
      rows += part.rows;
      for (int i = 0; i < sums.length; i++) {
        nulls[i] += part.nulls[i];
        sums[i] += part.sums[i];
        hashes[i] += part.hashes[i];
      }
    }

    List<ColumnSums> finish() {
      List<ColumnSums> all = new ArrayList<>();
      for (int i = 0; i < sums.length; i++) {
        all.add(new ColumnSums(rows, nulls[i], sums[i], hashes[i]));
      }
      return all;
    }
  }
}
