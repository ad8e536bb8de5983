package org.klotski.dbschema;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.schema.DatabaseException;
import org.rocksdb.RocksDB;

/**
 * Loads RocksDB's native library once. The distribution contains the library next to RocksDB's JAR,
 * under the name that RocksDB expects. Without that file, RocksDB would unpack the library, 17 MB,
 * into the temporary folder at every start and leave it there if the process were killed.
 */
final class RocksLibrary {
  private static boolean loaded;

  private RocksLibrary() {}

  /** Loads the library if necessary; throws a {@link DatabaseException} if that fails. */
  static synchronized void load() {
    if (loaded) {
      return;
    }
    try {
      Path jar = Path.of(RocksDB.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      RocksDB.loadLibrary(List.of(jar.getParent().toString()));
    } catch (URISyntaxException | RuntimeException | UnsatisfiedLinkError e) {
      unpackAndLoad(e);
    }
    loaded = true;
  }

  /** Loads the library from the JAR, as a fallback for the file next to the JAR. */
  private static void unpackAndLoad(Throwable besideJar) {
    try {
      RocksDB.loadLibrary();
    } catch (RuntimeException | UnsatisfiedLinkError e) {
      e.addSuppressed(besideJar);
      throw new DatabaseException(
          "cannot load the native library of RocksDB on this machine: " + e.getMessage(), e);
    }
  }
}
