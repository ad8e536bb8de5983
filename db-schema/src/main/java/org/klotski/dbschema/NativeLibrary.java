package org.klotski.dbschema;

import org.klotski.dbschema.rows.DatabaseException;
import org.rocksdb.RocksDB;

/** Loads RocksDB's native library, once. */
final class NativeLibrary {
  private NativeLibrary() {}

  /**
   * Loads the library if that has not been done.
   *
   * @throws DatabaseException if there is none for this machine, or it can't be unpacked
   */
  static void load() {
    try {
      RocksDB.loadLibrary();
    } catch (RuntimeException | UnsatisfiedLinkError e) {
      throw new DatabaseException(
          "cannot load the native library of RocksDB on this machine: " + e.getMessage(), e);
    }
  }
}
