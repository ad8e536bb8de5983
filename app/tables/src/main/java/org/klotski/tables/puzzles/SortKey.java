package org.klotski.tables.puzzles;

import com.google.common.base.Splitter;
import java.util.List;

/**
 * By what found layouts are ordered.
 *
 * @param column a column of {@code layouts}
 * @param descending whether the greatest come first
 */
public record SortKey(String column, boolean descending) {
  private static final Splitter COMMA = Splitter.on(',').trimResults();

  /** Reads names of columns with commas between them, each with a minus if it is descending. */
  public static List<SortKey> parseAll(String text) {
    return COMMA
        .splitToStream(text)
        .map(
            key ->
                key.startsWith("-") ? new SortKey(key.substring(1), true) : new SortKey(key, false))
        .toList();
  }

  /** The same in SQL. */
  String sql() {
    String by = column.equals("difficulty") ? "difficulty_score" : column; // not by the alphabet
    return descending ? by + " DESC" : by;
  }
}
