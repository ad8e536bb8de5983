package org.klotski.cli.export;

import java.util.Optional;
import org.klotski.dbschema.Database;

/** The farthest and solution data that a database holds. */
public final class AnalysisInDatabase {
  private AnalysisInDatabase() {}

  /** The analysis in a database; none, because schema version 1 has no place for it. */
  public static Optional<Analysis> of(Database database) {
    return Optional.empty();
  }
}
