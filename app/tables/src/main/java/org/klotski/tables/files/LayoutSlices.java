package org.klotski.tables.files;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
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

  private static final Range CODES = new Range(0, (1L << 36) - 1);

  /** A slice in use by a thread, which gives it back by closing it. */
  final class Slice implements AutoCloseable {
    private final LayoutReader reader = readers.get();
    private final long[][] words = new long[packed.words()][ROWS];
    private int number = -1;
    private int users;

    /** A word of each layout, by its position in the slice. */
    long[] word(int word) {
      return words[word];
    }

    private synchronized void read(int wanted) {
      if (wanted == number) {
        return;
      }
      number = -1; // unless all of it can be read
      int from = wanted * ROWS;
      List<LayoutTableRow> rows = reader.read(from, Math.min(from + ROWS, count));
      for (long[] word : words) {
        Arrays.fill(word, 0);
      }
      for (int i = 0; i < numbers.size(); i++) {
        put(i, rows);
      }
      for (int row = 0; row < rows.size(); row++) {
        packed.put(numbers.size(), rows.get(row).layout().code(), words, row);
      }
      number = wanted;
      tell(wanted, rows.size());
    }

    private void put(int index, List<LayoutTableRow> rows) {
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

    @Override
    public void close() {
      giveBack(this);
    }
  }

  private final int mostKept;
  private final Supplier<LayoutReader> readers;
  private final int count;
  private final List<Column<LayoutTableRow>> columns;
  private final LongConsumer progress;

  /** Those that are handed over as numbers, behind which comes the code. */
  private final List<Column<LayoutTableRow>> numbers;

  private final PackedWords packed;
  private final BitSet told = new BitSet();

  /** By number, the one that was asked for last at the end. */
  private final LinkedHashMap<Integer, Slice> kept = new LinkedHashMap<>();

  /**
   * Reads nothing yet.
   *
   * @param threads how many threads will ask at once
   * @param readers makes a reader for each slice that is kept
   * @param count how many layouts there are
   * @param progress is told how many more have been read; by any thread
   */
  LayoutSlices(
      int threads,
      Supplier<LayoutReader> readers,
      int count,
      List<Column<LayoutTableRow>> columns,
      LongConsumer progress) {
    mostKept = 2 * threads + 1;
    this.readers = readers;
    this.count = count;
    this.columns = columns;
    this.progress = progress;
    numbers = columns.stream().filter(column -> column.type() != ColumnType.VARCHAR).toList();
    packed =
        new PackedWords(Stream.concat(numbers.stream().map(Range::of), Stream.of(CODES)).toList());
  }

  int words() {
    return packed.words();
  }

  /** A slice that was dropped too early is read once more, which is no progress. */
  private void tell(int number, int rows) {
    boolean isNew;
    synchronized (told) {
      isNew = !told.get(number);
      told.set(number);
    }
    if (isNew) {
      progress.accept(rows);
    }
  }

  /** The slice with a number, read if it is not kept. Others may use it at the same time. */
  Slice slice(int number) {
    Slice slice = take(number);
    try {
      slice.read(number);
      return slice;
    } catch (RuntimeException e) {
      slice.close();
      throw e;
    }
  }

  private synchronized Slice take(int number) {
    Slice slice = kept.remove(number);
    if (slice == null) {
      slice = kept.size() < mostKept ? new Slice() : withoutUsers();
    }
    kept.put(number, slice);
    slice.users++;
    return slice;
  }

  private Slice withoutUsers() {
    for (Iterator<Slice> oldest = kept.values().iterator(); oldest.hasNext(); ) {
      Slice slice = oldest.next();
      if (slice.users == 0) {
        oldest.remove();
        return slice;
      }
    }
    return new Slice(); // more threads than were announced
  }

  private synchronized void giveBack(Slice slice) {
    slice.users--;
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
