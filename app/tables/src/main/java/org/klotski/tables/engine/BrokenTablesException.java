package org.klotski.tables.engine;

/** Thrown after an internal error of DuckDB; the tables must be closed and reopened. */
public final class BrokenTablesException extends TablesException {
  private static final long serialVersionUID = 1L;

  public BrokenTablesException(String message, Throwable cause) {
    super(message, cause);
  }
}
