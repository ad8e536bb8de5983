package org.klotski.tables.puzzles;

/**
 * By what found layouts are ordered.
 *
 * @param column a column of {@code layouts}
 * @param descending whether the greatest come first
 */
public record SortKey(String column, boolean descending) {
  /** The same in SQL. */
  String sql() {
    String by = column.equals("difficulty") ? "difficulty_score" : column; // not by the alphabet
    return descending ? by + " DESC" : by;
  }
}
