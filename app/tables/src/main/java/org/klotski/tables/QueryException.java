package org.klotski.tables;

/**
 * Thrown for SQL that can't be executed. The message is one sentence, or DuckDB's own message with
 * the line of SQL and a mark below the error.
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
