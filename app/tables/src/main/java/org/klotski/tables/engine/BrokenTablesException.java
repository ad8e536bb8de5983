package org.klotski.tables.engine;

/**
 * Thrown after a mistake of DuckDB's own: these tables answer nothing any more, and must be opened
 * anew.
 */
public final class BrokenTablesException extends TablesException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, and what would help
   * @param cause what DuckDB said
   */
  public BrokenTablesException(String message, Throwable cause) {
    super(message, cause);
  }
}
