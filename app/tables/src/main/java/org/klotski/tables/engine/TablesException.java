package org.klotski.tables.engine;

/**
 * Thrown when tables can't be made or read, or an answer is too large for the memory; the message
 * is one sentence.
 */
public class TablesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, where, and what would help
   */
  public TablesException(String message) {
    super(message);
  }

  /**
   * @param message what is wrong, where, and what would help
   * @param cause what the library said
   */
  public TablesException(String message, Throwable cause) {
    super(message, cause);
  }
}
