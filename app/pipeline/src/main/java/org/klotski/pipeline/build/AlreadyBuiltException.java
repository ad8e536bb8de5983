package org.klotski.pipeline.build;

import java.nio.file.Path;
import org.klotski.dbschema.schema.Meta;

/** Thrown if a finished database is where one is to be built, and it is not to be replaced. */
public final class AlreadyBuiltException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Path database;
  private final transient Meta meta;

  AlreadyBuiltException(Path database, Meta meta) {
    super("%s is a finished database (digest %s)".formatted(database, meta.digest()));
    this.database = database;
    this.meta = meta;
  }

  /** Its folder. */
  public Path database() {
    return database;
  }

  /** What it says of itself: also whether it is analysed. */
  public Meta meta() {
    return meta;
  }
}
