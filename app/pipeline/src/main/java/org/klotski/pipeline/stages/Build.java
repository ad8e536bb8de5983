package org.klotski.pipeline.stages;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.files.Permission;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Makes a database. The order of the stages: enumerate, group, layer, measure, store, publish. Each
 * stage is a function of what the stages before it have made; what is finished is kept, and a build
 * that was interrupted goes on with the stage that was running.
 */
public final class Build {
  private static final String CODES = "codes";
  private static final String GROUPS = "groups.bin";
  private static final String LAYERS = "layers.bin";
  private static final String PUBLISHED = "published";

  /** What a build needs on the disk: the files of the stages and the database. */
  private static final long SPACE_BYTES = 850L << 20;

  /** How long to wait for readers of a database that is to be replaced. */
  private static final Duration READERS_END = Duration.ofSeconds(30);

  /** How to treat a finished database in the same place. */
  public enum Existing {
    /** Keep it. */
    KEEP,
    /** Replace it, unless it is analyzed in some metric. */
    REPLACE,
    /** Replace it, and lose its analysis. */
    REPLACE_ANALYZED
  }

  /**
   * What is asked for.
   *
   * @param database the folder to make, or to replace; symbolic links are followed
   * @param existing what to do with a finished database that is there
   * @param threads how many threads to use, at least 1; the result does not depend on it
   * @param command what meta will say of how it was made
   */
  public record Request(Path database, Existing existing, int threads, String command) {
    /** Checks the number of threads. */
    public Request {
      checkArgument(threads >= 1, "%s threads", threads);
    }
  }

  private final BuildFolder folder;
  private final Manifest manifest;
  private final Request request;
  private final Progress progress;

  Build(BuildFolder folder, Manifest manifest, Request request, Progress progress) {
    this.folder = folder;
    this.manifest = manifest;
    this.request = request;
    this.progress = progress;
  }

  /**
   * Builds a database, or finishes one that was begun. Takes 20 to 40 seconds of two processors,
   * 1.9 GB of memory and 0.85 GB of disk, of which the database is 0.48.
   *
   * @param progress is told how far each stage has come
   * @return meta of the finished database
   * @throws AlreadyBuiltException if a finished database is there and is not to be replaced, or its
   *     analysis is not to be discarded
   * @throws DatabaseException if there is something that can't be read as a database, or another
   *     process builds it or uses the one that is to be replaced, or there is too little space; the
   *     one that is to be replaced is as it was then
   */
  public static Meta run(Request request, Progress progress) throws IOException {
    Path database = RealPath.of(request.database());
    if (Files.notExists(BuildFolder.of(database))) {
      checkPlace(database, request);
    }
    try (BuildFolder folder = BuildFolder.take(database)) {
      Manifest manifest = manifest(folder);
      Optional<Meta> published = published(database, folder, manifest);
      Meta meta;
      if (published.isPresent()) {
        meta = published.get(); // only the cleaning up was interrupted
      } else {
        manifest.remove(
            PUBLISHED); // of a database that did not get to its place, and is made again
        checkPlace(database, request);
        if (isDatabase(database)) {
          // Fail before the work, not after it.
          DatabaseLocks.exclusive(database, Duration.ZERO).close();
        }
        folder.checkSpace(database.toString(), SPACE_BYTES);
        meta = new Build(folder, manifest, request, progress).run(database);
      }
      folder.delete();
      return meta;
    }
  }

  private static Manifest manifest(BuildFolder folder) throws IOException {
    return Manifest.read(folder.path(), configuration());
  }

  /** Describes the formats of saved results; results of another configuration are discarded. */
  static String configuration() {
    return "schema %d, layers %d, klotski %s"
        .formatted(Meta.SCHEMA_VERSION, ClassLayers.FORMAT, ProductVersion.number());
  }

  /**
   * Says why a database that is not there is not there, if a build of it has begun, also where the
   * folder of that build is taken for the database.
   *
   * @throws DatabaseException if one has
   */
  public static void checkNotUnfinished(Path named) throws IOException {
    Path database = RealPath.of(named);
    if (Files.exists(BuildFolder.of(database)) && BuildFolder.isFree(database)) {
      throw new DatabaseException(
          (BuildFolder.isReplaced(database)
                  ? "the database %s is being replaced, or that was interrupted; wait, or start"
                      + " build again as before, which goes on"
                  : "the database %s is unfinished: it is being built, or its build was"
                      + " interrupted; wait, or run build to finish it")
              .formatted(database));
    }
    Optional<Path> built = BuildFolder.databaseOf(database);
    if (built.isPresent() && Files.isDirectory(database) && !isDatabase(database)) {
      throw new DatabaseException(
          "%s is what an unfinished build has left, or one that is at work; building %s again finishes it"
              .formatted(database, built.get()));
    }
  }

  private static boolean isDatabase(Path folder) {
    return Files.exists(folder.resolve("CURRENT"));
  }

  /** What a build that was interrupted after it had moved its database to its place has made. */
  private static Optional<Meta> published(Path database, BuildFolder folder, Manifest manifest)
      throws IOException {
    Optional<Manifest.Entry> entry = manifest.finished(PUBLISHED);
    if (entry.isEmpty() || Files.exists(folder.unfinished()) || !Files.exists(database)) {
      return Optional.empty();
    }
    Meta meta = readMeta(database);
    return meta.digest().equals(entry.get().sha256()) ? Optional.of(meta) : Optional.empty();
  }

  /**
   * Refuses to build where something is that is not to be replaced.
   *
   * @throws AlreadyBuiltException as {@link #run(Request, Progress)} does
   * @throws DatabaseException if what is there can't be read as a database
   */
  private static void checkPlace(Path database, Request request) throws IOException {
    if (BuildFolder.isFree(database)) {
      return;
    }
    Permission.checkToEnter(database);
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
      Permission.checkToRead(database);
      throw new DatabaseException("%s is not replaced: %s".formatted(database, e.getMessage()), e);
    }
  }

  private static Meta readMeta(Path database) {
    try (Database opened = Database.open(database)) {
      return opened.meta();
    }
  }

  private Meta run(Path database) throws IOException {
    String codesDigest = enumerate();
    Groups groups = group();
    List<ClassLayers> layers = layer(groups);
    Map<ColumnFamily, List<Path>> files =
        new StoreStage(folder, manifest, request.threads(), progress).run(groups, layers);
    Meta made = make(groups, codesDigest, files);
    publish(database, made);
    return made;
  }

  /** Puts the new database in its place, when nobody reads one that it replaces. */
  @SuppressWarnings("try") // the lock is only held
  void publish(Path database, Meta made) throws IOException {
    if (Files.notExists(database)) {
      publish(made);
      return;
    }
    checkPlace(database, request); // A database may have been moved there during the build.
    try (LockFile contents = DatabaseLocks.exclusive(database, READERS_END)) {
      publish(made);
    }
  }

  private String enumerate() throws IOException {
    Optional<Manifest.Entry> finished = manifest.finished(CODES);
    if (finished.isPresent()) {
      return finished.get().sha256();
    }
    String digest = EnumerateStage.run(progress);
    manifest.add(CODES, new Manifest.Entry(LayoutIds.COUNT, 0, digest));
    return digest;
  }

  private Groups group() throws IOException {
    Path file = folder.file(GROUPS);
    if (manifest.finished(GROUPS).isPresent()) {
      try (DataInputStream in = read(file)) {
        return Groups.readFrom(in);
      }
    }
    try (Work work = progress.begin("group", "layouts", LayoutIds.COUNT);
        ThreadTeam team = new ThreadTeam("group", request.threads())) {
      Groups groups = Groups.discover(team);
      Durable.write(file, groups::writeTo);
      finished(GROUPS, groups.all().size());
      work.add(LayoutIds.COUNT);
      return groups;
    }
  }

  private List<ClassLayers> layer(Groups groups) throws IOException {
    Path file = folder.file(LAYERS);
    if (manifest.finished(LAYERS).isPresent()) {
      try (DataInputStream in = read(file)) {
        List<ClassLayers> layers = new ArrayList<>();
        for (LayoutClass layoutClass : LayoutClass.all()) {
          layers.add(ClassLayers.readFrom(in, layoutClass.layouts()));
        }
        return layers;
      }
    }
    List<ClassLayers> layers = LayerStage.run(groups, request.threads(), progress);
    Durable.write(
        file,
        out -> {
          for (ClassLayers each : layers) {
            each.writeTo(out);
          }
        });
    finished(LAYERS, LayoutIds.COUNT);
    return layers;
  }

  private Meta make(Groups groups, String codesDigest, Map<ColumnFamily, List<Path>> files)
      throws IOException {
    WorkFolder.deleteAll(folder.unfinished());
    try (Work work = progress.begin("publish", "layouts", LayoutIds.COUNT)) {
      Map<String, String> entries = new TreeMap<>();
      entries.put("product_version", ProductVersion.number());
      entries.put("command", request.command());
      entries.put("layouts", Integer.toString(LayoutIds.COUNT));
      entries.put("classes", Integer.toString(LayoutClass.all().size()));
      entries.put("groups", Integer.toString(groups.all().size()));
      entries.put(Meta.CODES_DIGEST, codesDigest);
      Meta meta = DatabaseBuilder.build(folder.unfinished(), files, entries, request.threads());
      work.add(LayoutIds.COUNT);
      return meta;
    }
  }

  private void publish(Meta made) throws IOException {
    manifest.add(PUBLISHED, new Manifest.Entry(LayoutIds.COUNT, 0, made.digest()));
    folder.publish();
  }

  private void finished(String name, long rows) throws IOException {
    Path file = folder.file(name);
    manifest.add(name, new Manifest.Entry(rows, Files.size(file), Durable.sha256(file)));
  }

  private static DataInputStream read(Path file) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20));
  }
}
