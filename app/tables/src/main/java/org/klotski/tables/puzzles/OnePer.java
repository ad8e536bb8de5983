package org.klotski.tables.puzzles;

import org.klotski.enumerator.texts.Labeled;

/** Of what no more than one layout is wanted. */
public enum OnePer implements Labeled {
  /** Each class. */
  CLASS("class"),
  /** Each group. */
  GROUP("class, group_num");

  private final String columns;

  OnePer(String columns) {
    this.columns = columns;
  }

  /**
   * The condition for the first of each, in an order. Not by a window, which would sort all layouts
   * and takes ten times as long.
   *
   * @param from all that fit, as SQL has a table
   */
  String condition(String from, String order) {
    return "id IN (\n  SELECT first(id ORDER BY %s)\n  FROM %s\n  GROUP BY %s)"
        .formatted(order, from, columns);
  }
}
