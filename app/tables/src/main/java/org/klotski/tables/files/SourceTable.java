package org.klotski.tables.files;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
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
import org.klotski.enumerator.facts.FactType;
import org.klotski.tables.engine.DuckDb;

/**
 * Provides facts to DuckDB as a table of the positions 0, 1, ..., and functions of the position.
 * DuckDB reads the table with several threads and keeps its order. A function packs the values of
 * several columns into a word of {@value #WORD_BITS} bits, because the driver acquires a lock per
 * value; SQL unpacks the values.
 *
 * @implNote docs/tuning.md describes slower alternatives: an Arrow stream, appenders, and one
 *     function per column.
 */
final class SourceTable {
  /** Excludes the sign bit, because SQL shifts right arithmetically. */
  private static final int WORD_BITS = Long.SIZE - 1;

  private final DuckDb duckDb;
  private final String name;
  private final FactBlocks blocks;
  private final List<Word> words = new ArrayList<>();
  private final AtomicReference<RuntimeException> failure = new AtomicReference<>();

  @FunctionalInterface
  interface Values {
    /**
     * Writes the values of consecutive rows, beginning with {@code from}, into the words, whose
     * bits from {@code shift} on are still 0.
     */
    void pack(Columns columns, int from, long[] words, int shift);
  }

  private static final class Word {
    private final List<Values> values = new ArrayList<>();
    private final List<Integer> shifts = new ArrayList<>();
    private final List<String> selected = new ArrayList<>();
    private int bits;
  }

  /** Creates the table of positions; all names in SQL begin with {@code name}. */
  SourceTable(DuckDb duckDb, String name, FactBlocks blocks) throws SQLException {
    this.duckDb = duckDb;
    this.name = name;
    this.blocks = blocks;
    duckDb.run(
        "CREATE TABLE %s_ids AS SELECT range::INTEGER AS id FROM range(%s)"
            .formatted(name, blocks.size()));
    for (Fact fact : blocks.facts()) {
      int bits = fact.type() == FactType.FLAG ? 1 : Byte.SIZE * fact.type().bytes();
      add(
          fact.name(),
          bits,
          fact.canBeNone(),
          (columns, from, packed, shift) -> pack(columns.of(fact), from, packed, shift));
    }
  }

  /** Adds a column of the given width; if {@code canBeNull}, a value with all bits set is NULL. */
  void add(String column, int bits, boolean canBeNull, Values values) {
    Word word =
        words.stream()
            .filter(each -> each.bits + bits <= WORD_BITS)
            .findFirst()
            .orElseGet(
                () -> {
                  words.add(new Word());
                  return words.get(words.size() - 1);
                });
    long mask = (1L << bits) - 1;
    String value = "(w%s >> %s) & %s".formatted(words.indexOf(word), word.bits, mask);
    String unpacked =
        bits == 1 ? value + " = 1" : canBeNull ? "nullif(%s, %s)".formatted(value, mask) : value;
    word.selected.add("%s AS %s".formatted(unpacked, column));
    word.values.add(values);
    word.shifts.add(word.bits);
    word.bits += bits;
  }

  /**
   * Registers the functions and returns a query that selects the rows in order of position, with
   * the position as {@code id}. Any thread may report the number of rows that it has read.
   */
  String query(LongConsumer progress) throws SQLException {
    List<String> calls = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      String function = name + "_word" + i;
      LongConsumer counter = i == 0 ? progress : rows -> {};
      try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
        builder
            .withName(function)
            .withParameter(DuckDBColumnType.INTEGER)
            .withReturnType(DuckDBColumnType.BIGINT)
            .withVolatile() // This prevents a call for each use of the word.
            .withVectorizedFunction((positions, result) -> set(word, positions, result, counter))
            .register(duckDb.connection());
      }
      calls.add("%s(id) AS w%s".formatted(function, i));
    }
    String columns =
        words.stream().flatMap(word -> word.selected.stream()).collect(Collectors.joining(", "));
    return "SELECT id, %s FROM (SELECT id, %s FROM %s_ids)"
        .formatted(columns, String.join(", ", calls), name);
  }

  /** Executes a statement; rethrows exceptions from blocks, which DuckDB would convert to text. */
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

  /** Computes the words of consecutive positions; called by DuckDB's threads. */
  private void set(
      Word word, DuckDBDataChunkReader positions, DuckDBWritableVector result, LongConsumer count) {
    try {
      DuckDBReadableVector ids = positions.vector(0);
      int rows = (int) positions.rowCount();
      int from = ids.getInt(0);
      FactBlocks.Block block = blocks.source().apply(from);
      int first = from - block.first();
      if (ids.getInt(rows - 1L) != from + rows - 1 || first + rows > block.columns().size()) {
        throw new IllegalStateException("the rows after %d are not consecutive".formatted(from));
      }
      long[] packed = new long[rows];
      for (int i = 0; i < word.values.size(); i++) {
        word.values.get(i).pack(block.columns(), first, packed, word.shifts.get(i));
      }
      for (int i = 0; i < rows; i++) {
        result.setLong(i, packed[i]);
      }
      count.accept(rows);
    } catch (RuntimeException e) {
      failure.compareAndSet(null, e);
      throw e;
    }
  }

  /** Writes stored values into words, one for each row, as {@link Values#pack} does. */
  static void pack(Columns.Column column, int from, long[] words, int shift) {
    if (column instanceof Flags flags) {
      long[] values = flags.words();
      for (int i = 0; i < words.length; i++) {
        words[i] |= (values[(from + i) / Long.SIZE] >>> from + i & 1) << shift;
      }
    } else if (column instanceof Bytes bytes) {
      byte[] values = bytes.values();
      for (int i = 0; i < words.length; i++) {
        words[i] |= (values[from + i] & 0xFFL) << shift;
      }
    } else if (column instanceof Shorts shorts) {
      short[] values = shorts.values();
      for (int i = 0; i < words.length; i++) {
        words[i] |= (values[from + i] & 0xFFFFL) << shift;
      }
    } else if (column instanceof Ints ints) {
      int[] values = ints.values();
      for (int i = 0; i < words.length; i++) {
        words[i] |= (values[from + i] & 0xFFFF_FFFFL) << shift;
      }
    } else if (column instanceof Codes codes) {
      long[] values = codes.values();
      for (int i = 0; i < words.length; i++) {
        words[i] |= values[from + i] << shift;
      }
    }
  }
}
