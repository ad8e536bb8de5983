package org.klotski.dbschema;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.RocksDB;

/**
 * Loads RocksDB's native library once. The distribution has it next to RocksDB's jar, under the
 * name that RocksDB expects. Without that file, RocksDB unpacks its jar at every start, which puts
 * 17 MB into the temporary folder and leaves them there if the process is killed.
 */
final class RocksLibrary {
  private static boolean loaded;

  private RocksLibrary() {}

  /** Loads the library unless it is loaded; throws a {@link DatabaseException} if that fails. */
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

  /** Loads the library from the jar, after loading the file next to it failed. */
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
