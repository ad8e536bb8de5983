package org.klotski.tables.columns;

import java.util.List;
import org.klotski.enumerator.texts.Labeled;

/** The tables. */
public enum TableName implements Labeled {
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

  /** Those that are files; SQL makes the others of these. */
  public static List<TableName> files() {
    return List.of(LAYOUTS, GROUPS, OPENINGS);
  }

  /** The name of its file. */
  public String file() {
    return label() + ".parquet";
  }
}
