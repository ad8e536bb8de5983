package org.klotski.tables.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigInteger;
import java.nio.ByteBuffer;
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
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.DuckDbWords;
import org.klotski.tables.engine.Parquet;

/**
 * Compares a Parquet file with the rows that it should have: the number of rows, and of each column
 * the NULLs, the sum, and an order-sensitive hash, modulo 2^64. SQL finds them in the file, Java in
 * the rows.
 *
 * <p>Let v(i) be the value in row i, counted from 1: a number without its decimal point, 1 or 0 for
 * true or false, a number below 2^32 for a text. The hash is the sum of v(i) * w(i), where w(i) = i
 * * i modulo the prime 2^31 - 1. Weights of different rows differ, as there are fewer rows than
 * half the prime. A change of one number changes the sum. An exchange of two different numbers
 * changes the hash: the differences of the two values and of their weights are below 2^33 and 2^31,
 * so their product is not 0 modulo 2^64.
 *
 * <p>A text of up to {@value #SHORT} bytes is read as one large number, behind a byte that keeps
 * zeros in front: in DuckDB an MD5 takes four times as long. Of a longer text the number is the
 * first 60 bits of the MD5. Its digits of 60 bits are added, modulo a prime. So two texts have the
 * same number by chance, one time in 2^32.
 *
 * @param columns the columns of the table
 * @param count how many rows it should have
 * @param readers makes a reader of rows for each of some parts; a part begins at a multiple of 64
 * @param <R> what a row is about
 */
record TableComparison<R>(List<Column<R>> columns, int count, Supplier<Rows<R>> readers) {
  private static final long PRIME = (1L << 31) - 1;
  private static final String WEIGHT = "row_weight";
  private static final int SHORT = 14;
  private static final char IN_FRONT = '#';
  private static final int DIGIT_BITS = 60;
  private static final long LOW_DIGIT = (1L << DIGIT_BITS) - 1;
  private static final long TEXT_PRIME = (1L << 32) - 5;
  private static final List<String> SUMS = List.of("NULLs", "sum", "hash");
  private static final int MEGABYTES = 500;

  /** Parts of the rows, for threads to divide. */
  private static final int PARTS = 256;

  /** Reads consecutive rows of a table. */
  @FunctionalInterface
  interface Rows<R> {
    List<R> read(int from, int to);
  }

  /** A comparison with rows that are in memory. */
  static <R> TableComparison<R> of(List<Column<R>> columns, List<R> rows) {
    return new TableComparison<>(columns, rows.size(), () -> rows::subList);
  }

  /**
   * The differences of a file, as phrases that name the columns; empty if there are none.
   *
   * @param progress receives the number of further rows read, from any thread
   */
  List<String> differences(Path file, int threads, LongConsumer progress) {
    long[] found;
    try {
      found = sumsOf(file, threads);
    } catch (SQLException e) {
      return List.of("DuckDB says " + DuckDbWords.firstLine(e));
    }
    if (found[0] != count) {
      return List.of("it has %d rows instead of %d".formatted(found[0], count));
    }
    long[] expected = sumsOfRows(threads, progress);
    List<String> differences = new ArrayList<>();
    for (int i = 1; i < found.length; i++) {
      if (found[i] != expected[i]) {
        String column = columns.get((i - 1) / SUMS.size()).name();
        String sum = SUMS.get((i - 1) % SUMS.size());
        differences.add("%s has %s %d instead of %d".formatted(column, sum, found[i], expected[i]));
      }
    }
    return differences;
  }

  /** The rows of a file, then the NULLs, the sum, and the hash of each column. */
  private long[] sumsOf(Path file, int threads) throws SQLException {
    Path spill = file.resolveSibling(file.getFileName() + TableFile.SPILL); // but sums need none
    List<String> values = new ArrayList<>();
    List<String> sums = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add("%s AS v%d".formatted(value(columns.get(i)), i));
      sums.add(sums("v" + i, columns.get(i).type()));
    }
    String sql =
        "SELECT count(*), %s FROM (SELECT %s, (file_row_number + 1) * (file_row_number + 1) %% %d AS %s FROM %s)"
            .formatted(
                String.join(", ", sums),
                String.join(", ", values),
                PRIME,
                WEIGHT,
                Parquet.readNumbered(file));
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(threads, MEGABYTES, spill));
        Statement statement = duckDb.connection().createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      long[] found = new long[1 + SUMS.size() * columns.size()];
      for (int i = 0; i < found.length; i++) {
        found[i] = new BigInteger(row.getString(i + 1)).longValue();
      }
      return found;
    }
  }

  private static String value(Column<?> column) {
    return switch (column.type()) {
      case TINYINT, SMALLINT, INTEGER, BOOLEAN -> column + "::BIGINT";
      case TENTHS -> "(" + column + " * 10)::BIGINT";
      case HUNDREDTHS -> "(" + column + " * 100)::BIGINT";
      case VARCHAR ->
          "CASE WHEN strlen(%1$s) <= %2$d THEN encode('%3$s' || %1$s)::BIT::HUGEINT ELSE ('0x' || md5(%1$s)[1:15])::HUGEINT END"
              .formatted(column, SHORT, IN_FRONT);
    };
  }

  /** Sums of BIGINT have 128 bits, which suffice. */
  private static String sums(String value, ColumnType type) {
    String number =
        type == ColumnType.VARCHAR
            ? "(((%1$s >> %2$d) + (%1$s & %3$d))::BIGINT %% %4$d)"
                .formatted(value, DIGIT_BITS, LOW_DIGIT, TEXT_PRIME)
            : value;
    return "count(*) - count(%1$s), coalesce(sum(%2$s), 0), coalesce(sum(%2$s * %3$s), 0)"
        .formatted(value, number, WEIGHT);
  }

  /** The same of the rows. */
  private long[] sumsOfRows(int threads, LongConsumer progress) {
    long[] all = new long[1 + SUMS.size() * columns.size()];
    ThreadTeam.run(
        threads,
        PARTS,
        part -> {
          long[] sums = new long[all.length];
          Rows<R> reader = readers.get();
          IdRange range = IdRange.part(part, PARTS, count);
          for (int from = range.from(); from < range.to(); from += LayoutSlices.ROWS) {
            List<R> rows = reader.read(from, Math.min(from + LayoutSlices.ROWS, range.to()));
            add(from, rows, sums);
            progress.accept(rows.size());
          }
          synchronized (all) {
            for (int i = 0; i < all.length; i++) {
              all[i] += sums[i];
            }
          }
        });
    return all;
  }

  /** Adds rows, the first of which is at an index that counts from 0. */
  private void add(int from, List<R> rows, long[] sums) {
    long[] weights = new long[rows.size()];
    for (int i = 0; i < weights.length; i++) {
      long position = 1L + from + i;
      weights[i] = position * position % PRIME;
    }
    MessageDigest md5 = md5();
    for (int i = 0; i < columns.size(); i++) {
      Column<R> column = columns.get(i);
      int at = 1 + SUMS.size() * i;
      for (int row = 0; row < weights.length; row++) {
        long value;
        if (column.type() == ColumnType.VARCHAR) {
          String text = column.text(rows.get(row));
          sums[at] += text == null ? 1 : 0;
          value = text == null ? 0 : number(text.getBytes(UTF_8), md5);
        } else {
          value = column.number(rows.get(row));
        }
        sums[at + 1] += value;
        sums[at + 2] += value * weights[row];
      }
    }
  }

  private static long number(byte[] text, MessageDigest md5) {
    if (text.length > SHORT) {
      return (ByteBuffer.wrap(md5.digest(text)).getLong() >>> Long.SIZE - DIGIT_BITS) % TEXT_PRIME;
    }
    long high = 0;
    long low = IN_FRONT;
    for (byte each : text) {
      high = high << Byte.SIZE | low >>> DIGIT_BITS - Byte.SIZE;
      low = low << Byte.SIZE & LOW_DIGIT | each & 0xFF;
    }
    return (high + low) % TEXT_PRIME;
  }

  private static MessageDigest md5() {
    try {
      return MessageDigest.getInstance("MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }
}
