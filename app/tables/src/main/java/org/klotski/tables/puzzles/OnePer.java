package org.klotski.tables.puzzles;

import org.klotski.enumerator.texts.Labeled;

/** A scope from which at most one layout is selected. */
public enum OnePer implements Labeled {
  CLASS("class"),
  GROUP("class, group_num"),
  LAYER("class, group_num, layer");

  private final String columns;

  OnePer(String columns) {
    this.columns = columns;
  }

  /**
   * Returns the SQL condition that selects the first layout in each scope, in the given order, from
   * the table expression {@code from}. A window function would sort all layouts and take ten times
   * as long.
   */
  String condition(String from, String order) {
    return "id IN (\n  SELECT first(id ORDER BY %s)\n  FROM %s\n  GROUP BY %s)"
        .formatted(order, from, columns);
  }
}
