package org.klotski.tables.puzzles;

import org.klotski.enumerator.texts.Labeled;

/** A scope from which at most one layout is selected. */
public enum OnePer implements Labeled {
  CLASS("class"),
  GROUP("class, group_num"),
  LAYER("class, group_num, layer");

  final String columns;

  OnePer(String columns) {
    this.columns = columns;
  }
}
