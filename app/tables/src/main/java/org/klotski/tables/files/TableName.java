package org.klotski.tables.files;

import org.klotski.enumerator.texts.Labeled;

/** The tables. */
public enum TableName implements Labeled {
  LAYOUTS("a row for each layout, in id order", "id"),
  GROUPS("a row for each group, by class and group_num", "group_name"),
  CLASSES("a row for each class", "class"),
  OPENINGS("a row for each name that the literature or a collection has for a layout", "");

  private final String rows;
  private final String key;

  TableName(String rows, String key) {
    this.rows = rows;
    this.key = key;
  }

  /** Returns a phrase that describes the rows. */
  public String rows() {
    return rows;
  }

  /** Returns the column that identifies a row; empty if there is none. */
  public String key() {
    return key;
  }

  /** Returns the name of the file in an export. */
  public String file() {
    return label() + ".parquet";
  }
}
