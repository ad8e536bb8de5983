package org.klotski.tables;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDbMessages;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableColumns;

/** Translates DuckDB's failures to execute SQL into exceptions. */
final class DuckDbErrors {
  private static final String OUT_OF_MEMORY = "Out of Memory Error";
  private static final String NOT_WRITTEN = "IO Error";
  private static final String INTERRUPTED = "INTERRUPT Error";
  private static final String FORBIDDEN = "Permission Error";
  private static final Pattern NO_COLUMN = Pattern.compile("column \"(\\w+)\" not found");
  private static final String LOCKED = "the configuration has been locked";
  private static final String SECRETS = "Secret Storage";

  /** The prefixes of an internal error, and of all later errors of the same instance. */
  private static final List<String> BROKEN = List.of("INTERNAL Error", "FATAL Error");

  /** The message if the values in Java do not fit into the heap. */
  private static final String NO_HEAP = "Java heap space";

  private DuckDbErrors() {}

  /** Returns the exception for a cancelled query. */
  static QueryException cancelled(SQLException e) {
    return new QueryException("the query was cancelled", e);
  }

  /**
   * Returns the exception for a failure; for a missing column, it names the command that adds it.
   */
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

  /**
   * Returns the exception for a failure. It has DuckDB's message, except for failures that are not
   * errors in the SQL: forbidden operations, memory, files, and internal errors.
   */
  static RuntimeException failure(SQLException e) {
    String message = String.valueOf(e.getMessage()).strip();
    if (message.contains(NO_HEAP)) {
      return new TablesException(
          "the answer needs more memory than Java may use; select less, or set a larger heap with"
              + " the environment variable KLOTSKI_HEAP, for example 3g",
          e);
    }
    if (message.startsWith(OUT_OF_MEMORY)) {
      return new TablesException(
          "the query needs more memory than it may use; select fewer rows or columns, or omit"
              + " sorting",
          e);
    }
    if (message.startsWith(FORBIDDEN) || message.contains(LOCKED) || message.contains(SECRETS)) {
      return new QueryException(
          "SQL can read only the tables layouts, groups, classes, and openings: no other files, no"
              + " extensions, no settings",
          e);
    }
    if (message.startsWith(NOT_WRITTEN)) {
      return new TablesException(
          "DuckDB could not read or write a file: " + DuckDbMessages.firstLine(e), e);
    }
    if (message.startsWith(INTERRUPTED)) {
      return cancelled(e);
    }
    if (BROKEN.stream().anyMatch(message::startsWith)) {
      return new BrokenTablesException(
          "DuckDB internal error: %s; try rephrasing the query"
              .formatted(DuckDbMessages.firstLine(e)),
          e);
    }
    return new QueryException("DuckDB says: " + message, e);
  }
}
