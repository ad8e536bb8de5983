package org.klotski.tables;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A row of a query result. A value is a Long, BigInteger, Double, or BigDecimal for a number; a
 * Boolean, a List, a Map, or null; or a String for text and all other types.
 */
public record Row(List<ResultColumn> columns, List<Object> values) {
  public Row {
    values = Collections.unmodifiableList(values);
  }

  /** Returns the value, possibly null, of the first column with the given name. */
  public Object value(String column) {
    for (int i = 0; i < values.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return values.get(i);
      }
    }
    throw new IllegalArgumentException(
        "the result has no column '%s'; its columns are %s".formatted(column, columns));
  }

  /** Returns a value as text; empty if the column does not exist or the value is null. */
  public Optional<String> find(String column) {
    boolean exists = columns.stream().anyMatch(each -> each.name().equals(column));
    return exists ? Optional.ofNullable(value(column)).map(Object::toString) : Optional.empty();
  }

  /** Returns the value of an integer column; empty if it is null. */
  public OptionalInt findNumber(String column) {
    return value(column) == null
        ? OptionalInt.empty()
        : OptionalInt.of(Math.toIntExact(number(column)));
  }

  public long number(String column) {
    if (value(column) instanceof Number number) {
      return number.longValue();
    }
    throw wrongType(column, "number");
  }

  public String text(String column) {
    if (value(column) instanceof String text) {
      return text;
    }
    throw wrongType(column, "text");
  }

  public boolean flag(String column) {
    if (value(column) instanceof Boolean flag) {
      return flag;
    }
    throw wrongType(column, "true or false");
  }

  private IllegalArgumentException wrongType(String column, String kind) {
    return new IllegalArgumentException(
        "column %s is %s, which is not %s".formatted(column, value(column), kind));
  }
}
