package org.klotski.pipeline.build;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Groups;
import org.klotski.layerer.layers.ClassLayers;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * The order of the stages: enumerate, group, layer, store, publish. Each stage is a function of
 * what the stages before it have made; what is finished is kept, and a build that was interrupted
 * goes on with the stage that was running.
 */
public final class BuildPipeline {
  private static final String CODES = "codes";
  private static final String GROUPS = "groups.bin";
  private static final String LAYERS = "layers.bin";
  private static final String DATABASE = "database";
  private static final String PUBLISHED = "published";

  /** What a build needs on the disk: the files of the stages and the database. */
  private static final long SPACE_BYTES = 900L << 20;

  private final BuildFolder folder;
  private final Manifest manifest;
  private final int threads;
  private final String command;
  private final Progress progress;

  private BuildPipeline(
      BuildFolder folder, Manifest manifest, int threads, String command, Progress progress) {
    this.folder = folder;
    this.manifest = manifest;
    this.threads = threads;
    this.command = command;
    this.progress = progress;
  }

  /**
   * Builds a database, or finishes one that was begun.
   *
   * @param named the folder to make, or to replace
   * @param force whether to replace a finished database that is there
   * @param threads how many threads to use, at least 1; the result does not depend on it
   * @param command the command line, for meta
   * @param progress is told how far each stage has come
   * @return meta of the finished database
   * @throws DatabaseException if there is a database and {@code force} is not set, or something
   *     else, or if another process builds it
   */
  public static Meta run(Path named, boolean force, int threads, String command, Progress progress)
      throws IOException {
    Path database = BuildFolder.resolve(named);
    if (!BuildFolder.exists(database)) {
      checkPlace(database, force);
    }
    try (BuildFolder folder = BuildFolder.take(database)) {
      String configuration =
          "schema " + Meta.SCHEMA_VERSION + ", klotski " + ProductVersion.number();
      Manifest manifest = Manifest.read(folder.path(), configuration);
      Optional<Meta> published = published(database, folder, manifest);
      Meta meta;
      if (published.isPresent()) {
        meta = published.get(); // only the cleaning up was interrupted
      } else {
        checkPlace(database, force);
        folder.checkSpace(SPACE_BYTES);
        meta = new BuildPipeline(folder, manifest, threads, command, progress).run();
      }
      folder.delete();
      return meta;
    }
  }

  /** What a build that was interrupted after it had moved its database to its place has made. */
  private static Optional<Meta> published(Path database, BuildFolder folder, Manifest manifest)
      throws IOException {
    Optional<Manifest.Entry> entry = manifest.finished(PUBLISHED);
    if (entry.isEmpty() || Files.exists(folder.file(DATABASE)) || !Files.exists(database)) {
      return Optional.empty();
    }
    Meta meta = readMeta(database);
    return meta.digest().equals(entry.get().sha256()) ? Optional.of(meta) : Optional.empty();
  }

  private static void checkPlace(Path database, boolean force) throws IOException {
    if (!Files.exists(database) || isEmptyFolder(database)) {
      return;
    }
    Meta meta;
    try {
      meta = readMeta(database);
    } catch (DatabaseException e) {
      throw new DatabaseException(
          "%s is there, but is no finished database of this version, so it is not replaced; move it away or name another folder"
              .formatted(database),
          e);
    }
    if (!force) {
      throw new DatabaseException(
          "%s is a finished database (digest %s); to replace it, use --force"
              .formatted(database, meta.digest()));
    }
  }

  private static boolean isEmptyFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    }
  }

  private static Meta readMeta(Path database) {
    try (Database opened = Database.open(database)) {
      return opened.meta();
    }
  }

  private Meta run() throws IOException {
    String codesDigest = enumerate();
    Groups groups = group();
    List<ClassLayers> layers = layer(groups);
    Map<ColumnFamily, List<Path>> files =
        new StoreStage(folder, manifest, threads, progress).run(groups, layers);
    return publish(groups, codesDigest, files);
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
      Groups groups = Groups.discover(threads);
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
    List<ClassLayers> layers = LayerStage.run(groups, threads, progress);
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

  private Meta publish(Groups groups, String codesDigest, Map<ColumnFamily, List<Path>> files)
      throws IOException {
    Path unpublished = folder.file(DATABASE);
    BuildFolder.deleteFolder(unpublished);
    try (Work work = progress.begin("publish", "layouts", LayoutIds.COUNT)) {
      Map<String, String> entries = new TreeMap<>();
      entries.put("product_version", ProductVersion.number());
      entries.put("command", command);
      entries.put("layouts", Integer.toString(LayoutIds.COUNT));
      entries.put("classes", Integer.toString(LayoutClass.all().size()));
      entries.put("groups", Integer.toString(groups.all().size()));
      entries.put(Meta.CODES_DIGEST, codesDigest);
      Meta meta = DatabaseBuilder.build(unpublished, files, entries, threads);
      manifest.add(PUBLISHED, new Manifest.Entry(LayoutIds.COUNT, 0, meta.digest()));
      folder.publish(unpublished);
      work.add(LayoutIds.COUNT);
      return meta;
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
