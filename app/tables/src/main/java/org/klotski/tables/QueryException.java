package org.klotski.tables;

/**
 * Thrown for SQL that can't be answered. The message is one sentence or, if DuckDB has said what is
 * wrong, its own words, with the line and a mark below the place.
 */
public final class QueryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  QueryException(String message) {
    super(message);
  }

  QueryException(String message, Throwable cause) {
    super(message, cause);
  }
}
