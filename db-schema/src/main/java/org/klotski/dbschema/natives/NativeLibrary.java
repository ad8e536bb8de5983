package org.klotski.dbschema.natives;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.zip.CRC32;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * Loads RocksDB's native library, once. RocksDB itself would unpack its 17 MB into the temporary
 * folder at every start, and leave them there when the process is killed. They go into a folder of
 * our own instead, which later processes use again.
 */
public final class NativeLibrary {
  /** What the folders of unpacked libraries begin with; what follows tells one from another. */
  private static final String FOLDER = "rocksdb-";

  /** RocksDB looks in a given folder for another file name than in its jar. */
  private static final String WANTED = "rocksdbjni";

  /** What the name of a library begins with while it is being unpacked. */
  private static final String UNFINISHED = "unfinished-";

  /**
   * When such a file that nobody has written to is no longer being unpacked, which takes seconds.
   */
  private static final Duration LEFT_AFTER = Duration.ofMinutes(10);

  private static boolean loaded;

  private NativeLibrary() {}

  /**
   * Loads the library if that has not been done.
   *
   * @throws DatabaseException if there is none for this machine, or it can't be unpacked
   */
  public static synchronized void load() {
    if (loaded) {
      return;
    }
    try {
      try {
        RocksDB.loadLibrary(List.of(unpacked(CacheFolder.path()).toString()));
      } catch (IOException | UnsatisfiedLinkError e) {
        RocksDB.loadLibrary(); // where nothing can be kept, or nothing be run from
      }
      loaded = true;
    } catch (RuntimeException | UnsatisfiedLinkError e) {
      throw new DatabaseException(
          "cannot load the native library of RocksDB on this machine: " + e.getMessage(), e);
    }
  }

  /**
   * The folder that holds the library; it is unpacked if that has not been done, or if what is
   * there has been damaged, and those of other versions are removed. Reads all of it, which takes
   * some ten milliseconds: a damaged library would bring the process down.
   *
   * @throws IOException if it can't be unpacked there
   */
  static Path unpacked(Path cache) throws IOException {
    String name = fileName();
    URL packed = RocksDB.class.getResource("/" + name);
    if (packed == null) {
      throw new IOException("RocksDB has no library " + name);
    }
    URLConnection connection = packed.openConnection();
    long size = connection.getContentLengthLong();
    long checksum = checksum(connection, packed);
    Path folder = cache.resolve(FOLDER + Long.toHexString(checksum) + "-" + size);
    Path library = folder.resolve(Environment.getJniLibraryFileName(WANTED));
    if (!isWhole(library, size, checksum)) {
      Files.createDirectories(folder);
      unpack(connection, library);
      removeOthers(cache, folder);
    }
    removeUnfinished(folder);
    return folder;
  }

  private static boolean isWhole(Path library, long size, long checksum) throws IOException {
    return Files.isRegularFile(library)
        && Files.size(library) == size
        && checksum(Files.newInputStream(library)) == checksum;
  }

  /** A jar says what the checksum of each of its files is. */
  private static long checksum(URLConnection connection, URL packed) throws IOException {
    return connection instanceof JarURLConnection jar
        ? jar.getJarEntry().getCrc()
        : checksum(packed.openStream());
  }

  private static long checksum(InputStream opened) throws IOException {
    CRC32 checksum = new CRC32();
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = opened) {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        checksum.update(buffer, 0, length);
      }
    }
    return checksum.getValue();
  }

  /** Another process that does the same at the same time does no harm. */
  private static void unpack(URLConnection connection, Path library) throws IOException {
    Path unfinished = Files.createTempFile(library.getParent(), UNFINISHED, ".tmp");
    try {
      try (InputStream in = connection.getInputStream();
          OutputStream out = Files.newOutputStream(unfinished)) {
        ByteStreams.copy(in, out);
      }
      Files.move(unfinished, library, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /**
   * Removes what killed processes have left. At every start, as the one that comes after a kill
   * can't tell yet whether another is still writing.
   */
  private static void removeUnfinished(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, UNFINISHED + "*")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(LEFT_AFTER))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // what is left takes space and does no other harm
    }
  }

  /** Best effort: where a library can't be removed while it is in use, a later start does it. */
  private static void removeOthers(Path cache, Path kept) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache, FOLDER + "*")) {
      for (Path folder : folders) {
        if (!folder.equals(kept)) {
          remove(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      // what is left takes space and does no other harm
    }
  }

  private static void remove(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(folder);
  }

  private static String fileName() {
    String name = Environment.getJniLibraryFileName("rocksdb");
    String fallback = Environment.getFallbackJniLibraryFileName("rocksdb");
    boolean usual = RocksDB.class.getResource("/" + name) != null || fallback == null;
    return usual ? name : fallback;
  }
}
