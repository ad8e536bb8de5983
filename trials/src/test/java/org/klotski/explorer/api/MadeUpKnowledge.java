package org.klotski.explorer.api;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.TableDescription;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.Column;
import org.klotski.tables.files.TableName;

/** A small database, and small tables with every column that there can be: all made up. */
public final class MadeUpKnowledge {
  private static final Tables.Bounds BOUNDS = new Tables.Bounds(1, 100);

  private static final List<Metric> ALL = List.of(Metric.values());

  private MadeUpKnowledge() {}

  /** Makes the files in a folder, and opens them; closing it closes them. */
  public static Knowledge in(Path folder) throws SQLException {
    MadeUpDatabase database = new MadeUpDatabase(folder);
    database.build();
    for (Metric metric : Metric.values()) {
      database.analyze(metric);
    }
    List<TableDescription> descriptions = TableDescription.all(ALL);
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 100, folder.resolve("spill")))) {
      for (TableName table : TableName.values()) {
        String sql = rows(descriptions.get(table.ordinal()).columns());
        duckDb.run(Parquet.copy(sql, folder.resolve(table.file())));
      }
    }
    return new Knowledge(
        Optional.of(Database.open(database.path())),
        () -> Tables.over(folder, ALL, BOUNDS, Optional.empty()),
        1);
  }

  private static String rows(List<Column> columns) {
    return columns.stream()
        .map(column -> value(column) + " AS " + column.name())
        .collect(Collectors.joining(", ", "SELECT ", " FROM range(100)"));
  }

  private static String value(Column column) {
    return switch (column.type()) {
      case VARCHAR -> column.name().equals("class") ? "'5-4-1'" : "'1A9BF0C00'";
      case BOOLEAN -> "range % 2 = 0";
      default -> "range::" + column.type();
    };
  }
}
