package org.klotski.tables.puzzles;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import java.util.List;

/**
 * By what found layouts are ordered.
 *
 * @param column a column of {@code layouts}, or {@code pieces}
 * @param descending whether the greatest come first
 */
public record SortKey(String column, boolean descending) {
  private static final Splitter COMMA = Splitter.on(',').trimResults();

  /** The columns for what makers call otherwise. */
  private static final ImmutableMap<String, String> COLUMNS = columns();

  /**
   * Reads names of columns with commas between them, each with a minus if it is descending. The
   * labels of facts and properties stand for their columns.
   */
  public static List<SortKey> parseAll(String text) {
    return COMMA
        .splitToStream(text)
        .map(key -> key.startsWith("-") ? of(key.substring(1), true) : of(key, false))
        .toList();
  }

  private static SortKey of(String name, boolean descending) {
    return new SortKey(COLUMNS.getOrDefault(name, name), descending);
  }

  private static ImmutableMap<String, String> columns() {
    ImmutableMap.Builder<String, String> columns = ImmutableMap.builder();
    for (PuzzleFact fact : PuzzleFact.values()) {
      if (fact.isColumn()) {
        columns.put(fact.label(), fact.expression());
      }
    }
    for (PuzzleProperty property :
        List.of(PuzzleProperty.MINIMAL, PuzzleProperty.HARDEST, PuzzleProperty.SYMMETRIC)) {
      columns.put(property.label(), property.condition());
    }
    return columns.buildOrThrow();
  }

  /** Whether it is made of columns, and none itself. */
  boolean isCalculated() {
    return column.equals(PuzzleFact.PIECES.label());
  }

  /** What is shown of what is {@linkplain #isCalculated calculated}. */
  String shown() {
    return PuzzleFact.PIECES.expression() + " AS " + column;
  }

  /** The same in SQL. */
  String sql() {
    String by =
        isCalculated()
            ? PuzzleFact.PIECES.expression()
            : column.equals("difficulty") ? "difficulty_score" : column; // not by the alphabet
    return descending ? by + " DESC" : by;
  }
}
