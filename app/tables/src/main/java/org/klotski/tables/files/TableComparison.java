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
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.klotski.dbschema.rows.IdRange;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.tables.engine.DuckDb;

/**
 * Compares a Parquet file with the expected rows: the number of rows and, for each column, the
 * number of NULLs, the sum, and an order-sensitive hash modulo 2^64. SQL computes these numbers
 * from the file, and Java computes them from the rows.
 *
 * <p>Let v(i) be the value in row i, counted from 1: a number without its decimal point, 1 or 0 for
 * a flag, and a number below 2^32 for a text. The hash is the sum of v(i) * w(i), where w(i) = i *
 * i modulo the prime 2^31 - 1. Weights of different rows differ, because the row count is less than
 * half the prime. Changing one number changes the sum. Exchanging two different numbers changes the
 * hash: the differences of the values and of their weights are nonzero and below 2^33 and 2^31,
 * respectively, so their product is not 0 modulo 2^64.
 *
 * <p>A text of up to {@value #SHORT} bytes is read as one large number, with a byte in front that
 * preserves leading zeros; an MD5 would take four times as long in DuckDB. For a longer text, the
 * large number is the first 60 bits of the MD5. The value is the sum of the 60-bit digits of the
 * large number modulo a prime, so two texts collide with a probability of 2^-32.
 */
record TableComparison(List<Column> columns, int count, Source source) {
  private static final long PRIME = (1L << 31) - 1;
  private static final String WEIGHT = "row_weight";
  private static final int SHORT = 14;
  private static final char IN_FRONT = '#';
  private static final int DIGIT_BITS = 60;
  private static final long LOW_DIGIT = (1L << DIGIT_BITS) - 1;
  private static final long TEXT_PRIME = (1L << 32) - 5;
  private static final List<String> SUMS = List.of("NULLs", "sum", "hash");
  private static final int MEGABYTES = 500;

  /** A value that no column contains. */
  static final long NULL = Long.MIN_VALUE;

  private static final int PARTS = 256;

  interface Rows {
    int size();

    boolean isNull(Column column, int row);

    /** Returns a number without its decimal point, or 1 or 0 for a flag. */
    long number(Column column, int row);

    String text(Column column, int row);

    /** Returns the numbers in a column; {@link #NULL} represents NULL. */
    default long[] numbers(Column column) {
      long[] numbers = new long[size()];
      Arrays.setAll(numbers, row -> isNull(column, row) ? NULL : number(column, row));
      return numbers;
    }
  }

  /** Receives consecutive rows and the position of the first. */
  @FunctionalInterface
  interface Visitor {
    void visit(int first, Rows rows);
  }

  @FunctionalInterface
  interface Source {
    /** Visits a part of the rows, from any thread. */
    void scan(IdRange part, Visitor visitor);
  }

  /** Creates a comparison with rows in memory; a value is a Long, a String, or null. */
  static TableComparison of(List<Column> columns, List<List<Object>> rows) {
    return new TableComparison(
        columns,
        rows.size(),
        (part, visitor) ->
            visitor.visit(
                part.from(), new ListRows(columns, rows.subList(part.from(), part.to()))));
  }

  private record ListRows(List<Column> columns, List<List<Object>> rows) implements Rows {
    @Override
    public int size() {
      return rows.size();
    }

    private Object value(Column column, int row) {
      return rows.get(row).get(columns.indexOf(column));
    }

    @Override
    public boolean isNull(Column column, int row) {
      return value(column, row) == null;
    }

    @Override
    public long number(Column column, int row) {
      return (Long) value(column, row);
    }

    @Override
    public String text(Column column, int row) {
      return (String) value(column, row);
    }
  }

  /**
   * Returns the differences between a file and the rows as phrases that name the columns; empty if
   * there are no differences. Any thread may report the number of rows that it has read.
   */
  List<String> differences(Path file, int threads, LongConsumer progress) {
    long[] found;
    try {
      found = sumsOf(file, threads);
    } catch (SQLException e) {
      return List.of("DuckDB says " + DuckDb.message(e));
    }
    if (found[0] != count) {
      return List.of("it has %s rows instead of %s".formatted(found[0], count));
    }
    long[] expected = sumsOfRows(threads, progress);
    List<String> differences = new ArrayList<>();
    for (int i = 1; i < found.length; i++) {
      if (found[i] != expected[i]) {
        String column = columns.get((i - 1) / SUMS.size()).name();
        String sum = SUMS.get((i - 1) % SUMS.size());
        differences.add("%s has %s %s instead of %s".formatted(column, sum, found[i], expected[i]));
      }
    }
    return differences;
  }

  /** Computes the number of rows, then the number of NULLs, sum, and hash of each column. */
  private long[] sumsOf(Path file, int threads) throws SQLException {
    Path spill = file.resolveSibling("spill"); // Never created, because DuckDB does not spill sums.
    List<String> values = new ArrayList<>();
    List<String> sums = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      values.add("%s AS v%s".formatted(value(columns.get(i)), i));
      sums.add(sums("v" + i, columns.get(i)));
    }
    String sql =
        "SELECT count(*), %s FROM (SELECT %s, (file_row_number + 1) * (file_row_number + 1) %% %s AS %s FROM read_parquet(%s, file_row_number = true))"
            .formatted(
                String.join(", ", sums),
                String.join(", ", values),
                PRIME,
                WEIGHT,
                DuckDb.quoted(file));
    try (DuckDb duckDb = DuckDb.start(threads, MEGABYTES, spill);
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

  private static String value(Column column) {
    return switch (column.type()) {
      case BOOLEAN, SMALLINT, INTEGER -> column + "::BIGINT";
      case DOUBLE ->
          "round(%s * 1%s)::BIGINT"
              .formatted(column, "0".repeat(column.fact().orElseThrow().decimals()));
      case VARCHAR ->
          "CASE WHEN strlen(%1$s) <= %2$s THEN encode('%3$s' || %1$s)::BIT::HUGEINT ELSE ('0x' || md5(%1$s)[1:15])::HUGEINT END"
              .formatted(column, SHORT, IN_FRONT);
    };
  }

  /** Returns SQL that computes the sums; a sum of BIGINT has 128 bits, so it can't overflow. */
  private static String sums(String value, Column column) {
    String number =
        column.type() == ColumnType.VARCHAR
            ? "(((%1$s >> %2$s) + (%1$s & %3$s))::BIGINT %% %4$s)"
                .formatted(value, DIGIT_BITS, LOW_DIGIT, TEXT_PRIME)
            : value;
    return "count(*) - count(%1$s), coalesce(sum(%2$s), 0), coalesce(sum(%2$s * %3$s), 0)"
        .formatted(value, number, WEIGHT);
  }

  private long[] sumsOfRows(int threads, LongConsumer progress) {
    long[] all = new long[1 + SUMS.size() * columns.size()];
    ThreadTeam.run(
        threads,
        PARTS,
        part -> {
          long[] sums = new long[all.length];
          MessageDigest md5 = md5();
          source.scan(
              IdRange.part(part, PARTS, count),
              (first, rows) -> {
                add(first, rows, sums, md5);
                progress.accept(rows.size());
              });
          synchronized (all) {
            for (int i = 0; i < all.length; i++) {
              all[i] += sums[i];
            }
          }
        });
    return all;
  }

  /** Adds rows to the sums; {@code first} is the position of the first row, counted from 0. */
  private void add(int first, Rows rows, long[] sums, MessageDigest md5) {
    long[] weights = new long[rows.size()];
    for (int i = 0; i < weights.length; i++) {
      long position = 1L + first + i;
      weights[i] = position * position % PRIME;
    }
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      long[] values =
          column.type() == ColumnType.VARCHAR
              ? numbersOfTexts(column, rows, md5)
              : rows.numbers(column);
      long nulls = 0;
      long sum = 0;
      long hash = 0;
      for (int row = 0; row < weights.length; row++) {
        boolean isNull = values[row] == NULL;
        long value = isNull ? 0 : values[row];
        nulls += isNull ? 1 : 0;
        sum += value;
        hash += value * weights[row];
      }
      int at = 1 + SUMS.size() * i;
      sums[at] += nulls;
      sums[at + 1] += sum;
      sums[at + 2] += hash;
    }
  }

  private static long[] numbersOfTexts(Column column, Rows rows, MessageDigest md5) {
    long[] numbers = new long[rows.size()];
    String before = null;
    for (int row = 0; row < numbers.length; row++) {
      String text = column.canBeNull() && rows.isNull(column, row) ? null : rows.text(column, row);
      boolean isSame =
          row > 0 && Objects.equals(text, before); // in consecutive rows of a class, a group
      numbers[row] =
          isSame ? numbers[row - 1] : text == null ? NULL : number(text.getBytes(UTF_8), md5);
      before = text;
    }
    return numbers;
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
