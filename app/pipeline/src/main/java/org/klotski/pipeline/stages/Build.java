package org.klotski.pipeline.stages;

import static com.google.common.base.Preconditions.checkArgument;
import static org.klotski.pipeline.stages.Product.CENSUS;
import static org.klotski.pipeline.stages.Product.CODES_DIGEST;
import static org.klotski.pipeline.stages.Product.COMPLETE;
import static org.klotski.pipeline.stages.Product.DATABASE;
import static org.klotski.pipeline.stages.Product.DISTANCES;
import static org.klotski.pipeline.stages.Product.GRAPHS;
import static org.klotski.pipeline.stages.Product.GROUPS;
import static org.klotski.pipeline.stages.Product.MINIMAL;
import static org.klotski.pipeline.stages.Product.NAMES;
import static org.klotski.pipeline.stages.Product.PUBLISHED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.files.Folders;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Builds a database. {@link #stages} lists the stages in order; {@link StageRunner} runs them and
 * resumes an interrupted build.
 */
public final class Build {
  /** The disk space of a build in bytes: the checkpoints and the database. */
  private static final long SPACE_BYTES = 1500L << 20;

  /** The maximum time to wait for readers of the database that the build replaces. */
  private static final Duration READER_TIMEOUT = Duration.ofSeconds(30);

  public enum Existing {
    KEEP,
    /** Replace the database unless it is analyzed. */
    REPLACE,
    /** Replace the database and lose its analysis. */
    REPLACE_ANALYZED
  }

  /**
   * The parameters of a build.
   *
   * @param database the folder to create or replace; symbolic links are followed
   * @param threads the number of threads, at least 1; the result does not depend on it
   */
  public record Request(Path database, Existing existing, int threads, String command) {
    public Request {
      checkArgument(threads >= 1, "%s threads", threads);
    }
  }

  private final Path database;
  private final BuildFolder folder;
  private final Request request;
  private final TableWriter tables;

  Build(Path database, BuildFolder folder, Request request, TableWriter tables) {
    this.database = database;
    this.folder = folder;
    this.request = request;
    this.tables = tables;
  }

  List<Stage> stages() {
    return List.of(
        new Stage("enumerate", List.of(), List.of(CODES_DIGEST), EnumerateStage::run),
        new Stage("group", List.of(), List.of(GROUPS, NAMES, CENSUS), GroupStage::run),
        new Stage("layer", List.of(GROUPS), List.of(DISTANCES, GRAPHS), LayerStage::run),
        new Stage("measure", List.of(DISTANCES), List.of(MINIMAL), MeasureStage::run),
        new Stage(
            "store",
            List.of(CODES_DIGEST, GROUPS, NAMES, CENSUS, DISTANCES, GRAPHS, MINIMAL),
            List.of(DATABASE),
            context -> StoreStage.run(context, folder, request.command())),
        new Stage(
            "tables",
            List.of(NAMES, CENSUS, DISTANCES, GRAPHS, MINIMAL, DATABASE),
            List.of(COMPLETE),
            this::writeTables),
        new Stage("publish", List.of(COMPLETE), List.of(PUBLISHED), this::publish));
  }

  /**
   * Builds a database or resumes an interrupted build. Takes 20 to 40 seconds on two processors,
   * 2.3 GB of memory, and 1.5 GB of disk space, including 0.9 GB for the database.
   *
   * @throws AlreadyBuiltException if there is a finished database that must not be replaced
   * @throws DatabaseException if the folder is not a readable database, if another process is
   *     building the database or using the one to be replaced, or if there is too little space; the
   *     old database is unchanged then
   */
  public static Meta run(Request request, TableWriter tables, Progress progress)
      throws IOException {
    Path database = Folders.realPath(request.database());
    if (Files.notExists(BuildFolder.of(database))) {
      checkPlace(database, request);
    }
    try (BuildFolder folder = new BuildFolder(database)) {
      List<Stage> stages = new Build(database, folder, request, tables).stages();
      StageRunner runner =
          new StageRunner(stages, folder, configuration(), request.threads(), progress);
      Optional<Meta> published = published(database, folder, runner);
      if (published.isPresent()) { // Only the cleanup was interrupted.
        folder.delete();
        return published.get();
      }
      if (!isDatabase(folder.unfinished())) {
        folder.discard(DATABASE.name());
        folder.discard(COMPLETE.name());
      }
      checkPlace(database, request);
      if (isDatabase(database)) {
        // Fail before the work, not after it.
        DatabaseLocks.exclusive(database, Duration.ZERO).close();
      }
      folder.checkSpace(database.toString(), SPACE_BYTES);
      Meta meta = runner.make(PUBLISHED);
      folder.delete();
      return meta;
    }
  }

  /** Identifies the format of checkpoints; those of another configuration are ignored. */
  static String configuration() {
    return "schema %s, klotski %s".formatted(Meta.SCHEMA_VERSION, ProductVersion.number());
  }

  /** Throws an exception that explains why a database is missing, if its build is unfinished. */
  public static void checkNotUnfinished(Path named) throws IOException {
    Path database = Folders.realPath(named);
    if (Files.exists(BuildFolder.of(database)) && BuildFolder.isFree(database)) {
      throw new DatabaseException(
          (BuildFolder.isReplaced(database)
                  ? "the database %s is being replaced, or its replacement was interrupted; wait,"
                      + " or repeat the build command to resume"
                  : "the database %s is unfinished: it is being built, or its build was"
                      + " interrupted; wait, or run build to resume")
              .formatted(database));
    }
    Optional<Path> built = BuildFolder.databaseOf(database);
    if (built.isPresent() && Files.isDirectory(database) && !isDatabase(database)) {
      throw new DatabaseException(
          "%s is the folder of an unfinished build; wait, or build %s again to resume"
              .formatted(database, built.get()));
    }
  }

  private static boolean isDatabase(Path folder) {
    return Files.exists(folder.resolve("CURRENT"));
  }

  /** Returns the metadata of a build that published its database and was interrupted afterwards. */
  private static Optional<Meta> published(Path database, BuildFolder folder, StageRunner runner)
      throws IOException {
    Optional<Meta> complete = runner.saved(COMPLETE);
    if (complete.isEmpty() || Files.exists(folder.unfinished()) || !isDatabase(database)) {
      return Optional.empty();
    }
    try (Database opened = Database.open(database)) {
      return complete.filter(meta -> meta.digest().equals(opened.meta().digest()));
    }
  }

  private static void checkPlace(Path database, Request request) throws IOException {
    if (BuildFolder.isFree(database)) {
      return;
    }
    Folders.requireExecutable(database);
    try (Database found = Database.open(database)) {
      List<Metric> analyzed = Arrays.stream(Metric.values()).filter(found::isAnalyzed).toList();
      boolean replaced =
          switch (request.existing()) {
            case KEEP -> false;
            case REPLACE -> analyzed.isEmpty();
            case REPLACE_ANALYZED -> true;
          };
      if (!replaced) {
        throw new AlreadyBuiltException(found, analyzed);
      }
    } catch (DatabaseException e) {
      Folders.requireReadableFiles(database);
      throw new DatabaseException("cannot replace %s: %s".formatted(database, e.getMessage()), e);
    }
  }

  private void writeTables(StageRunner.Context context) throws IOException {
    Columns layouts = StoreStage.layouts(context);
    Columns groups = StoreStage.groups(context);
    Meta meta = context.get(DATABASE);
    try (Work work = context.begin("rows", layouts.size())) {
      List<Path> files =
          tables.write(
              new TableWriter.Input(folder.unfinished(), meta, layouts, groups, context.threads()),
              work);
      DatabaseBuilder.addTables(folder.unfinished(), files);
    }
    context.put(COMPLETE, meta);
  }

  /** Moves the new database to its final path once no process is reading the old one. */
  @SuppressWarnings("try") // The lock is not used in the block.
  private void publish(StageRunner.Context context) throws IOException {
    try (Work work = context.begin("databases", 1)) {
      if (Files.notExists(database)) {
        folder.publish();
      } else {
        checkPlace(database, request); // Another database may have appeared during the build.
        try (LockFile contents = DatabaseLocks.exclusive(database, READER_TIMEOUT)) {
          folder.publish();
        }
      }
      work.add(1);
    }
    context.put(PUBLISHED, context.get(COMPLETE));
  }
}
