package org.klotski.dbschema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** Makes a database of the files that {@link TableWriter}s have written. */
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
    NativeLibrary.load();
    List<ColumnFamilyHandle> opened = new ArrayList<>();
    try (ColumnFamilyOptions familyOptions = ColumnFamily.options();
        DBOptions options =
            new DBOptions()
                .setCreateIfMissing(true)
                .setErrorIfExists(true)
                .setCreateMissingColumnFamilies(true)
                .setKeepLogFileNum(1)) {
      List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
      for (ColumnFamily family : ColumnFamily.values()) {
        descriptors.add(family.descriptor(familyOptions));
      }
      try (RocksDB database = RocksDB.open(options, folder.toString(), descriptors, opened)) {
        try {
          Map<ColumnFamily, ColumnFamilyHandle> handles = byFamily(opened);
          ingest(database, handles, files, folder);
          SortedMap<String, String> entries = new TreeMap<>(meta);
          entries.putAll(ContentDigest.of(database, handles, threads));
          entries.put(Meta.SCHEMA, Integer.toString(Meta.SCHEMA_VERSION));
          writeMeta(database, entries);
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

  static Map<ColumnFamily, ColumnFamilyHandle> byFamily(List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (ColumnFamily family : ColumnFamily.values()) {
      handles.put(family, opened.get(family.ordinal()));
    }
    return handles;
  }

  /** Links first, because RocksDB takes the files it is given out of their folder. */
  private static void ingest(
      RocksDB database,
      Map<ColumnFamily, ColumnFamilyHandle> handles,
      Map<ColumnFamily, List<Path>> files,
      Path folder)
      throws RocksDBException, IOException {
    try (IngestExternalFileOptions options =
        new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      for (Map.Entry<ColumnFamily, List<Path>> each : files.entrySet()) {
        List<String> links = new ArrayList<>();
        for (Path file : each.getValue()) {
          links.add(link(file, folder.resolve("ingest-" + file.getFileName())).toString());
        }
        database.ingestExternalFile(handles.get(each.getKey()), links, options);
        for (String link : links) {
          Files.deleteIfExists(Path.of(link));
        }
      }
    }
  }

  private static Path link(Path file, Path link) throws IOException {
    try {
      return Files.createLink(link, file);
    } catch (IOException | RuntimeException e) {
      return Files.copy(file, link); // a file system without hard links
    }
  }

  private static void writeMeta(RocksDB database, SortedMap<String, String> entries)
      throws RocksDBException {
    try (WriteOptions options = new WriteOptions().setSync(true);
        FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        WriteBatch batch = new WriteBatch()) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        batch.put(Meta.bytes(entry.getKey()), Meta.bytes(entry.getValue()));
      }
      database.write(options, batch);
      database.flush(flush);
    }
  }
}
