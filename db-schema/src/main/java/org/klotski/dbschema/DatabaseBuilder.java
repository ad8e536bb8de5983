package org.klotski.dbschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.Meta;
import org.rocksdb.RocksDBException;

/** Makes a database, or adds to one, of the files that {@link TableWriter}s have written. */
public final class DatabaseBuilder {
  private DatabaseBuilder() {}

  /**
   * Makes a database, reads all of it for the content digest, and writes meta, last of all.
   *
   * @param folder where; must not exist. If this fails, what is there is no finished database
   * @param files the files of each column family; they are linked, not copied, where that is
   *     possible
   * @param meta further entries for meta
   * @param threads how many threads to read with
   * @return meta as it was written
   * @throws DatabaseException if the database can't be written
   */
  public static Meta build(
      Path folder, Map<ColumnFamily, List<Path>> files, Map<String, String> meta, int threads) {
    SortedMap<String, String> entries = new TreeMap<>(meta);
    entries.put(Meta.SCHEMA, Integer.toString(Meta.SCHEMA_VERSION));
    return write(
        folder,
        () -> {
          try (WritableDatabase database = WritableDatabase.create(folder)) {
            database.ingest(files);
            entries.putAll(database.digests(ColumnFamily.content(), Meta.DIGEST, threads));
            database.addMeta(entries);
          }
          return new Meta(entries);
        });
  }

  /**
   * Takes the files of the analysis into a database, reads them for their digest, and writes what
   * meta says of them, last of all. If this is interrupted, the database is as good as before, and
   * still not analysed; what an interrupted call has left in it is taken out first.
   *
   * @param folder a finished database, not analysed
   * @param files the files of each column family of the analysis; they are linked, not copied,
   *     where that is possible
   * @param meta further entries for meta
   * @param threads how many threads to read with
   * @return the entries that were added to meta
   * @throws DatabaseException if the database can't be written
   */
  public static Meta addExtremes(
      Path folder, Map<ColumnFamily, List<Path>> files, Map<String, String> meta, int threads) {
    SortedMap<String, String> entries = new TreeMap<>(meta);
    return write(
        folder,
        () -> {
          try (WritableDatabase database = WritableDatabase.open(folder)) {
            database.renew(ColumnFamily.extremes());
            database.ingest(files);
            entries.putAll(
                database.digests(ColumnFamily.extremes(), Meta.EXTREMES_DIGEST, threads));
            database.addMeta(entries);
          }
          return new Meta(entries);
        });
  }

  private interface Writing {
    Meta write() throws RocksDBException, IOException;
  }

  private static Meta write(Path folder, Writing writing) {
    try {
      return writing.write();
    } catch (RocksDBException e) {
      throw new DatabaseException(
          "cannot write the database in %s: %s".formatted(folder, e.getMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
