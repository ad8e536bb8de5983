package org.klotski.dbschema;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import org.klotski.enumerator.board.Metric;
import org.rocksdb.RocksDBException;

/** Makes a database, or adds to one, of the files that {@link PageWriter}s have written. */
public final class DatabaseBuilder {
  /** How long to wait for readers: most only answer one question. */
  private static final Duration READERS_END = Duration.ofSeconds(60);

  private DatabaseBuilder() {}

  /**
   * Makes a database, reads all of it for the digests, and writes meta and the inventory, last of
   * all.
   *
   * @param folder where; must not exist. If this fails, what is there is no finished database
   * @param files the files of each column family of the content; they are linked, not copied, where
   *     that is possible
   * @param meta further entries for meta
   * @param threads how many threads to read with
   * @return meta as it was written
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
            Files.createFile(folder.resolve(DatabaseLocks.FILE)); // by the owner of the database
            database.writeInventory(written, features, List.of());
            return written;
          }
        });
  }

  /**
   * Adds tables to a database that is not published yet, and deletes all other files in their
   * folder. May be repeated.
   *
   * @param tables the files, durably in {@link StoredTables#FOLDER} of the database
   */
  public static void addTables(Path folder, List<Path> tables) throws IOException {
    Inventory.read(folder).orElseThrow().withTables(tables).write(folder);
    deleteTablesBut(tables, folder);
  }

  /**
   * Takes the files of the analysis in a metric into a database, reads them for their digest, and
   * writes what meta says of them, last of all. If this is interrupted, the database is as good as
   * before, and not analyzed; what an interrupted call has left in it is taken out first.
   *
   * @param folder a finished database, not analyzed in this metric
   * @param files the files of each column family of the analysis; they are linked, not copied,
   *     where that is possible
   * @param tables the files of the tables with the analysis, durably in {@link StoredTables#FOLDER}
   *     of the database; they replace its tables, which are deleted
   * @param meta further entries for meta
   * @param threads how many threads to read with
   * @return the entries that were added to meta
   * @throws DatabaseException if the database can't be written, or is analyzed already, or others
   *     still use it after a minute
   */
  @SuppressWarnings("try") // the lock is only held
  public static Meta addExtremes(
      Path folder,
      Metric metric,
      Map<ColumnFamily, List<Path>> files,
      List<Path> tables,
      Map<String, String> meta,
      int threads) {
    return write(
        folder,
        () -> {
          try (LockFile lock = DatabaseLocks.exclusive(folder, READERS_END);
              WritableDatabase database = WritableDatabase.open(folder)) {
            Meta added =
                addTo(database, folder, Feature.extremes(metric), files, tables, meta, threads);
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
    Set<Feature> present = Present.features(folder, new Meta(before), Inventory.read(folder));
    if (present.contains(feature)) {
      throw new DatabaseException("the database in %s is analyzed already".formatted(folder));
    }
    database.changeMeta(
        feature.digests().stream().map(Feature.Digest::entry).toList(),
        new TreeMap<>(Map.of(Meta.FEATURES, Feature.text(present))));
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

  private static void deleteTablesBut(List<Path> kept, Path folder) throws IOException {
    Path tables = folder.resolve(StoredTables.FOLDER);
    if (!Files.isDirectory(tables)) {
      return;
    }
    List<Path> names = kept.stream().map(Path::getFileName).toList();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(tables)) {
      for (Path file : files) {
        if (!names.contains(file.getFileName())) {
          MoreFiles.deleteRecursively(file, RecursiveDeleteOption.ALLOW_INSECURE);
        }
      }
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
