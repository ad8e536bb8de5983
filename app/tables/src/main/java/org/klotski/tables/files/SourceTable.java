package org.klotski.tables.files;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBReadableVector;
import org.duckdb.DuckDBScalarFunctionBuilder;
import org.duckdb.DuckDBWritableVector;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Bytes;
import org.klotski.enumerator.facts.Columns.Codes;
import org.klotski.enumerator.facts.Columns.Flags;
import org.klotski.enumerator.facts.Columns.Ints;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Fact;
import org.klotski.tables.engine.DuckDb;

/**
 * Arrays of facts as a source of rows for DuckDB: a table of the positions 0, 1, ..., and a
 * function of the position for each column. DuckDB reads that table with several threads and keeps
 * its order, and its threads copy values straight from the arrays.
 *
 * @implNote Ideas that lost are in docs/tuning.md: an Arrow stream, appenders, and words into which
 *     several columns are packed.
 */
final class SourceTable {
  private final DuckDb duckDb;
  private final String name;
  private final int rows;
  private final List<String> selected = new ArrayList<>(List.of("id"));
  private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

  /** Sets the values of consecutive rows. */
  @FunctionalInterface
  interface Values {
    /** Sets the values of the rows {@code from..from+count-1}, at 0, 1, ... of a vector. */
    void set(DuckDBWritableVector vector, int from, int count);
  }

  /**
   * Creates the table of positions.
   *
   * @param name begins the names of what DuckDB gets
   */
  SourceTable(DuckDb duckDb, String name, int rows) throws SQLException {
    this.duckDb = duckDb;
    this.name = name;
    this.rows = rows;
    duckDb.run(
        "CREATE TABLE %s_ids AS SELECT range::INTEGER AS id FROM range(%d)".formatted(name, rows));
  }

  /** Adds a column for each fact. The names are those of the facts. */
  void add(Columns columns) throws SQLException {
    for (Fact fact : columns.facts()) {
      Columns.Column column = columns.of(fact);
      if (column instanceof Flags flags) {
        add(fact.name(), DuckDBColumnType.BOOLEAN, flags(flags.words()));
      } else if (column instanceof Bytes bytes) {
        add(fact.name(), DuckDBColumnType.SMALLINT, bytes(fact, bytes.values()));
      } else if (column instanceof Shorts shorts) {
        DuckDBColumnType type =
            fact.decimals() == 0 ? DuckDBColumnType.SMALLINT : DuckDBColumnType.INTEGER;
        add(fact.name(), type, shorts(fact, shorts.values()));
      } else if (column instanceof Ints ints) {
        add(fact.name(), DuckDBColumnType.INTEGER, ints(fact, ints.values()));
      } else if (column instanceof Codes codes) {
        add(fact.name(), DuckDBColumnType.BIGINT, codes(fact, codes.values()));
      }
    }
  }

  /** Adds a column. */
  void add(String column, DuckDBColumnType type, Values values) throws SQLException {
    String function = name + "_" + column;
    selected.add("%s(id) AS %s".formatted(function, column));
    try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
      builder
          .withName(function)
          .withParameter(DuckDBColumnType.INTEGER)
          .withReturnType(type)
          .withVolatile() // else DuckDB may call it once for each use of the column
          .withVectorizedFunction((positions, result) -> set(values, positions, result))
          .register(duckDb.connection());
    }
  }

  /** Returns the rows as a query, in order of position; {@code id} is the position. */
  String sql() {
    return "SELECT %s FROM %s_ids".formatted(String.join(", ", selected), name);
  }

  /** Returns the number of rows. */
  int rows() {
    return rows;
  }

  /**
   * Executes a statement that reads the rows.
   *
   * @throws RuntimeException that {@link Values} threw; DuckDB would make a text of it
   */
  void run(String sql) throws SQLException {
    try {
      duckDb.run(sql);
    } catch (SQLException e) {
      RuntimeException cause = failure.get();
      if (cause != null) {
        throw cause;
      }
      throw e;
    }
  }

  /** Counts the rows for which a column is computed. */
  static Values counting(Values values, LongConsumer progress) {
    return (vector, from, count) -> {
      values.set(vector, from, count);
      progress.accept(count);
    };
  }

  /** DuckDB calls this in its own threads, with consecutive positions. */
  private void set(Values values, DuckDBDataChunkReader positions, DuckDBWritableVector result) {
    try {
      DuckDBReadableVector ids = positions.vector(0);
      int count = (int) positions.rowCount();
      int from = ids.getInt(0);
      if (ids.getInt(count - 1L) != from + count - 1) {
        throw new IllegalStateException("the rows after %d are not consecutive".formatted(from));
      }
      values.set(result, from, count);
    } catch (RuntimeException e) {
      failure.compareAndSet(null, e);
      throw e;
    }
  }

  private static Values flags(long[] words) {
    return (vector, from, count) -> {
      for (int i = 0; i < count; i++) {
        int row = from + i;
        vector.setBoolean(i, (words[row / Long.SIZE] >>> row & 1) != 0);
      }
    };
  }

  private static Values bytes(Fact fact, byte[] values) {
    boolean canBeNone = fact.canBeNone();
    return (vector, from, count) -> {
      for (int i = 0; i < count; i++) {
        byte value = values[from + i];
        if (value == -1 && canBeNone) {
          vector.setNull(i);
        } else {
          vector.setShort(i, (short) (value & 0xFF));
        }
      }
    };
  }

  private static Values shorts(Fact fact, short[] values) {
    boolean canBeNone = fact.canBeNone();
    boolean hasDecimals = fact.decimals() > 0; // then the column becomes DOUBLE
    return (vector, from, count) -> {
      for (int i = 0; i < count; i++) {
        short value = values[from + i];
        if (value == -1 && canBeNone) {
          vector.setNull(i);
        } else if (hasDecimals) {
          vector.setInt(i, value & 0xFFFF);
        } else {
          check(value >= 0, fact, from + i, value & 0xFFFF);
          vector.setShort(i, value);
        }
      }
    };
  }

  private static Values ints(Fact fact, int[] values) {
    boolean canBeNone = fact.canBeNone();
    return (vector, from, count) -> {
      for (int i = 0; i < count; i++) {
        int value = values[from + i];
        if (value == -1 && canBeNone) {
          vector.setNull(i);
        } else {
          check(value >= 0, fact, from + i, value & 0xFFFF_FFFFL);
          vector.setInt(i, value);
        }
      }
    };
  }

  private static Values codes(Fact fact, long[] values) {
    long none = fact.canBeNone() ? fact.type().none() : -1;
    return (vector, from, count) -> {
      for (int i = 0; i < count; i++) {
        long value = values[from + i];
        if (value == none) {
          vector.setNull(i);
        } else {
          vector.setLong(i, value);
        }
      }
    };
  }

  private static void check(boolean fits, Fact fact, int row, long value) {
    if (!fits) {
      throw new IllegalArgumentException(
          "%s of row %d is %d, which is too large for a table".formatted(fact, row, value));
    }
  }
}
