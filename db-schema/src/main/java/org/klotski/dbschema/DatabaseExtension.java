package org.klotski.dbschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Adds the analysis to a finished database. */
public final class DatabaseExtension {
  private DatabaseExtension() {}

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
  public static Meta addAnalysis(
      Path folder, Map<ColumnFamily, List<Path>> files, Map<String, String> meta, int threads) {
    NativeLibrary.load();
    List<ColumnFamilyHandle> opened = new ArrayList<>();
    try (ColumnFamilyOptions familyOptions = ColumnFamily.options();
        DBOptions options = new DBOptions().setKeepLogFileNum(1)) {
      List<ColumnFamily> families = DatabaseBuilder.familiesIn(folder);
      List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
      for (ColumnFamily family : families) {
        descriptors.add(family.descriptor(familyOptions));
      }
      try (RocksDB database = RocksDB.open(options, folder.toString(), descriptors, opened)) {
        try {
          Map<ColumnFamily, ColumnFamilyHandle> handles =
              DatabaseBuilder.byFamily(families, opened);
          renew(database, handles, familyOptions, opened);
          DatabaseBuilder.ingest(database, handles, files, folder);
          SortedMap<String, String> entries = new TreeMap<>(meta);
          entries.putAll(
              ContentDigest.of(
                  database, handles, ColumnFamily.analysis(), Meta.ANALYSIS_DIGEST, threads));
          DatabaseBuilder.writeMeta(database, entries);
          return new Meta(entries);
        } finally {
          opened.forEach(ColumnFamilyHandle::close);
        }
      }
    } catch (RocksDBException e) {
      throw new DatabaseException(
          "cannot write the database in %s: %s".formatted(folder, e.getMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes the column families of the analysis, empty. */
  private static void renew(
      RocksDB database,
      Map<ColumnFamily, ColumnFamilyHandle> handles,
      ColumnFamilyOptions options,
      List<ColumnFamilyHandle> opened)
      throws RocksDBException {
    for (ColumnFamily family : Arrays.asList(ColumnFamily.analysis())) {
      if (handles.containsKey(family)) {
        database.dropColumnFamily(handles.get(family));
      }
      ColumnFamilyHandle made = database.createColumnFamily(family.descriptor(options));
      opened.add(made);
      handles.put(family, made);
    }
  }
}
