package org.klotski.dbschema;

import com.google.common.io.Closer;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Meta;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Status;

/**
 * A RocksDB database that is open for reading and throws exceptions that users can understand.
 * Thread-safe, including {@link #close}, whereas RocksDB itself crashes the process if it is read
 * during or after closing.
 */
final class ReadOnlyRocks implements AutoCloseable {
  /** The maximum number of files that RocksDB opens besides the tables, MANIFEST, and CURRENT. */
  private static final int FURTHER_FILES = 8;

  /** The operating system's message in English, the language that the launcher selects. */
  private static final String TOO_MANY_FILES = "Too many open files";

  /** The maximum time to wait for a writer, which usually changes files in a few seconds. */
  static final Duration WRITER_TIMEOUT = Duration.ofSeconds(10);

  private final Path folder;
  private final ColumnFamilyOptions familyOptions = RocksOptions.options();
  // Mapping the files halves the time of a random lookup.
  private final DBOptions options = new DBOptions().setKeepLogFileNum(1).setAllowMmapReads(true);
  private final RocksDB rocks;
  private final Map<ColumnFamily, ColumnFamilyHandle> handles;
  private final List<ColumnFamilyHandle> opened = new ArrayList<>();

  private final LockFile lock;
  private final CloseLock uses;
  private final Set<OpenRows> visited = ConcurrentHashMap.newKeySet();

  private ReadOnlyRocks(Path folder, LockFile lock) throws RocksDBException {
    this.folder = folder;
    this.lock = lock;
    uses = new CloseLock("the database in %s is closed".formatted(folder));
    try {
      List<String> families = RocksOptions.in(folder);
      families.removeIf(name -> ColumnFamily.named(name).isEmpty());
      rocks =
          RocksDB.openReadOnly(
              options,
              folder.toString(),
              RocksOptions.descriptors(families, familyOptions),
              opened);
      handles = RocksOptions.byFamily(families, opened);
    } catch (RocksDBException | RuntimeException e) {
      options.close();
      familyOptions.close();
      lock.close();
      throw e;
    }
  }

  /** Opens a database; throws a {@link DatabaseException} if there is no readable database. */
  static ReadOnlyRocks open(Path folder) {
    checkFolder(folder);
    RocksLibrary.load();
    try {
      return new ReadOnlyRocks(folder, DatabaseLocks.shared(folder, WRITER_TIMEOUT));
    } catch (RocksDBException e) {
      throw failure(folder, e);
    }
  }

  static DatabaseException failure(Path folder, RocksDBException e) {
    if (e.getStatus() != null && e.getStatus().getCode() == Status.Code.IOError) {
      Optional<String> reason = openingFailure(folder);
      if (reason.isPresent()) {
        return new DatabaseException(reason.get(), e);
      }
    }
    // If any file is missing, RocksDB's message names only the manifest.
    Inventory.read(folder).ifPresent(inventory -> inventory.checkSizes(folder));
    if (Files.exists(folder.resolve(Inventory.FILE))) {
      return DamagedDatabaseException.certain(
          "the database in %s is damaged: %s".formatted(folder, e.getMessage()), e);
    }
    return new DatabaseException(
        "%s is not a Klotski case database, or is damaged: %s; name another folder, or move this one away and rebuild"
            .formatted(folder, e.getMessage()),
        e);
  }

  /**
   * Returns the reason why intact files can't be opened. RocksDB's status does not include the
   * reason, and its messages are localized. Therefore, this method opens all files at the same
   * time, as RocksDB does.
   */
  private static Optional<String> openingFailure(Path folder) {
    try (Closer opened = Closer.create();
        DirectoryStream<Path> files =
            Files.newDirectoryStream(folder, "{CURRENT,MANIFEST-*,*.sst}")) {
      for (Path file : files) {
        opened.register(FileChannel.open(file));
      }
      for (int i = 0; i < FURTHER_FILES; i++) {
        opened.register(FileChannel.open(folder.resolve("CURRENT")));
      }
      return Optional.empty();
    } catch (AccessDeniedException e) {
      return Optional.of(
          "no permission to read the database in %s: %s".formatted(folder, e.getMessage()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      boolean tooManyFiles =
          e instanceof FileSystemException named && TOO_MANY_FILES.equals(named.getReason());
      String reason =
          tooManyFiles
              ? "the limit of open files (ulimit -n) is too low; 128 is enough"
              : e.getMessage();
      return Optional.of("the database in %s can't be opened: %s".formatted(folder, reason));
    }
  }

  /** Checks that a folder is readable and looks like a database. */
  static void checkFolder(Path folder) {
    try {
      Files.readAttributes(folder, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      throw new DatabaseException(
          "no database at %s; create it with 'klotski build' or name another with --db"
              .formatted(folder),
          e);
    } catch (AccessDeniedException e) {
      throw new DatabaseException("no permission to access " + folder, e);
    } catch (IOException e) {
      throw new DatabaseException("cannot access " + e.getMessage(), e);
    }
    String problem = null;
    if (!Files.isDirectory(folder)) {
      problem = folder + " is not a folder; name the folder of a database";
    } else if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
      problem = "no permission to read the folder " + folder;
    } else if (!Files.exists(folder.resolve("CURRENT"))) {
      if (Files.exists(folder.resolve(Inventory.FILE))) {
        throw DamagedDatabaseException.certain(
            "the database in %s is damaged: its file CURRENT is missing".formatted(folder));
      }
      problem =
          folder + " is not a Klotski case database: it has no file CURRENT; name another folder";
    } else if (!Files.isReadable(folder.resolve("CURRENT"))) {
      problem = "no permission to read the files in " + folder;
    }
    if (problem != null) {
      throw new DatabaseException(problem);
    }
  }

  Set<ColumnFamily> families() {
    return handles.keySet();
  }

  void requireOpen() {
    uses.requireOpen();
  }

  Meta meta() {
    Map<String, String> entries = new TreeMap<>();
    rows(
        ColumnFamily.META,
        null,
        null,
        (key, value) -> entries.put(Meta.text(key), Meta.text(value)));
    return new Meta(entries);
  }

  byte[] get(ColumnFamily family, byte[] key) {
    return read(family, () -> rocks.get(handles.get(family), key));
  }

  /** Returns the greatest key that is not greater than the given key, or null if there is none. */
  byte[] keyNotAfter(ColumnFamily family, byte[] key) {
    return read(
        family,
        () -> {
          try (RocksIterator rows = rocks.newIterator(handles.get(family))) {
            rows.seekForPrev(key);
            byte[] found = rows.isValid() ? rows.key() : null;
            rows.status();
            return found;
          }
        });
  }

  List<LiveFileMetaData> liveFiles() {
    return read(ColumnFamily.META, rocks::getLiveFilesMetaData);
  }

  void verifyChecksums() {
    uses.begin();
    try {
      rocks.verifyChecksum();
    } catch (RocksDBException e) {
      throw DamagedDatabaseException.certain("checksum mismatch: " + e.getMessage(), e);
    } finally {
      uses.end();
    }
  }

  /**
   * Visits rows in order, from the key {@code first} to the key before {@code beyond}; null means
   * no limit. Closing the database does not wait for the visitor; the attempt to read the next row
   * then fails.
   */
  void rows(ColumnFamily family, byte[] first, byte[] beyond, BiConsumer<byte[], byte[]> visitor) {
    try (OpenRows rows = read(family, () -> new OpenRows(family, first))) {
      while (read(family, () -> rows.next(beyond))) {
        visitor.accept(rows.key, rows.value);
      }
    }
  }

  private interface Reading<T> {
    T read() throws RocksDBException;
  }

  /** Reads from RocksDB; {@link #close} waits until the read ends. */
  private <T> T read(ColumnFamily family, Reading<T> reading) {
    uses.begin();
    try {
      return reading.read();
    } catch (RocksDBException e) {
      throw DamagedDatabaseException.certain(
          "cannot read %s of the database in %s: %s"
              .formatted(family.familyName(), folder, e.getMessage()),
          e);
    } finally {
      uses.end();
    }
  }

  /** An iteration over rows by one thread. */
  private final class OpenRows implements AutoCloseable {
    private final Thread visitor = Thread.currentThread();
    private final ReadOptions reading =
        new ReadOptions().setFillCache(false).setReadaheadSize(1 << 20);
    private final RocksIterator rows;
    private boolean begun;
    private byte[] key;
    private byte[] value;

    OpenRows(ColumnFamily family, byte[] first) {
      rows = rocks.newIterator(handles.get(family), reading);
      visited.add(this);
      if (first == null) {
        rows.seekToFirst();
      } else {
        rows.seek(first);
      }
    }

    boolean next(byte[] beyond) throws RocksDBException {
      if (begun) {
        rows.next();
      }
      begun = true;
      if (!rows.isValid()) {
        rows.status();
        return false;
      }
      key = rows.key();
      value = rows.value();
      return beyond == null || Arrays.compareUnsigned(key, beyond) < 0;
    }

    /** Does nothing if the database is closed, because the closing thread has released the rows. */
    @Override
    public void close() {
      if (uses.tryBegin()) {
        try {
          release();
        } finally {
          uses.end();
        }
      }
    }

    void release() {
      visited.remove(this);
      rows.close();
      reading.close();
    }
  }

  /**
   * Waits until current calls end and closes the database; does not wait for visitors. Throws an
   * {@link IllegalStateException} if a visitor in this thread calls this method.
   */
  @Override
  public void close() {
    if (visited.stream().anyMatch(rows -> rows.visitor == Thread.currentThread())) {
      throw new IllegalStateException("a visitor can't close the database in %s".formatted(folder));
    }
    uses.close(this::release);
  }

  @SuppressWarnings("try") // Closes all resources, even if one fails.
  private void release() {
    try (lock;
        familyOptions;
        options;
        rocks) {
      visited.forEach(OpenRows::release);
      opened.forEach(ColumnFamilyHandle::close);
    }
  }
}
