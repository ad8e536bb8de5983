package org.klotski.tables.files;

import com.google.common.math.LongMath;
import java.util.ArrayList;
import java.util.List;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.ColumnType;

/**
 * How numbers of a row are packed into words of 63 bits. To hand a value over to DuckDB costs some
 * tens of nanoseconds, whatever its size; to take a word apart there costs next to nothing.
 *
 * <p>Of every number the distance from the least one is kept.
 */
final class PackedWords {
  /** The words stay positive, so that shifts are what they seem. */
  private static final int WORD_BITS = 63;

  /** Which numbers there can be. */
  record Range(long least, long largest) {
    /** Those of a column. */
    static Range of(Column<?> column) {
      ColumnType type = column.type();
      return type.isNumber() ? new Range(type.least(), type.largest()) : new Range(0, 1);
    }

    int bits() {
      return Long.SIZE - Long.numberOfLeadingZeros(largest - least);
    }
  }

  /** Where a number is: in which word, how far from its low end. */
  private record Position(int word, int shift, Range range) {}

  private final List<Position> positions = new ArrayList<>();
  private final int words;

  /** Finds a position for such numbers, the lowest first in each word. */
  PackedWords(List<Range> numbers) {
    List<Integer> used = new ArrayList<>();
    for (Range each : numbers) {
      int bits = each.bits();
      int word = 0;
      while (word < used.size() && used.get(word) + bits > WORD_BITS) {
        word++;
      }
      if (word == used.size()) {
        used.add(0);
      }
      positions.add(new Position(word, used.get(word), each));
      used.set(word, used.get(word) + bits);
    }
    words = used.size();
  }

  /** How many words a row has. */
  int words() {
    return words;
  }

  /**
   * Puts a number of a row into its word.
   *
   * @param index which of the row's numbers it is
   * @param words for each word an array by row, zeros to begin with
   * @throws IllegalArgumentException if it is out of its range
   */
  void put(int index, long number, long[][] words, int row) {
    Position position = positions.get(index);
    Range range = position.range();
    if (number < range.least() || number > range.largest()) {
      throw new IllegalArgumentException(
          "%d is not between %d and %d".formatted(number, range.least(), range.largest()));
    }
    words[position.word()][row] |= number - range.least() << position.shift();
  }

  /** SQL for the value that such a number stands for, when the words are columns w0, w1, ... */
  String sql(int index, ColumnType type) {
    return type.decimals() == 0
        ? sql(index)
        : "(%s) / %s.0".formatted(sql(index), LongMath.pow(10, type.decimals()));
  }

  /** SQL for the same number, when the words are columns named w0, w1, ... */
  String sql(int index) {
    Position position = positions.get(index);
    return "((w%s >> %s) & %s) + %s"
        .formatted(
            position.word(),
            position.shift(),
            (1L << position.range().bits()) - 1,
            position.range().least());
  }
}
