package org.klotski.cli.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.klotski.Klotski;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.files.CacheFolder;
import org.klotski.pipeline.stages.Build;
import picocli.CommandLine.Option;

/** The option for the folder of the database, with its default locations. */
public final class DatabaseOption {
  private static final String NAME = "klotski.db";

  @Option(
      names = "--db",
      paramLabel = "DIR",
      order = 90,
      description =
          "The folder of the database."
              + " The default is the value of KLOTSKI_DB; if it is not set, the first existing"
              + " klotski.db in the current folder, next to the program, or in the user's data"
              + " folder, such as ~/.local/share/klotski.")
  private String named;

  /** Returns the given folder of the database, or the first default location that exists. */
  public Path folder() {
    Path chosen = target();
    if (given().isPresent() || Files.exists(chosen)) {
      return chosen;
    }
    return defaultLocations().stream().filter(Files::exists).findFirst().orElse(chosen);
  }

  /** Returns the folder for a new database: --db, KLOTSKI_DB, or ./klotski.db, in this order. */
  public Path target() {
    UsageException.refuse(
        named != null && named.isEmpty(), "--db is empty; name the folder of a database");
    return Path.of(given().orElse(NAME));
  }

  private Optional<String> given() {
    String variable = System.getenv("KLOTSKI_DB");
    return Optional.ofNullable(named == null && !"".equals(variable) ? variable : named);
  }

  private static List<Path> defaultLocations() {
    List<Path> places = new ArrayList<>();
    try {
      Path program =
          Path.of(DatabaseOption.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path folder = program.getParent();
      if (Files.isRegularFile(program)) {
        boolean isCheckout = folder.endsWith(Path.of("app", "cli", "target"));
        places.add((isCheckout ? folder.resolve("../../..").normalize() : folder).resolve(NAME));
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e); // Java's own class loader creates only valid URIs.
    }
    places.add(CacheFolder.data().resolve(NAME));
    return places;
  }

  /** Opens the database, if there is one. A database named by --db or KLOTSKI_DB must exist. */
  public Optional<Database> openIfThere() {
    return given().isEmpty() && Files.notExists(folder()) ? Optional.empty() : Optional.of(open());
  }

  /** Returns an instance that reads the given open database or, if it is null, only searches. */
  public static Klotski klotski(Database opened) {
    return opened == null ? Klotski.bySearch() : Klotski.over(opened);
  }

  /** Returns the folder of the database, which must exist and be finished. */
  public Path existing() {
    Path folder = folder();
    try {
      Build.checkNotUnfinished(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (Files.notExists(folder)) {
      throw new CommandException(
          "no database at %s; create it with 'klotski build' (about a minute, 0.9 GB), or name another with --db"
              .formatted(folder.toAbsolutePath()));
    }
    return folder;
  }

  /** Opens the database for reading; prints a warning if an analysis was interrupted. */
  public Database open() {
    Database opened = Database.open(existing());
    for (Metric metric : opened.interrupted()) {
      Failure.print(
          "adding the analysis in metric %s to %s was interrupted; run 'klotski analyze%s' again"
              .formatted(
                  metric.label(),
                  opened.folder(),
                  metric == Metric.STEP ? "" : " --metric " + metric.label()));
    }
    return opened;
  }
}
