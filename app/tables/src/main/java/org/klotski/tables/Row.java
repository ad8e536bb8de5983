package org.klotski.tables;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A row of an answer.
 *
 * @param columns the columns of the answer
 * @param values a value for each: Long, BigInteger, Double or BigDecimal for numbers, Boolean,
 *     String for text and everything that is nothing else here, List, Map, or null
 */
public record Row(List<AnswerColumn> columns, List<Object> values) {
  /** Makes the values unchangeable. */
  public Row {
    values = Collections.unmodifiableList(values);
  }

  /** The value of the first column of that name, or null. */
  public Object value(String column) {
    for (int i = 0; i < values.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return values.get(i);
      }
    }
    throw new IllegalArgumentException(
        "the answer has no column '%s'; its columns are %s".formatted(column, columns));
  }

  /** Returns the values by column; null where there is none. */
  public Map<String, Object> byColumn() {
    Map<String, Object> byColumn = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      byColumn.putIfAbsent(columns.get(i).name(), values.get(i));
    }
    return byColumn;
  }

  /** The text in a column, if there is such a column and it has one. */
  public Optional<String> find(String column) {
    boolean isThere = columns.stream().anyMatch(each -> each.name().equals(column));
    return isThere ? Optional.ofNullable(value(column)).map(Object::toString) : Optional.empty();
  }

  /** Returns the number in a column of whole numbers, if it has one. */
  public OptionalInt findNumber(String column) {
    return value(column) == null
        ? OptionalInt.empty()
        : OptionalInt.of(Math.toIntExact(number(column)));
  }

  /** The number in a column of whole numbers. */
  public long number(String column) {
    if (value(column) instanceof Number number) {
      return number.longValue();
    }
    throw isNo(column, "number");
  }

  /** The text in a column of text. */
  public String text(String column) {
    if (value(column) instanceof String text) {
      return text;
    }
    throw isNo(column, "text");
  }

  /** The value in a column of true and false. */
  public boolean flag(String column) {
    if (value(column) instanceof Boolean flag) {
      return flag;
    }
    throw isNo(column, "true or false");
  }

  private IllegalArgumentException isNo(String column, String kind) {
    return new IllegalArgumentException(
        "column %s is %s, which is not %s".formatted(column, value(column), kind));
  }
}
