package org.klotski.dbschema;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.Metric;
import org.rocksdb.RocksDBException;

/** Creates a database from files of {@link PageWriter}s, or adds an analysis or tables to one. */
public final class DatabaseBuilder {
  /** The maximum time to wait for readers; most of them answer a single request. */
  private static final Duration READER_TIMEOUT = Duration.ofSeconds(60);

  private DatabaseBuilder() {}

  /**
   * Creates a database, computes its digests by reading it, and finally writes meta and the
   * inventory.
   *
   * @param folder the folder, which must not exist; if this method fails, it has no finished
   *     database
   * @param files the files of each column family of the content; linked, not copied, where possible
   * @param meta further entries for meta
   * @param threads the number of threads that read
   * @return the entries of meta
   * @throws DatabaseException if the database can't be written
   */
  public static Meta build(
      Path folder, Map<ColumnFamily, List<Path>> files, Map<String, String> meta, int threads) {
    SortedMap<String, String> entries = new TreeMap<>(meta);
    Set<Feature> features = Set.of(Feature.CONTENT);
    entries.put(Meta.SCHEMA, Integer.toString(Meta.SCHEMA_VERSION));
    entries.put(Meta.FEATURES, Feature.text(features));
    return write(
        folder,
        () -> {
          try (WritableDatabase database = WritableDatabase.create(folder)) {
            database.ingest(files);
            entries.putAll(database.digests(Feature.CONTENT, threads));
            Meta written = new Meta(entries);
            database.changeMeta(Set.of(), written.entries());
            Files.createFile(folder.resolve(DatabaseLocks.FILE)); // Owned by the database's owner.
            database.writeInventory(written, features, List.of());
            return written;
          }
        });
  }

  /**
   * Adds tables, already synced to {@link StoredTables#FOLDER}, to a database that is not published
   * yet, and deletes all other files in their folder, as far as possible. Idempotent.
   */
  public static void addTables(Path folder, List<Path> tables) throws IOException {
    Inventory.read(folder).orElseThrow().withTables(tables).write(folder);
    deleteTablesBut(tables, folder);
  }

  /**
   * Adds the files of the analysis in a metric to a database, computes their digest by reading
   * them, and finally writes their entries in meta. An interrupted call leaves the database usable
   * and not analyzed; the next call first removes the remains.
   *
   * @param folder a finished database, not analyzed in this metric
   * @param files the files of each column family of the analysis; linked, not copied, where
   *     possible
   * @param tables the files of the tables with the analysis, already synced to {@link
   *     StoredTables#FOLDER} of the database; the previous tables are deleted
   * @param meta further entries for meta
   * @param threads the number of threads that read
   * @return the entries added to meta
   * @throws DatabaseException if the database can't be written, is already analyzed, or is still in
   *     use after a minute
   */
  @SuppressWarnings("try") // The lock is not used in the block.
  public static Meta addAnalysis(
      Path folder,
      Metric metric,
      Map<ColumnFamily, List<Path>> files,
      List<Path> tables,
      Map<String, String> meta,
      int threads) {
    return write(
        folder,
        () -> {
          try (LockFile lock = DatabaseLocks.exclusive(folder, READER_TIMEOUT);
              WritableDatabase database = WritableDatabase.open(folder)) {
            Meta added =
                addTo(database, folder, Feature.analysis(metric), files, tables, meta, threads);
            deleteTablesBut(tables, folder);
            return added;
          }
        });
  }

  private static Meta addTo(
      WritableDatabase database,
      Path folder,
      Feature feature,
      Map<ColumnFamily, List<Path>> files,
      List<Path> tables,
      Map<String, String> meta,
      int threads)
      throws RocksDBException, IOException {
    SortedMap<String, String> before = new TreeMap<>(database.meta().entries());
    Set<Feature> present =
        DatabaseContents.features(folder, new Meta(before), Inventory.read(folder));
    if (present.contains(feature)) {
      throw new DatabaseException(
          "the database in %s is already analyzed in this metric".formatted(folder));
    }
    database.changeMeta(
        List.of(feature.digestName()), new TreeMap<>(Map.of(Meta.FEATURES, Feature.text(present))));
    database.renew(feature.families());
    database.ingest(files);

    EnumSet<Feature> all = EnumSet.of(feature);
    all.addAll(present);
    SortedMap<String, String> entries = new TreeMap<>(meta);
    entries.putAll(database.digests(feature, threads));
    entries.put(Meta.FEATURES, Feature.text(all));
    database.changeMeta(Set.of(), entries);
    before.putAll(entries);
    database.writeInventory(new Meta(before), all, tables);
    return new Meta(entries);
  }

  /** Deletes unlisted tables, those of interrupted calls included; ignores failures. */
  private static void deleteTablesBut(List<Path> kept, Path folder) {
    List<Path> names = kept.stream().map(Path::getFileName).toList();
    DirectoryStream.Filter<Path> unlisted = file -> !names.contains(file.getFileName());
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve(StoredTables.FOLDER), unlisted)) {
      for (Path file : files) {
        MoreFiles.deleteRecursively(file, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // The database is complete. The next call deletes the files.
    }
  }

  private interface Writing {
    Meta write() throws RocksDBException, IOException;
  }

  private static Meta write(Path folder, Writing writing) {
    try {
      return writing.write();
    } catch (RocksDBException e) {
      if (Files.exists(folder) && !Files.isWritable(folder)) {
        throw new DatabaseException("no permission to write the database in " + folder, e);
      }
      throw new DatabaseException(
          "cannot write the database in %s: %s".formatted(folder, e.getMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
