package org.klotski.dbschema;

import java.nio.file.Path;

public final class PartialDatabase {
  private PartialDatabase() {}

  /** Opens a database that contains only the {@code size} layouts with the lowest ids. */
  public static Database open(Path folder, int size) {
    return Database.open(folder, size);
  }
}
