package org.klotski.cli;

import java.nio.file.Path;
import org.klotski.cli.pipeline.BuildFolder;
import org.klotski.dbschema.Database;
import picocli.CommandLine.Option;

/** The option that says which database. */
public final class DatabaseOption {
  @Option(
      names = "--db",
      paramLabel = "DIR",
      description =
          "The folder of the database (default: the environment variable KLOTSKI_DB, else"
              + " ./klotski.db).",
      defaultValue = "${env:KLOTSKI_DB:-klotski.db}")
  private Path folder;

  /** The folder. */
  Path folder() {
    return folder;
  }

  /** Opens the database for reading. */
  Database open() {
    BuildFolder.checkNotUnfinished(folder);
    return Database.open(folder);
  }
}
