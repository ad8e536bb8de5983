package org.klotski.tables;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.board.Metric;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.DuckDbWords;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableColumns;

/** What DuckDB says of SQL that it can't answer. */
final class DuckDbSays {
  private static final String OUT_OF_MEMORY = "Out of Memory Error";
  private static final String NOT_WRITTEN = "IO Error";
  private static final String INTERRUPTED = "INTERRUPT Error";
  private static final String FORBIDDEN = "Permission Error";
  private static final Pattern NO_COLUMN = Pattern.compile("column \"(\\w+)\" not found");
  private static final String LOCKED = "the configuration has been locked";
  private static final String SECRETS = "Secret Storage";

  /** A mistake of its own, followed by a stack trace, and what it answers from then on. */
  private static final List<String> BROKEN = List.of("INTERNAL Error", "FATAL Error");

  /** Values are made within Java. */
  private static final String NO_HEAP = "Java heap space";

  private DuckDbSays() {}

  /** What to throw if somebody wanted no answer any more, whatever DuckDB says of that. */
  static QueryException cancelled(SQLException e) {
    return new QueryException("the question was ended before it was answered", e);
  }

  /** The same, and which command brings a column that is asked for and not there. */
  static RuntimeException failure(SQLException e, List<Metric> analyzed) {
    RuntimeException said = failure(e);
    Matcher column = NO_COLUMN.matcher(said.getMessage());
    Optional<Metric> metric =
        column.find() ? TableColumns.metric(column.group(1)) : Optional.empty();
    if (metric.isPresent() && !analyzed.contains(metric.get())) {
      return new QueryException(
          said.getMessage() + "\n" + TableColumns.lacking(column.group(1), metric.get()), e);
    }
    return said;
  }

  /**
   * What to throw: DuckDB's own words, unless they are about what nobody may do here, or about
   * memory, files or a mistake of its own, which are no mistakes in the SQL.
   */
  static RuntimeException failure(SQLException e) {
    String message = String.valueOf(e.getMessage()).strip();
    if (message.contains(NO_HEAP)) {
      return new TablesException(
          "the answer needs more memory than Java may take; ask for less at a time, or give more"
              + " with the environment variable KLOTSKI_HEAP, as in 3g",
          e);
    }
    if (message.startsWith(OUT_OF_MEMORY)) {
      return new TablesException(
          "the query needs more memory than it may take; ask for fewer rows or columns, or without"
              + " sorting",
          e);
    }
    if (message.startsWith(FORBIDDEN) || message.contains(LOCKED) || message.contains(SECRETS)) {
      return new QueryException(
          "SQL can read the tables layouts, groups, classes and openings and nothing else: no"
              + " files, no extensions, no settings",
          e);
    }
    if (message.startsWith(NOT_WRITTEN)) {
      return new TablesException(
          "DuckDB could not read or write what it needs: " + DuckDbWords.firstLine(e), e);
    }
    if (message.startsWith(INTERRUPTED)) {
      return cancelled(e);
    }
    if (BROKEN.stream().anyMatch(message::startsWith)) {
      return new BrokenTablesException(
          "DuckDB could not answer by a mistake of its own (%s); ask in another way"
              .formatted(DuckDbWords.firstLine(e)),
          e);
    }
    return new QueryException("DuckDB says: " + message, e);
  }
}
