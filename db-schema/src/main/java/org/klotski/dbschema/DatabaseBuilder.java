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

/** Creates databases from files of a {@link PageWriter}, and adds analyses and tables to them. */
public final class DatabaseBuilder {
  /** The maximum time to wait for readers to close the database. */
  private static final Duration READER_TIMEOUT = Duration.ofSeconds(60);

  private DatabaseBuilder() {}

  /**
   * Creates a database in a new folder from the files of each column family of the content, which
   * are linked if possible. Reads it to compute its digests, and writes its inventory and its
   * metadata with the additional entries {@code meta}. Returns all entries of the metadata. If this
   * method fails with a {@link DatabaseException}, the folder contains no finished database.
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
            database.changeMeta(Set.of(), entries);
            Files.createFile(folder.resolve(DatabaseLocks.FILE)); // The builder must own the file.
            database.writeInventory(features, List.of());
            return new Meta(entries);
          }
        });
  }

  /**
   * Adds tables, which must already be synced to {@link StoredTables#FOLDER}, to a database that is
   * not yet published, and tries to delete all other files in that folder. Idempotent.
   */
  public static void addTables(Path folder, List<Path> tables) throws IOException {
    Inventory.read(folder).orElseThrow().withTables(tables).write(folder);
    deleteTablesBut(tables, folder);
  }

  /**
   * Adds an analysis to a finished database that is not analyzed in this metric: links or copies
   * the files of each column family, reads them to compute their digest, and finally adds their
   * entries and {@code meta} to the metadata. Returns the added entries. The given tables, which
   * must already be synced to {@link StoredTables#FOLDER} of the database, replace the previous
   * tables. If a call is interrupted, the database remains usable but not analyzed, and the next
   * call first removes the incomplete analysis. Throws a {@link DatabaseException} if the database
   * can't be written, is already analyzed in this metric, or is still in use after a minute.
   */
  @SuppressWarnings("try") // The body does not use the lock.
  public static Meta addAnalysis(
      Path folder,
      Metric metric,
      Map<ColumnFamily, List<Path>> files,
      List<Path> tables,
      Map<String, String> meta,
      int threads) {
    Feature feature = Feature.analysis(metric);
    SortedMap<String, String> entries = new TreeMap<>(meta);
    return write(
        folder,
        () -> {
          try (LockFile lock = DatabaseLocks.exclusive(folder, READER_TIMEOUT);
              WritableDatabase database = WritableDatabase.open(folder)) {
            Set<Feature> present =
                Inventory.features(folder, database.meta(), Inventory.read(folder));
            if (present.contains(feature)) {
              throw new DatabaseException(
                  "the database in %s is already analyzed in this metric".formatted(folder));
            }
            database.changeMeta(
                Set.of(feature.digestName()), Map.of(Meta.FEATURES, Feature.text(present)));
            database.renew(feature.families());
            database.ingest(files);

            EnumSet<Feature> all = EnumSet.of(feature);
            all.addAll(present);
            entries.putAll(database.digests(feature, threads));
            entries.put(Meta.FEATURES, Feature.text(all));
            database.changeMeta(Set.of(), entries);
            database.writeInventory(all, tables);
            deleteTablesBut(tables, folder);
            return new Meta(entries);
          }
        });
  }

  /** Deletes all other tables, including those of interrupted calls; ignores failures. */
  private static void deleteTablesBut(List<Path> kept, Path folder) {
    List<Path> names = kept.stream().map(Path::getFileName).toList();
    DirectoryStream.Filter<Path> unlisted = file -> !names.contains(file.getFileName());
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve(StoredTables.FOLDER), unlisted)) {
      for (Path file : files) {
        MoreFiles.deleteRecursively(file, RecursiveDeleteOption.ALLOW_INSECURE);
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // The database is complete. The next call will delete the files.
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
