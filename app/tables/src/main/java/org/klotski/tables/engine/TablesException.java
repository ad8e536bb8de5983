package org.klotski.tables.engine;

/**
 * Thrown when tables can't be written or read, or a result does not fit in memory; the message is
 * one sentence.
 */
public class TablesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Takes a message that states the problem, its place, and advice. */
  public TablesException(String message) {
    super(message);
  }

  /** Takes a message with the problem, its place, and advice; and the exception of the library. */
  public TablesException(String message, Throwable cause) {
    super(message, cause);
  }
}
