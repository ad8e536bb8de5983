package org.klotski.exporter.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.ColumnType;
import org.klotski.tables.files.FactRows;
import org.klotski.tables.files.TableColumns;

/**
 * A table in SQLite. The key contains the name of the column that identifies a row, if one does.
 * Codes and texts are TEXT, and flags are 0 or 1. Derived columns of layouts are generated columns,
 * which SQLite computes on reading; storing them would take up a third of the file and of the
 * export time.
 */
record SqliteTable(String name, List<String> key, List<Column> columns) {
  private static final Map<Fact, String> COMPUTED =
      Map.of(
          Facts.NAME,
          "class || '-' || group_num || '-' || group_index",
          Facts.JIANG_NUM_OF_LAYOUT,
          "CAST(substr(class, 1, 1) AS INTEGER)",
          Facts.BING_NUM_OF_LAYOUT,
          "CAST(substr(class, 3) AS INTEGER)", // CAST stops reading at the hyphen.
          Facts.STYLE_NUM_OF_LAYOUT,
          "CAST(substr(class, -1) AS INTEGER)",
          Facts.GROUP_NAME_OF_LAYOUT,
          "class || '-' || group_num",
          Facts.DIFFICULTY,
          TableColumns.difficulty("difficulty_score"));

  private static boolean isComputed(Column column) {
    return column.fact().filter(COMPUTED::containsKey).isPresent();
  }

  List<Column> stored() {
    return columns.stream().filter(column -> !isComputed(column)).toList();
  }

  /** Returns the statement that creates the table, without the computed columns. */
  String create() {
    return stored().stream()
        .map(
            column -> {
              String primary = key.contains(column.name()) ? " PRIMARY KEY" : "";
              String notNull = column.canBeNull() ? "" : " NOT NULL";
              return column + " " + type(column) + primary + notNull;
            })
        .collect(Collectors.joining(",\n  ", "CREATE TABLE " + name + " (\n  ", "\n)"));
  }

  /**
   * Returns the statements that add the computed columns. The statements run after the rows are
   * inserted; otherwise, each insertion would compute the columns.
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

  /** Returns a function that maps a row to the value of a column: a number, a String, or null. */
  private static IntFunction<Object> values(Column column, Columns columns, FactRows rows) {
    if (column.type() == ColumnType.VARCHAR) {
      return row -> rows.isNull(column, row) ? null : rows.text(column, row);
    }
    Fact fact = column.fact().orElseThrow();
    IntUnaryOperator numbers =
        columns.has(fact)
            ? columns.of(fact)::get // Faster than FactRows.
            : row -> rows.isNull(column, row) ? Columns.NONE : (int) rows.number(column, row);
    double divisor = Math.pow(10, fact.decimals());
    return row -> {
      int number = numbers.applyAsInt(row);
      if (number == Columns.NONE) {
        return null;
      }
      return column.type() == ColumnType.DOUBLE ? (Object) (number / divisor) : (Object) number;
    };
  }

  void insert(RowInserter inserter, Columns facts, FactRows rows, IntPredicate wanted)
      throws SQLException {
    List<IntFunction<Object>> values =
        stored().stream().map(column -> values(column, facts, rows)).toList();
    for (int row = 0; row < facts.size(); row++) {
      if (wanted.test(row)) {
        for (IntFunction<Object> each : values) {
          inserter.value(each.apply(row));
        }
      }
    }
  }
}
