package org.klotski.tables.files;

import java.util.Optional;
import org.klotski.enumerator.facts.Fact;

/**
 * A column of a table, whose values an SQL expression computes; see {@link TableColumns}. The unit
 * is in the plural, for example "steps", or empty.
 */
public record Column(
    String name,
    ColumnType type,
    boolean canBeNull,
    String unit,
    String meaning,
    Optional<Fact> fact,
    String sql) {

  static Column of(Fact fact, String sql) {
    return new Column(
        fact.name(),
        ColumnType.of(fact),
        fact.canBeNone(),
        fact.unit(),
        fact.meaning(),
        Optional.of(fact),
        sql);
  }

  /** Returns a column that contains no fact. */
  static Column other(
      String name, ColumnType type, boolean canBeNull, String unit, String meaning, String sql) {
    return new Column(name, type, canBeNull, unit, meaning, Optional.empty(), sql);
  }

  String selected() {
    return "(%s)::%s AS %s".formatted(sql, type, name);
  }

  String definition() {
    return "%s %s%s".formatted(name, type, canBeNull ? "" : " NOT NULL");
  }

  @Override
  public String toString() {
    return name;
  }
}
