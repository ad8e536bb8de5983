package org.klotski.tables;

/** Thrown for SQL that can't be executed; the message is one sentence or that of DuckDB. */
public final class QueryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  QueryException(String message) {
    super(message);
  }

  QueryException(String message, Throwable cause) {
    super(message, cause);
  }
}
