package org.klotski.tables.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.verify.Finding;

/**
 * Compares the tables of a database with its pages. The check is independent of the writer: SQL
 * computes derived columns, and Java checks them.
 */
public final class TablesCheck {
  private final Database database;
  private final List<Metric> analyzed;
  private final int threads;
  private final Columns groups;
  private final GroupSizes sizes;

  private TablesCheck(Database database, int threads) {
    this.database = database;
    this.threads = threads;
    analyzed = database.analyzed();
    groups = database.groups(TableFiles.stored(Subject.GROUP, analyzed));
    sizes = new GroupSizes(groups);
  }

  /**
   * Checks that the digest in each file's name is correct and that each column has the values in
   * the database, which must have passed all other checks. Reports each finding immediately, and
   * reports progress in rows.
   */
  public static void run(
      Database database, int threads, Consumer<Finding> report, Progress progress)
      throws IOException {
    Map<TableName, Path> files = TableFiles.current(database);
    TablesCheck check = new TablesCheck(database, threads);
    try (Work work = progress.begin("compare the tables", "rows", database.size())) {
      report.accept(digests(files));
      for (Map.Entry<TableName, Path> each : files.entrySet()) {
        report.accept(check.compare(each.getKey(), each.getValue(), work));
      }
    }
  }

  private static Finding digests(Map<TableName, Path> files) throws IOException {
    String check = "digests of the tables";
    for (Map.Entry<TableName, Path> each : files.entrySet()) {
      if (!TableFiles.isIntact(each.getKey(), each.getValue())) {
        return new Finding(
            check, false, "the digest in the name of %s is wrong".formatted(each.getValue()));
      }
    }
    return new Finding(check, true, "%d files".formatted(files.size()));
  }

  private Finding compare(TableName table, Path file, Work work) {
    String check = "table %s agrees with the database".formatted(table.label());
    LongConsumer rows = table == TableName.LAYOUTS ? work::add : more -> {};
    List<String> differences = comparison(table).differences(file, threads, rows);
    return differences.isEmpty()
        ? new Finding(check, true, "all %d columns".formatted(columns(table).size()))
        : new Finding(check, false, String.join("; ", differences));
  }

  private List<Column> columns(TableName table) {
    return TableColumns.of(table, analyzed);
  }

  private TableComparison comparison(TableName table) {
    return switch (table) {
      case LAYOUTS -> layouts();
      case GROUPS -> groups();
      case CLASSES -> TableComparison.of(columns(table), SmallTables.classes(groups, analyzed));
      case OPENINGS ->
          TableComparison.of(
              columns(table),
              SmallTables.openings((code, fact) -> database.layout(code).get(fact)));
    };
  }

  private TableComparison groups() {
    return new TableComparison(
        columns(TableName.GROUPS),
        groups.size(),
        (part, visitor) -> {
          Columns rows = new Columns(groups.facts(), part.size());
          rows.copy(groups, 0, part.from(), part.size());
          visitor.visit(part.from(), new FactRows(rows, part.from(), sizes));
        });
  }

  private TableComparison layouts() {
    List<Fact> facts = TableFiles.stored(Subject.LAYOUT, analyzed);
    return new TableComparison(
        columns(TableName.LAYOUTS),
        database.size(),
        (part, visitor) ->
            database.scan(
                facts,
                part,
                (first, rows) -> visitor.visit(first, new FactRows(rows, first, sizes))));
  }
}
