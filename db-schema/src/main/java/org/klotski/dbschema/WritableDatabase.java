package org.klotski.dbschema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.Meta;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** A database that rows are brought into: files of rows as they are, and meta. */
final class WritableDatabase implements AutoCloseable {
  private final Path folder;
  private final ColumnFamilyOptions familyOptions = Families.options();
  private final DBOptions options;
  private final RocksDB rocks;
  private final Map<ColumnFamily, ColumnFamilyHandle> handles;

  /** All that were opened, also those of column families that were dropped since. */
  private final List<ColumnFamilyHandle> opened = new ArrayList<>();

  private WritableDatabase(Path folder, List<ColumnFamily> families, DBOptions options)
      throws RocksDBException {
    this.folder = folder;
    this.options = options.setKeepLogFileNum(1);
    try {
      rocks =
          RocksDB.open(
              options, folder.toString(), Families.descriptors(families, familyOptions), opened);
    } catch (RocksDBException e) {
      options.close();
      familyOptions.close();
      throw e;
    }
    handles = Families.byFamily(families, opened);
  }

  /** Makes a database without rows; there must be none. */
  static WritableDatabase create(Path folder) throws RocksDBException {
    NativeLibrary.load();
    return new WritableDatabase(
        folder,
        ColumnFamily.always(),
        new DBOptions()
            .setCreateIfMissing(true)
            .setErrorIfExists(true)
            .setCreateMissingColumnFamilies(true));
  }

  /** Opens a database that is there. */
  static WritableDatabase open(Path folder) throws RocksDBException {
    NativeLibrary.load();
    return new WritableDatabase(folder, Families.in(folder), new DBOptions());
  }

  /** Makes column families without rows, in place of those that are there. */
  void renew(ColumnFamily... families) throws RocksDBException {
    for (ColumnFamily family : families) {
      if (handles.containsKey(family)) {
        rocks.dropColumnFamily(handles.get(family));
      }
      ColumnFamilyHandle made =
          rocks.createColumnFamily(Families.descriptor(family, familyOptions));
      opened.add(made);
      handles.put(family, made);
    }
  }

  /** Takes files of rows in. Links them first, because RocksDB takes files out of their folder. */
  void ingest(Map<ColumnFamily, List<Path>> files) throws RocksDBException, IOException {
    try (IngestExternalFileOptions ingestion =
        new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      for (Map.Entry<ColumnFamily, List<Path>> each : files.entrySet()) {
        List<String> links = new ArrayList<>();
        for (Path file : each.getValue()) {
          links.add(link(file, folder.resolve("ingest-" + file.getFileName())).toString());
        }
        rocks.ingestExternalFile(handles.get(each.getKey()), links, ingestion);
        for (String link : links) {
          Files.deleteIfExists(Path.of(link));
        }
      }
    }
  }

  /** Reads column families and digests them, see {@link ContentDigest#of}. */
  SortedMap<String, String> digests(ColumnFamily[] families, String name, int threads) {
    return ContentDigest.of(rocks, handles, families, name, threads);
  }

  /** Adds entries to meta, all at once, and waits until they are on the disk. */
  void addMeta(SortedMap<String, String> entries) throws RocksDBException {
    try (WriteOptions writing = new WriteOptions().setSync(true);
        FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        WriteBatch batch = new WriteBatch()) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        batch.put(Meta.bytes(entry.getKey()), Meta.bytes(entry.getValue()));
      }
      rocks.write(writing, batch);
      rocks.flush(flush);
    }
  }

  @Override
  public void close() {
    opened.forEach(ColumnFamilyHandle::close);
    rocks.close();
    options.close();
    familyOptions.close();
  }

  private static Path link(Path file, Path link) throws IOException {
    Files.deleteIfExists(link); // left there by an interrupted call
    try {
      return Files.createLink(link, file);
    } catch (IOException | RuntimeException e) {
      return Files.copy(file, link); // a file system without hard links
    }
  }
}
