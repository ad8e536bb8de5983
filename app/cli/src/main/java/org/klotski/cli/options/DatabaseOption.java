package org.klotski.cli.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.stages.Build;
import picocli.CommandLine.Option;

/** The option that says which database. */
public final class DatabaseOption {
  @Option(
      names = "--db",
      paramLabel = "DIR",
      description =
          "The folder of the database (default: the environment variable KLOTSKI_DB, else"
              + " ./klotski.db).")
  private String named;

  /** The folder. */
  public Path folder() {
    if (named == null) {
      String variable = System.getenv("KLOTSKI_DB");
      return Path.of(variable == null || variable.isEmpty() ? "klotski.db" : variable);
    }
    if (named.isEmpty()) {
      throw new UsageException("--db is empty; name the folder of a database");
    }
    return Path.of(named);
  }

  /**
   * Opens the database for reading if one is there; one that was asked for with {@code --db} must
   * be there.
   */
  public Optional<Database> openIfThere() {
    return named == null && Files.notExists(folder()) ? Optional.empty() : Optional.of(open());
  }

  /** Opens the database for reading, and says so if an analysis was not completed. */
  public Database open() {
    try {
      Build.checkNotUnfinished(folder());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Database opened = Database.open(folder());
    for (Metric metric : opened.interrupted()) {
      Failure.print(
          "adding the analysis in metric %s to the database %s was interrupted; run analyze%s again"
              .formatted(
                  metric.label(),
                  folder(),
                  metric == Metric.STEP ? "" : " --metric " + metric.label()));
    }
    return opened;
  }
}
