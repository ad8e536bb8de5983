package org.klotski.dbschema;

import java.nio.file.Path;

/** Opens databases with few layouts for tests of other modules. */
public final class PartialDatabase {
  private PartialDatabase() {}

  /** Opens a database that has only the layouts with the lowest ids. */
  public static Database open(Path folder, int size) {
    return Database.open(folder, size);
  }
}
