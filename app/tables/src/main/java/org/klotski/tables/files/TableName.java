package org.klotski.tables.files;

import com.google.common.collect.ImmutableList;
import org.klotski.enumerator.texts.Labeled;

/** The tables. */
public enum TableName implements Labeled {
  LAYOUTS("one row per layout, in id order", ImmutableList.of("id")),
  GROUPS("one row per group, by class and group_num", ImmutableList.of("group_name")),
  CLASSES("one row per class", ImmutableList.of("class")),
  OPENINGS(
      "one row per name that the literature or a collection gives to a layout", ImmutableList.of());

  private final String rows;
  private final ImmutableList<String> key;

  TableName(String rows, ImmutableList<String> key) {
    this.rows = rows;
    this.key = key;
  }

  /** Returns a phrase that describes the rows. */
  public String rows() {
    return rows;
  }

  /** Returns the columns that identify a row; empty if there are none. */
  public ImmutableList<String> key() {
    return key;
  }

  /** Returns the name of the file in an export. */
  public String file() {
    return label() + ".parquet";
  }
}
