package org.klotski.tables.files;

import com.google.common.base.Throwables;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.util.concurrent.UncheckedExecutionException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.columns.LayoutTableRow;
import org.klotski.tables.files.PackedWords.Range;

/**
 * The layouts in slices of 2,048, as {@link LayoutTable} hands them over: numbers in words. All
 * words of a slice are made at once, and the slices that were asked for last are kept, some 100 KB
 * each: a thread asks for one word after another of the same ids, which may be in two slices.
 * (DuckDB's threads are new ones to Java at each call, so they can't keep anything themselves.)
 */
final class LayoutSlices {
  /** The rows of a slice; the last one may have fewer. */
  static final int ROWS = 2048;

  /** A thread works on two slices; others may overtake it meanwhile. */
  private static final int KEPT_PER_THREAD = 4;

  private static final Range CODES = new Range(0, (1L << 36) - 1);

  private final LoadingCache<Integer, long[][]> slices;

  /** Readers that no thread uses at the moment. */
  private final Queue<LayoutReader> idle = new ConcurrentLinkedQueue<>();

  private final Supplier<LayoutReader> readers;
  private final int count;
  private final List<Column<LayoutTableRow>> columns;
  private final LongConsumer progress;

  /** Those that are handed over as numbers, behind which comes the code. */
  private final List<Column<LayoutTableRow>> numbers;

  private final PackedWords packed;

  /** The slices that have been read: one that was dropped too early is read again. */
  private final Set<Integer> counted = ConcurrentHashMap.newKeySet();

  /**
   * Reads nothing yet.
   *
   * @param threads how many threads will ask at once
   * @param readers makes a reader for each thread
   * @param count how many layouts there are
   * @param progress receives the number of further layouts read, from any thread
   */
  LayoutSlices(
      int threads,
      Supplier<LayoutReader> readers,
      int count,
      List<Column<LayoutTableRow>> columns,
      LongConsumer progress) {
    this.readers = readers;
    this.count = count;
    this.columns = columns;
    this.progress = progress;
    numbers = columns.stream().filter(column -> column.type() != ColumnType.VARCHAR).toList();
    packed =
        new PackedWords(Stream.concat(numbers.stream().map(Range::of), Stream.of(CODES)).toList());
    slices =
        CacheBuilder.newBuilder()
            .concurrencyLevel(1) // else each part of the cache would keep too few
            .maximumSize((long) KEPT_PER_THREAD * threads)
            .build(CacheLoader.from(this::read));
  }

  int words() {
    return packed.words();
  }

  /** The words of the layouts of a slice, by their positions in a row and in the slice. */
  long[][] slice(int number) {
    try {
      return slices.getUnchecked(number);
    } catch (UncheckedExecutionException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw e;
    }
  }

  private long[][] read(int number) {
    int from = number * ROWS;
    LayoutReader free = idle.poll();
    LayoutReader reader = free == null ? readers.get() : free;
    List<LayoutTableRow> rows = reader.read(from, Math.min(from + ROWS, count));
    idle.add(reader);
    long[][] words = new long[packed.words()][ROWS];
    for (int i = 0; i < numbers.size(); i++) {
      put(i, rows, words);
    }
    for (int row = 0; row < rows.size(); row++) {
      packed.put(numbers.size(), rows.get(row).layout().code(), words, row);
    }
    if (counted.add(number)) {
      progress.accept(rows.size());
    }
    return words;
  }

  private void put(int index, List<LayoutTableRow> rows, long[][] words) {
    Column<LayoutTableRow> column = numbers.get(index);
    try {
      for (int row = 0; row < rows.size(); row++) {
        packed.put(index, column.number(rows.get(row)), words, row);
      }
    } catch (IllegalArgumentException e) {
      throw DamagedDatabaseException.certain(
          "%s of a layout makes no sense: %s".formatted(column, e.getMessage()), e);
    }
  }

  /**
   * SQL for all columns, when the words are columns named w0, w1, ... of the table {@code from}.
   */
  String sql(String from) {
    List<String> unpacked = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      Column<LayoutTableRow> column = numbers.get(i);
      unpacked.add(
          "(%s)::%s AS %s".formatted(packed.sql(i, column.type()), column.type().sql(), column));
    }
    unpacked.add(packed.sql(numbers.size()) + " AS code_number");
    List<String> all =
        columns.stream()
            .map(column -> column.sql().map(made -> made + " AS " + column).orElse(column.name()))
            .toList();
    return "SELECT %s FROM (SELECT %s FROM %s)"
        .formatted(String.join(", ", all), String.join(", ", unpacked), from);
  }
}
