package org.klotski.tables.files;

import java.util.ArrayList;
import java.util.List;
import org.klotski.tables.columns.Column;

/**
 * How numbers of a row are packed into words of 63 bits. To hand a value over to DuckDB costs some
 * tens of nanoseconds, whatever its size; to take a word apart there costs next to nothing.
 *
 * <p>Every number is kept plus one, as the least is -1.
 */
final class PackedWords {
  /** The words stay positive, so that shifts are what they seem. */
  private static final int WORD_BITS = 63;

  /** Where a number is: in which word, how far from its low end, how many bits of it. */
  private record Place(int word, int shift, int bits) {}

  private final List<Place> places = new ArrayList<>();
  private final int words;

  /** Finds a place for numbers of so many bits each, the lowest first in each word. */
  PackedWords(List<Integer> bits) {
    List<Integer> used = new ArrayList<>();
    for (int each : bits) {
      int word = 0;
      while (word < used.size() && used.get(word) + each > WORD_BITS) {
        word++;
      }
      if (word == used.size()) {
        used.add(0);
      }
      places.add(new Place(word, used.get(word), each));
      used.set(word, used.get(word) + each);
    }
    words = used.size();
  }

  /** The bits that the numbers of a column need. */
  static int bits(Column<?> column) {
    return Long.SIZE - Long.numberOfLeadingZeros(largest(column) + 1);
  }

  private static long largest(Column<?> column) {
    return column.type().isNumber() ? column.type().largest() : 1;
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
   * @throws IllegalArgumentException if it does not fit
   */
  void put(int index, long number, long[][] words, int row) {
    Place place = places.get(index);
    if (number + 1 >>> place.bits() != 0) {
      throw new IllegalArgumentException(
          "%d does not fit into %d bits".formatted(number, place.bits()));
    }
    words[place.word()][row] |= number + 1 << place.shift();
  }

  /** SQL for the same number, when the words are columns named w0, w1, ... */
  String sql(int index) {
    Place place = places.get(index);
    return "((w%d >> %d) & %d) - 1"
        .formatted(place.word(), place.shift(), (1L << place.bits()) - 1);
  }
}
