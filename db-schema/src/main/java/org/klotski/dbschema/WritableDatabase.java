package org.klotski.dbschema;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** A database that is open for writing. RocksDB allows only one writing process at a time. */
final class WritableDatabase implements AutoCloseable {
  private final Path folder;
  private final ColumnFamilyOptions familyOptions = RocksOptions.options();
  private final DBOptions options;
  private final RocksDB rocks;

  private final Map<ColumnFamily, ColumnFamilyHandle> handles;

  /** The handles to close, including those of dropped column families. */
  private final List<ColumnFamilyHandle> opened = new ArrayList<>();

  private WritableDatabase(Path folder, List<String> families, DBOptions options)
      throws RocksDBException {
    this.folder = folder;
    this.options = options.setKeepLogFileNum(1);
    try {
      rocks =
          RocksDB.open(
              options,
              folder.toString(),
              RocksOptions.descriptors(families, familyOptions),
              opened);
    } catch (RocksDBException e) {
      options.close();
      familyOptions.close();
      throw e;
    }
    handles = RocksOptions.byFamily(families, opened);
  }

  /** Creates the folder and a database with empty column families for the content. */
  static WritableDatabase create(Path folder) throws RocksDBException {
    RocksLibrary.load();
    List<String> families = new ArrayList<>();
    families.add(ColumnFamily.META.familyName());
    Feature.CONTENT.families().forEach(family -> families.add(family.familyName()));
    return new WritableDatabase(
        folder,
        families,
        new DBOptions()
            .setCreateIfMissing(true)
            .setErrorIfExists(true)
            .setCreateMissingColumnFamilies(true));
  }

  static WritableDatabase open(Path folder) throws RocksDBException {
    RocksLibrary.load();
    return new WritableDatabase(folder, RocksOptions.in(folder), new DBOptions());
  }

  Meta meta() throws RocksDBException {
    SortedMap<String, String> entries = new TreeMap<>();
    rows(
        rocks.getDefaultColumnFamily(),
        (key, value) -> entries.put(Meta.text(key), Meta.text(value)));
    return new Meta(entries);
  }

  private void rows(ColumnFamilyHandle family, BiConsumer<byte[], byte[]> visitor)
      throws RocksDBException {
    try (ReadOptions reading = new ReadOptions().setFillCache(false).setReadaheadSize(1 << 20);
        RocksIterator rows = rocks.newIterator(family, reading)) {
      for (rows.seekToFirst(); rows.isValid(); rows.next()) {
        visitor.accept(rows.key(), rows.value());
      }
      rows.status();
    }
  }

  /** Creates empty column families, dropping existing ones. */
  void renew(Collection<ColumnFamily> families) throws RocksDBException {
    for (ColumnFamily family : families) {
      if (handles.containsKey(family)) {
        rocks.dropColumnFamily(handles.remove(family));
      }
      ColumnFamilyHandle created =
          rocks.createColumnFamily(RocksOptions.descriptor(family.familyName(), familyOptions));
      opened.add(created);
      handles.put(family, created);
    }
  }

  /** Adds files of pages. RocksDB moves the files that it ingests, so this method ingests links. */
  void ingest(Map<ColumnFamily, List<Path>> files) throws RocksDBException, IOException {
    try (IngestExternalFileOptions ingestion =
        new IngestExternalFileOptions().setMoveFiles(true).setSnapshotConsistency(false)) {
      for (Map.Entry<ColumnFamily, List<Path>> each : files.entrySet()) {
        List<String> links = new ArrayList<>();
        for (Path file : each.getValue()) {
          Path link = folder.resolve("ingest-" + file.getFileName());
          linkOrCopy(file, link);
          links.add(link.toString());
        }
        rocks.ingestExternalFile(handles.get(each.getKey()), links, ingestion);
        for (String link : links) {
          Files.deleteIfExists(Path.of(link));
        }
      }
    }
  }

  SortedMap<String, String> digests(Feature feature, int threads) {
    return ContentDigest.of(this::visit, feature, threads);
  }

  private void visit(ColumnFamily family, BiConsumer<byte[], byte[]> visitor) {
    try {
      rows(handles.get(family), visitor);
    } catch (RocksDBException e) {
      throw DamagedDatabaseException.certain(
          "cannot read %s: %s".formatted(family.familyName(), e.getMessage()), e);
    }
  }

  /** Atomically removes and adds entries of the metadata, and syncs the change to disk. */
  void changeMeta(Set<String> gone, Map<String, String> entries) throws RocksDBException {
    try (WriteOptions writing = new WriteOptions().setSync(true);
        FlushOptions flush = new FlushOptions().setWaitForFlush(true);
        WriteBatch batch = new WriteBatch()) {
      for (String name : gone) {
        batch.delete(Meta.bytes(name));
      }
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        batch.put(Meta.bytes(entry.getKey()), Meta.bytes(entry.getValue()));
      }
      rocks.write(writing, batch);
      rocks.flush(flush);
    }
  }

  /** Writes the inventory of the database with the given features and tables. */
  void writeInventory(Set<Feature> features, List<Path> tables)
      throws IOException, RocksDBException {
    Inventory.of(rocks.getLiveFilesMetaData(), meta().entries(), features)
        .withTables(tables)
        .write(folder);
  }

  @Override
  @SuppressWarnings("try") // Closes all resources, even if one fails.
  public void close() {
    try (familyOptions;
        options;
        rocks) {
      opened.forEach(ColumnFamilyHandle::close);
    }
    // RocksDB does not need its option files, and older versions reject unknown options.
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "OPTIONS-*")) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // Leftover files are harmless.
    }
  }

  /**
   * Links a file, or copies it if Java throws a plain {@link FileSystemException} because the file
   * system has no hard links. Exceptions of subclasses, such as for a missing file, are rethrown.
   */
  static void linkOrCopy(Path file, Path link) throws IOException {
    Files.deleteIfExists(link); // An interrupted call may have left this file.
    try {
      Files.createLink(link, file);
    } catch (UnsupportedOperationException | ProviderMismatchException e) {
      Files.copy(file, link);
    } catch (FileSystemException e) {
      if (e.getClass() != FileSystemException.class) {
        throw e;
      }
      Files.copy(file, link);
    }
  }
}
