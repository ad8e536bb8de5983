package org.klotski.tables.engine;

/** Thrown when tables can't be written or read, or a result does not fit in memory. */
public class TablesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public TablesException(String message) {
    super(message);
  }

  public TablesException(String message, Throwable cause) {
    super(message, cause);
  }
}
