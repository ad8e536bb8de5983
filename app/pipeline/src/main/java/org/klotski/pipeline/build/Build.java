package org.klotski.pipeline.build;

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
import org.klotski.dbschema.DatabaseLock;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Groups;
import org.klotski.layerer.layers.ClassLayers;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.analysis.Analyze;
import org.klotski.pipeline.analysis.CarriedAnalysis;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.files.Permission;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a database. The order of the stages: enumerate, group, layer, measure, store, publish. Each
 * stage is a function of what the stages before it have made; what is finished is kept, and a build
 * that was interrupted goes on with the stage that was running.
 */
public final class Build {
  private static final Logger LOG = LoggerFactory.getLogger(Build.class);

  private static final String CODES = "codes";
  private static final String GROUPS = "groups.bin";
  private static final String LAYERS = "layers.bin";
  private static final String PUBLISHED = "published";

  /** What a build needs on the disk: the files of the stages and the database. */
  private static final long SPACE_BYTES = 850L << 20;

  /** What it needs on top of that for each analysis that it carries over. */
  private static final long ANALYSIS_SPACE_BYTES = 280L << 20;

  /** How long to wait for readers of a database that is to be replaced. */
  private static final Duration READERS_END = Duration.ofSeconds(30);

  /**
   * What is asked for.
   *
   * @param database the folder to make, or to replace; symbolic links are followed
   * @param replace whether to replace a finished database that is there
   * @param threads how many threads to use, at least 1; the result does not depend on it
   * @param command what meta will say of how it was made
   */
  public record Request(Path database, boolean replace, int threads, String command) {}

  private final BuildFolder folder;
  private final Manifest manifest;
  private final Request request;
  private final Progress progress;

  private Build(BuildFolder folder, Manifest manifest, Request request, Progress progress) {
    this.folder = folder;
    this.manifest = manifest;
    this.request = request;
    this.progress = progress;
  }

  /**
   * Builds a database, or finishes one that was begun. Takes 20 to 40 seconds of two processors,
   * 1.9 GB of memory and 0.85 GB of disk, of which the database is 0.48; and 0.28 GB of disk for
   * the analysis in each metric that is carried over.
   *
   * @param progress is told how far each stage has come
   * @return meta of the finished database
   * @throws AlreadyBuiltException if a finished database is there and is not to be replaced
   * @throws DatabaseException if there is something else, or another process builds it or uses the
   *     one that is to be replaced, or there is too little space, or the analysis of the one that
   *     is to be replaced can't be kept; that one is as it was then
   */
  public static Meta run(Request request, Progress progress) throws IOException {
    Path database = RealPath.of(request.database());
    if (request.replace() || !isDatabase(database)) {
      BuildFolder.checkNoMountPoint(database);
    }
    if (Files.notExists(BuildFolder.of(database))) {
      checkPlace(database, request.replace());
    }
    try (BuildFolder folder = BuildFolder.take(database)) {
      Manifest manifest = manifest(folder);
      Optional<Meta> published = published(database, folder, manifest);
      Meta meta;
      if (published.isPresent()) {
        meta = published.get(); // only the cleaning up was interrupted
        Analyze.removeIfEmpty(database);
      } else {
        manifest.remove(
            PUBLISHED); // of a database that did not get to its place, and is made again
        checkPlace(database, request.replace());
        if (isDatabase(database)) {
          checkUnused(database); // rather now than after the work
        }
        folder.checkSpace(SPACE_BYTES + sayWhatIsKept(database) * ANALYSIS_SPACE_BYTES);
        meta = new Build(folder, manifest, request, progress).run(database);
      }
      folder.delete();
      return meta;
    }
  }

  private static Manifest manifest(BuildFolder folder) throws IOException {
    String configuration = "schema " + Meta.SCHEMA_VERSION + ", klotski " + ProductVersion.number();
    return Manifest.read(folder.path(), configuration);
  }

  /**
   * Finishes what a build may have been interrupted at when the database was put in the place of
   * another: puts the old one back if there is none, and removes what is left if the new one is
   * there. What it has built so far is kept if it was interrupted before.
   *
   * @throws DatabaseException if another process builds the database
   */
  static void finishReplacement(Path named) throws IOException {
    Path database = RealPath.of(named);
    if (Files.isDirectory(BuildFolder.of(database))) {
      try (BuildFolder folder = BuildFolder.take(database)) {
        if (published(database, folder, manifest(folder)).isPresent()) {
          Analyze.removeIfEmpty(database);
          folder.delete();
        }
      }
    }
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
                      + " upgrade or build again as before, which goes on"
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

  private static void checkPlace(Path database, boolean replace) throws IOException {
    if (BuildFolder.isFree(database)) {
      return;
    }
    Permission.checkToEnter(database);
    Meta meta;
    try {
      meta = readMeta(database);
    } catch (DatabaseException e) {
      Permission.checkToRead(database);
      throw new DatabaseException(
          "%s is there, but is no finished database of this version, so it is not replaced; move it away or name another folder"
              .formatted(database),
          e);
    }
    if (!replace) {
      throw new AlreadyBuiltException(database, meta);
    }
  }

  /** Answers in how many metrics the database that is to be replaced is analysed. */
  private static long sayWhatIsKept(Path database) {
    if (!isDatabase(database)) {
      return 0;
    }
    Meta meta = readMeta(database);
    long metrics =
        Arrays.stream(Metric.values())
            .filter(each -> meta.extremesDigest(each).isPresent())
            .count();
    if (metrics > 0) {
      LOG.info("{} is analysed; that is kept", database);
    }
    return metrics;
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
    if (Files.notExists(database)) {
      publish(made);
      return made;
    }
    return replace(database, made);
  }

  @SuppressWarnings("try") // what keeps others out is only held
  private Meta replace(Path database, Meta made) throws IOException {
    // Held from here on: an analysis that is added after another was carried over would be lost.
    try (WorkFolder analysis = Analyze.keepOthersOut(database)) {
      Meta withAnalysis = withAnalysis(database, made);
      try (DatabaseLock lock = DatabaseLock.alone(database, READERS_END)) {
        publish(withAnalysis);
      }
      return withAnalysis;
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
    try (Work work = progress.begin("group", "layouts", LayoutIds.COUNT)) {
      Groups groups = Groups.discover(request.threads());
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

  /** Keeps the analysis of the database that is replaced: it is true of the same content. */
  private Meta withAnalysis(Path database, Meta made) {
    if (!Files.exists(database.resolve("CURRENT"))) {
      return made;
    }
    try (Database old = Database.open(database)) {
      Map<String, String> entries = new TreeMap<>(made.entries());
      for (Metric metric : Metric.values()) {
        if (old.isAnalysed(metric)) {
          entries.putAll(keepAnalysis(old, metric, made).entries());
        }
      }
      return new Meta(entries);
    }
  }

  private Meta keepAnalysis(Database old, Metric metric, Meta made) {
    if (!old.meta().digest().equals(made.digest())) {
      throw CarriedAnalysis.refused(
          old, metric, "the content of the database is not what is built", null);
    }
    return CarriedAnalysis.carry(
        old, metric, folder.unfinished(), folder.path(), request.threads(), progress);
  }

  private void publish(Meta made) throws IOException {
    manifest.add(PUBLISHED, new Manifest.Entry(LayoutIds.COUNT, 0, made.digest()));
    folder.publish();
  }

  /**
   * Sees to it that nobody reads, changes or analyses a database that is to be replaced.
   *
   * @throws DatabaseException if somebody does
   */
  @SuppressWarnings("try") // they are only held
  private static void checkUnused(Path database) throws IOException {
    try (WorkFolder analysis = Analyze.keepOthersOut(database);
        DatabaseLock lock = DatabaseLock.alone(database, Duration.ZERO)) {
      LOG.debug("nobody else uses {}", database);
    }
  }

  private void finished(String name, long rows) throws IOException {
    Path file = folder.file(name);
    manifest.add(name, new Manifest.Entry(rows, Files.size(file), Durable.sha256(file)));
  }

  private static DataInputStream read(Path file) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20));
  }
}
