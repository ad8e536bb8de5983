package org.klotski.tables.columns;

import com.google.common.math.LongMath;
import java.util.Locale;
import org.klotski.enumerator.texts.Labeled;

/** What the values of a column are. Numbers are never below -1. */
public enum ColumnType implements Labeled {
  /** A number below 128. */
  TINYINT(1),
  /** A number below 32,768. */
  SMALLINT(2),
  /** A number below 2,147,483,648. */
  INTEGER(4),
  /** A number below 1,000 with one decimal; numbers of a row are ten times as large. */
  TENTHS(2, 4, 1),
  /** A number below 1,000 with two decimals; numbers of a row are a hundred times as large. */
  HUNDREDTHS(4, 5, 2),
  /** True or false. */
  BOOLEAN(1),
  /** Text. */
  VARCHAR(0);

  private final int bytes;
  private final int digits;
  private final int decimals;

  ColumnType(int bytes) {
    this(bytes, 0, 0);
  }

  ColumnType(int bytes, int digits, int decimals) {
    this.bytes = bytes;
    this.digits = digits;
    this.decimals = decimals;
  }

  @Override
  public String label() {
    return sql().toLowerCase(Locale.ROOT);
  }

  /** The bytes of a value, 0 if they vary. */
  public int bytes() {
    return bytes;
  }

  /** The name in SQL. */
  public String sql() {
    return decimals == 0 ? name() : "DECIMAL(%s,%s)".formatted(digits, decimals);
  }

  /** How many decimals its numbers have. */
  public int decimals() {
    return decimals;
  }

  /** Whether the values are numbers. */
  public boolean isNumber() {
    return this != BOOLEAN && this != VARCHAR;
  }

  /** The least number of a row, if the values are numbers: it stands for -1. */
  public long least() {
    return -LongMath.pow(10, decimals);
  }

  /** The largest number of a row, if the values are numbers. */
  public long largest() {
    return decimals == 0 ? (1L << (8 * bytes - 1)) - 1 : LongMath.pow(10, digits) - 1;
  }
}
