package org.klotski.cli.query;

import java.nio.file.Path;
import java.util.Optional;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.dbschema.Database;
import org.klotski.tables.Tables;
import org.klotski.tables.columns.Content;
import org.klotski.tables.engine.DuckDb;
import org.slf4j.LoggerFactory;

/** Opens the tables of the database that a command is asked about. */
public final class OpenTables {
  private OpenTables() {}

  /**
   * Opens them; the first time they are made, with progress on standard error.
   *
   * @param output the file that an answer shall be written to, if DuckDB does that
   */
  public static Tables of(DatabaseOption database, ThreadsOption threads, Optional<Path> output) {
    DuckDb.preload();
    if (Database.stated(database.folder()).isEmpty()) {
      database.open().close(); // which says if there is none, or it is unfinished
    }
    return Tables.open(
        database.folder(),
        new Tables.Bounds(threads.count(), Tables.Bounds.usual().megabytes()),
        output,
        ShownProgress.onStandardError(),
        sentence -> LoggerFactory.getLogger(OpenTables.class).info(sentence));
  }

  /** What the database has, without making tables; all that one can have if there is none. */
  public static Content content(DatabaseOption database) {
    return Database.stated(database.folder()).map(Content::of).orElse(Content.ALL);
  }
}
