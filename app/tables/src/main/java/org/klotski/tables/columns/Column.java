package org.klotski.tables.columns;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * A column of a table: what it is called, what it means, and where its values come from.
 *
 * @param <R> what a row is about
 */
public final class Column<R> {
  private final String name;
  private final ColumnType type;
  private final String unit;
  private final String meaning;
  private final ToLongFunction<R> number;
  private final Function<R, String> text;
  private final String sql;

  private Column(
      String name,
      ColumnType type,
      String unit,
      String meaning,
      ToLongFunction<R> number,
      Function<R, String> text,
      String sql) {
    this.name = name;
    this.type = type;
    this.unit = unit;
    this.meaning = meaning;
    this.number = number;
    this.text = text;
    this.sql = sql;
  }

  /**
   * A column of numbers.
   *
   * @param unit what is counted, in the plural; empty if it is nothing
   */
  static <R> Column<R> number(
      String name, ColumnType type, String unit, String meaning, ToLongFunction<R> value) {
    return new Column<>(name, type, unit, meaning, value, null, null);
  }

  /** A column of true or false. */
  static <R> Column<R> flag(String name, String meaning, Predicate<R> value) {
    return new Column<>(
        name, ColumnType.BOOLEAN, "", meaning, row -> value.test(row) ? 1 : 0, null, null);
  }

  /** A column of text; null where there is none. */
  static <R> Column<R> text(String name, String meaning, Function<R, String> value) {
    return new Column<>(name, ColumnType.VARCHAR, "", meaning, null, value, null);
  }

  /** The same column, which SQL can also make of other columns: faster than to hand it over. */
  Column<R> madeBy(String expression) {
    return new Column<>(name, type, unit, meaning, number, text, expression);
  }

  /** A column that SQL alone makes, of other tables. */
  static <R> Column<R> computed(
      String name, ColumnType type, String unit, String meaning, String expression) {
    return new Column<>(name, type, unit, meaning, null, null, expression);
  }

  /** Its name, in lower case with underscores. */
  public String name() {
    return name;
  }

  /** What its values are. */
  public ColumnType type() {
    return type;
  }

  /** What is counted, in the plural: {@code steps}; empty if nothing is. */
  public String unit() {
    return unit;
  }

  /** What its values mean, as a phrase. */
  public String meaning() {
    return meaning;
  }

  /** The number of a row, 1 or 0 for true or false; of decimals, without the point. */
  public long number(R row) {
    return number.applyAsLong(row);
  }

  /** The text of a row, or null if it has none. */
  public String text(R row) {
    return text.apply(row);
  }

  /** How SQL makes it of other columns, if it does. */
  public Optional<String> sql() {
    return Optional.ofNullable(sql);
  }

  @Override
  public String toString() {
    return name;
  }
}
