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
   * Begins a column.
   *
   * @param name its name
   * @param meaning what its values mean, as a phrase
   */
  static Named named(String name, String meaning) {
    return new Named(name, meaning);
  }

  /** The name and the meaning of a column; its methods say what its values are. */
  record Named(String name, String meaning) {
    /**
     * A column of numbers.
     *
     * @param unit what is counted, in the plural
     */
    <R> Column<R> number(ColumnType type, String unit, ToLongFunction<R> value) {
      return new Column<>(name, type, unit, meaning, value, null, null);
    }

    /** A column of numbers that count nothing. */
    <R> Column<R> number(ColumnType type, ToLongFunction<R> value) {
      return number(type, "", value);
    }

    /** A column of true or false. */
    <R> Column<R> flag(Predicate<R> value) {
      return number(ColumnType.BOOLEAN, row -> value.test(row) ? 1 : 0);
    }

    /** A column of text; null where there is none. */
    <R> Column<R> text(Function<R, String> value) {
      return text(null, value);
    }

    /** The same, which SQL can also make of other columns: faster than to hand it over. */
    <R> Column<R> text(String expression, Function<R, String> value) {
      return new Column<>(name, ColumnType.VARCHAR, "", meaning, null, value, expression);
    }

    /** A column that SQL alone makes, of other tables. */
    <R> Column<R> computed(ColumnType type, String unit, String expression) {
      return new Column<>(name, type, unit, meaning, null, null, expression);
    }
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
