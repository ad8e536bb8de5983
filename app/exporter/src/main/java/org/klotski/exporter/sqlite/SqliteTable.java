package org.klotski.exporter.sqlite;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.FactRows;

/**
 * The columns of a table in SQLite. Codes and texts are TEXT, flags are 0 or 1. SQLite computes
 * columns of layouts that follow from others when they are read: they would take a third of the
 * file, and of the time.
 *
 * @param name the name of the table
 * @param key the column that identifies a row; empty if there is none
 * @param columns the columns, in their order
 */
record SqliteTable(String name, String key, List<Column> columns) {
  private static final Map<Fact, String> COMPUTED =
      Map.of(
          Facts.NAME,
          "class || '-' || group_num || '-' || group_index",
          Facts.JIANG_NUM_OF_LAYOUT,
          "CAST(substr(class, 1, 1) AS INTEGER)",
          Facts.BING_NUM_OF_LAYOUT,
          "CAST(substr(class, 3) AS INTEGER)", // ends at the hyphen
          Facts.STYLE_NUM_OF_LAYOUT,
          "CAST(substr(class, -1) AS INTEGER)",
          Facts.GROUP_NAME_OF_LAYOUT,
          "class || '-' || group_num",
          Facts.DIFFICULTY,
          level());

  private static String level() {
    return Arrays.stream(DifficultyLevel.values())
        .map(
            level ->
                level == DifficultyLevel.EXPERT
                    ? "WHEN difficulty_score >= %s THEN '%s'"
                        .formatted(level.least(), level.label())
                    : "WHEN difficulty_score < %s THEN '%s'"
                        .formatted(level.below(), level.label()))
        .collect(Collectors.joining(" ", "CASE ", " END"));
  }

  private static boolean isComputed(Column column) {
    return column.fact().filter(COMPUTED::containsKey).isPresent();
  }

  /** Returns the columns that have values of their own. */
  List<Column> stored() {
    return columns.stream().filter(column -> !isComputed(column)).toList();
  }

  /** Returns the statement that creates the table, without the computed columns. */
  String create() {
    return stored().stream()
        .map(
            column -> {
              String primary = column.name().equals(key) ? " PRIMARY KEY" : "";
              String notNull = column.canBeNull() ? "" : " NOT NULL";
              return column + " " + type(column) + primary + notNull;
            })
        .collect(Collectors.joining(",\n  ", "CREATE TABLE " + name + " (\n  ", "\n)"));
  }

  /**
   * Returns the statements that add the computed columns behind the others. They are for a table
   * that has its rows, as an insertion would compute them too.
   */
  List<String> addComputed() {
    return columns.stream()
        .filter(SqliteTable::isComputed)
        .map(
            column ->
                "ALTER TABLE %s ADD COLUMN %s %s AS (%s)"
                    .formatted(
                        name, column, type(column), COMPUTED.get(column.fact().orElseThrow())))
        .toList();
  }

  private static String type(Column column) {
    return switch (column.type()) {
      case BOOLEAN, SMALLINT, INTEGER -> "INTEGER";
      case DOUBLE -> "REAL";
      case VARCHAR -> "TEXT";
    };
  }

  /** Returns a value as SQLite gets it: a number, a String, or null. */
  static Object value(Column column, FactRows rows, int row) {
    if (column.canBeNull() && rows.isNull(column, row)) {
      return null;
    }
    return switch (column.type()) {
      case VARCHAR -> rows.text(column, row);
      case DOUBLE ->
          rows.number(column, row) / Math.pow(10, column.fact().orElseThrow().decimals());
      case BOOLEAN, SMALLINT, INTEGER -> rows.number(column, row);
    };
  }
}
