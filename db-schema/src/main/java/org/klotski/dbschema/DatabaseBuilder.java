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
import org.rocksdb.Options;
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
      List<ColumnFamily> families = new ArrayList<>(List.of(ColumnFamily.META));
      families.addAll(List.of(ColumnFamily.content()));
      for (ColumnFamily family : families) {
        descriptors.add(family.descriptor(familyOptions));
      }
      try (RocksDB database = RocksDB.open(options, folder.toString(), descriptors, opened)) {
        try {
          Map<ColumnFamily, ColumnFamilyHandle> handles = byFamily(families, opened);
          ingest(database, handles, files, folder);
          SortedMap<String, String> entries = new TreeMap<>(meta);
          entries.putAll(
              ContentDigest.of(database, handles, ColumnFamily.content(), Meta.DIGEST, threads));
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

  /** Puts the handles, which came in the order of the families, under their families. */
  static Map<ColumnFamily, ColumnFamilyHandle> byFamily(
      List<ColumnFamily> families, List<ColumnFamilyHandle> opened) {
    Map<ColumnFamily, ColumnFamilyHandle> handles = new EnumMap<>(ColumnFamily.class);
    for (int i = 0; i < families.size(); i++) {
      handles.put(families.get(i), opened.get(i));
    }
    return handles;
  }

  /**
   * The column families to open a database with: those that every database has, and those of the
   * analysis that are there.
   */
  static List<ColumnFamily> familiesIn(Path folder) throws RocksDBException {
    List<ColumnFamily> families = new ArrayList<>(List.of(ColumnFamily.META));
    families.addAll(List.of(ColumnFamily.content()));
    List<String> there = new ArrayList<>();
    try (Options options = new Options()) {
      RocksDB.listColumnFamilies(options, folder.toString())
          .forEach(name -> there.add(Meta.text(name)));
    }
    for (ColumnFamily family : ColumnFamily.analysis()) {
      if (there.contains(family.familyName())) {
        families.add(family);
      }
    }
    return families;
  }

  /** Links first, because RocksDB takes the files it is given out of their folder. */
  static void ingest(
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
    Files.deleteIfExists(link); // left there by an interrupted call
    try {
      return Files.createLink(link, file);
    } catch (IOException | RuntimeException e) {
      return Files.copy(file, link); // a file system without hard links
    }
  }

  static void writeMeta(RocksDB database, SortedMap<String, String> entries)
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
