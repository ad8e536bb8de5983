package org.klotski.tables.columns;

import org.klotski.enumerator.texts.Labelled;

/** The tables. */
public enum TableName implements Labelled {
  /** A row for each layout. */
  LAYOUTS("a row for each layout, in id order"),
  /** A row for each group. */
  GROUPS("a row for each group, by class and group_num"),
  /** A row for each class; SQL makes it of the groups. */
  CLASSES("a row for each class"),
  /** A row for each name of an opening. */
  OPENINGS("a row for each name that the literature or a collection has for a layout");

  private final String rows;

  TableName(String rows) {
    this.rows = rows;
  }

  /** What its rows are, as a phrase. */
  public String rows() {
    return rows;
  }

  /** Whether it is a file; if not, SQL makes it of those that are. */
  public boolean isFile() {
    return this != CLASSES;
  }

  /** The name of its file. */
  public String file() {
    return label() + ".parquet";
  }
}
