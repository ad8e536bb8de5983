package org.klotski.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.Streams;
import org.klotski.cli.texts.TableForm;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;
import org.klotski.tables.files.TableColumns;
import org.klotski.tables.files.TableName;

/**
 * Does once what short commands do, so that their classes are loaded: for the launcher, which keeps
 * them in an archive.
 */
final class Rehearsal {
  private static final List<Metric> ALL = List.of(Metric.values());

  private Rehearsal() {}

  /** Loads the classes of short commands, and those of {@code query} if DuckDB runs here. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("klotski");
    try {
      Path database = folder.resolve("db");
      DatabaseBuilder.build(database, Map.of(), Map.of(), 1);
      String code = "1A9BF0C00";
      Main.run(Streams.ofProcess(), "code", code);
      Main.run(Streams.ofProcess(), "solve", "Red Donkey");
      Main.run(Streams.ofProcess(), "moves", code);
      Main.run(Streams.ofProcess(), "info", code);
      Main.run(Streams.ofProcess(), "info", code, "--json", "--db", database.toString());
      Main.run(Streams.ofProcess(), "help");
      Main.run(Streams.ofProcess(), "find", "--all", "--sql");
      writeTables(folder);
      Tables.Bounds bounds = new Tables.Bounds(1, 100);
      try (Tables tables = Tables.over(folder, ALL, bounds, Optional.empty());
          QueryResult answer = tables.ask("FROM layouts ORDER BY code");
          Output out = new Output()) {
        TableForm.TABS.write(answer, false, out);
      }
    } finally {
      WorkFolder.deleteAll(folder);
    }
  }

  /** A row each, with nothing in it. */
  private static void writeTables(Path folder) throws Exception {
    try (DuckDb duckDb = DuckDb.start(new DuckDb.Limits(1, 100, folder.resolve("spill")))) {
      for (TableName table : TableName.values()) {
        String columns =
            TableColumns.of(table, ALL).stream()
                .map(column -> "NULL::" + column.type() + " AS " + column)
                .collect(Collectors.joining(", "));
        duckDb.run(Parquet.copy("SELECT " + columns, folder.resolve(table.file())));
      }
    }
  }
}
