package org.klotski.tables;

import java.sql.SQLException;

/** What DuckDB says of SQL that it can't answer. */
final class DuckDbSays {
  private static final String OUT_OF_MEMORY = "Out of Memory Error";
  private static final String INTERRUPTED = "INTERRUPT Error";
  private static final String FORBIDDEN = "Permission Error";
  private static final String LOCKED = "the configuration has been locked";

  private DuckDbSays() {}

  /** What is wrong, without the place in an SQL that nobody has written. */
  static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("nothing");
  }

  /** What to throw if somebody wanted no answer any more, whatever DuckDB says of that. */
  static QueryException cancelled(SQLException e) {
    return new QueryException("the question was ended before it was answered", e);
  }

  /** What to throw: DuckDB's own words, unless they are about what nobody may do here. */
  static QueryException failure(SQLException e) {
    String message = String.valueOf(e.getMessage()).strip();
    if (message.startsWith(OUT_OF_MEMORY)) {
      return new QueryException(
          "the query needs more memory than it may take; ask for fewer rows or columns, or without"
              + " sorting",
          e);
    }
    if (message.startsWith(FORBIDDEN) || message.contains(LOCKED)) {
      return new QueryException(
          "SQL can read the tables layouts, groups, classes and openings and nothing else: no"
              + " files, no extensions, no settings",
          e);
    }
    if (message.startsWith(INTERRUPTED)) {
      return cancelled(e);
    }
    return new QueryException("DuckDB says: " + message, e);
  }
}
