package org.klotski.dbschema.schema;

/** Thrown when a database can't be opened, read, or written; the message is one sentence. */
public class DatabaseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Takes a message that states the problem, its place, and advice. */
  public DatabaseException(String message) {
    super(message);
  }

  /** Takes a message with the problem, its place, and advice; and the exception that caused it. */
  public DatabaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
