package org.klotski.tables.columns;

import org.klotski.enumerator.texts.Labelled;

/** What the values of a column are. Numbers are never below -1. */
public enum ColumnType implements Labelled {
  /** A number below 128. */
  TINYINT(1),
  /** A number below 32,768. */
  SMALLINT(2),
  /** A number below 2,147,483,648. */
  INTEGER(4),
  /** True or false. */
  BOOLEAN(1),
  /** Text. */
  VARCHAR(0);

  private final int bytes;

  ColumnType(int bytes) {
    this.bytes = bytes;
  }

  /** The bytes of a value, 0 if they vary. */
  public int bytes() {
    return bytes;
  }

  /** The name in SQL. */
  public String sql() {
    return name();
  }

  /** Whether the values are numbers. */
  public boolean isNumber() {
    return this != BOOLEAN && this != VARCHAR;
  }

  /** The largest number, if the values are numbers. */
  public long largest() {
    return (1L << (8 * bytes - 1)) - 1;
  }
}
