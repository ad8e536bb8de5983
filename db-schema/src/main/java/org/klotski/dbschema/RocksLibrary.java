package org.klotski.dbschema;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.RocksDB;

/**
 * Loads RocksDB's native library, once. The program has it beside RocksDB's jar, under the name
 * that RocksDB looks for in a folder. Elsewhere, RocksDB takes it out of its jar at every start:
 * that puts 17 MB into the temporary folder, and leaves them there if the process is killed.
 */
final class RocksLibrary {
  private static boolean loaded;

  private RocksLibrary() {}

  /**
   * Loads the library if that has not been done.
   *
   * @throws DatabaseException if there is none for this machine, or it can't be loaded
   */
  static synchronized void load() {
    if (loaded) {
      return;
    }
    try {
      RocksDB.loadLibrary(List.of(folderOfJar().toString()));
    } catch (URISyntaxException | RuntimeException | UnsatisfiedLinkError e) {
      unpackAndLoad(e);
    }
    loaded = true;
  }

  /** Loads the one in the jar, as the one beside it can't be loaded. */
  private static void unpackAndLoad(Throwable besideJar) {
    try {
      RocksDB.loadLibrary();
    } catch (RuntimeException | UnsatisfiedLinkError e) {
      e.addSuppressed(besideJar);
      throw new DatabaseException(
          "cannot load the native library of RocksDB on this machine: " + e.getMessage(), e);
    }
  }

  private static Path folderOfJar() throws URISyntaxException {
    return Path.of(RocksDB.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .getParent();
  }
}
