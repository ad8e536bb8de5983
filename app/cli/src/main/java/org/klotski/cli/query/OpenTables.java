package org.klotski.cli.query;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;

/** Opens the tables of the database that a command is asked about. */
public final class OpenTables {
  private OpenTables() {}

  /**
   * Opens them.
   *
   * @param output the file that an answer shall be written to, if DuckDB does that
   */
  public static Tables of(DatabaseOption database, ThreadsOption threads, Optional<Path> output) {
    DuckDb.preload();
    return Tables.open(
        database.existing(),
        new Tables.Bounds(threads.count(), Tables.Bounds.usual().megabytes()),
        output);
  }

  /** Returns the metrics in which the database is analyzed; all if there is no database. */
  public static List<Metric> analyzed(DatabaseOption database) {
    return Database.analyzed(database.folder()).orElse(List.of(Metric.values()));
  }
}
