package org.klotski.exporter.sqlite;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Loads SQLite's native library. The driver unpacks it at every start, and removes it at the end
 * but not when the process is killed. So it does that in a folder of our own, where later processes
 * remove what is left.
 */
final class SqliteLibrary {
  /** Where the driver unpacks, instead of the temporary folder. */
  private static final String FOLDER = "org.sqlite.tmpdir";

  /**
   * When an unpacked library is no longer waiting to be loaded, which takes seconds. One that is
   * loaded may go.
   */
  private static final Duration LEFT_AFTER = Duration.ofMinutes(10);

  private SqliteLibrary() {}

  /**
   * Loads the library if that has not been done. Where nothing can be kept or be run from, and if
   * somebody has said where to unpack it, that is left to the driver.
   *
   * @param cache a folder that is made if it is not there
   */
  static synchronized void load(Path cache) {
    if (System.getProperty(FOLDER) != null) {
      return;
    }
    try {
      Path folder = Files.createDirectories(cache.resolve("sqlite"));
      removeLeft(folder);
      System.setProperty(FOLDER, folder.toString());
      SQLiteJDBCLoader.initialize();
    } catch (Exception e) { // as the driver declares
      System.clearProperty(FOLDER);
    }
  }

  private static void removeLeft(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "sqlite-*")) {
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(LEFT_AFTER))) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return; // it takes space and does no other harm
    }
  }
}
