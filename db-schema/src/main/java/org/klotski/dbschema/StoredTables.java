package org.klotski.dbschema;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.Metric;

/**
 * The files of a database's tables. Holds the shared contents lock, so no file is deleted before
 * this object is closed. Opening takes only a few milliseconds, because RocksDB is not opened.
 */
public final class StoredTables implements AutoCloseable {
  /** The name of the subfolder for tables in a database folder. */
  public static final String FOLDER = "tables";

  private final Path folder;
  private final LockFile lock;
  private final Inventory inventory;

  private StoredTables(Path folder, LockFile lock, Inventory inventory) {
    this.folder = folder;
    this.lock = lock;
    this.inventory = inventory;
  }

  /**
   * Opens the tables of a database. Throws a {@link DatabaseException} if the folder has no
   * finished database of this schema, and a {@link DamagedDatabaseException} if a listed file is
   * missing or has the wrong size.
   */
  public static StoredTables open(Path folder) {
    ReadOnlyRocks.checkFolder(folder);
    LockFile lock = DatabaseLocks.shared(folder, ReadOnlyRocks.WRITER_TIMEOUT);
    try {
      Optional<Inventory> inventory = Inventory.read(folder).filter(Inventory::isReadable);
      if (inventory.isEmpty()) {
        Database.open(folder).close(); // Throws an exception that states the reason.
      }
      inventory.orElseThrow().checkSizes(folder);
      return new StoredTables(folder, lock, inventory.orElseThrow());
    } catch (RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the files; empty if the database was built without tables. */
  public List<Path> files() {
    return inventory.tables().stream().map(folder::resolve).toList();
  }

  /** Returns the metrics in which the database is analyzed. */
  public List<Metric> analyzed() {
    return inventory.analyzed();
  }

  @Override
  public void close() {
    lock.close();
  }
}
