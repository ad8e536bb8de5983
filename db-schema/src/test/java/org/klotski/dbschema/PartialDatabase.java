package org.klotski.dbschema;

import java.nio.file.Path;

/** Opens databases of few layouts, the first by id, for tests of other modules. */
public final class PartialDatabase {
  private PartialDatabase() {}

  /** Opens a database in which a scan expects as many layouts as the caller says. */
  public static Database open(Path folder, int size) {
    return Database.open(folder, size);
  }
}
