package org.klotski.tables;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableColumns;

/** Translates DuckDB's errors into exceptions. */
final class DuckDbErrors {
  private static final Pattern NO_COLUMN = Pattern.compile("column \"(\\w+)\" not found");

  private DuckDbErrors() {}

  static QueryException cancelled(SQLException e) {
    return new QueryException("the query was cancelled", e);
  }

  /** Returns the exception for a failure; the message states how to add a missing column. */
  static RuntimeException failure(SQLException e, List<Metric> analyzed) {
    RuntimeException translated = failure(e);
    Matcher column = NO_COLUMN.matcher(translated.getMessage());
    Optional<Metric> metric =
        column.find() ? TableColumns.metric(column.group(1)) : Optional.empty();
    if (metric.isPresent() && !analyzed.contains(metric.get())) {
      return new QueryException(
          translated.getMessage()
              + "\n"
              + TableColumns.missingAnalysis(column.group(1), metric.get()),
          e);
    }
    return translated;
  }

  /** Returns the exception for a failure, usually with DuckDB's own message. */
  static RuntimeException failure(SQLException e) {
    String message = String.valueOf(e.getMessage()).strip();
    if (message.contains("Java heap space")) {
      return new TablesException(
          "the result needs more memory than Java may use; select fewer rows or columns, or set a"
              + " larger heap with the environment variable KLOTSKI_HEAP, for example 3g",
          e);
    }
    if (message.startsWith("Out of Memory Error")) {
      return new TablesException(
          "the query needs more memory than it may use; select fewer rows or columns, or omit"
              + " sorting",
          e);
    }
    if (message.startsWith("Permission Error")
        || message.contains("the configuration has been locked")
        || message.contains("Secret Storage")) {
      return new QueryException(
          "SQL can read only the tables layouts, groups, classes, and openings: no other files, no"
              + " extensions, no settings",
          e);
    }
    if (message.startsWith("IO Error")) {
      return new TablesException("DuckDB could not read or write a file: " + DuckDb.message(e), e);
    }
    if (message.startsWith("INTERRUPT Error")) {
      return cancelled(e);
    }
    // After an internal error, all later statements of the same instance fail with fatal errors.
    if (message.startsWith("INTERNAL Error") || message.startsWith("FATAL Error")) {
      return new BrokenTablesException(
          "DuckDB internal error: %s; try rephrasing the query".formatted(DuckDb.message(e)), e);
    }
    return new QueryException("DuckDB says: " + message, e);
  }
}
