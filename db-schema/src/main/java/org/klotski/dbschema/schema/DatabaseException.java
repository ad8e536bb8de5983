package org.klotski.dbschema.schema;

/** Thrown when a database can't be opened, read or written; the message is one sentence. */
public class DatabaseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is wrong, where, and what would help
   */
  public DatabaseException(String message) {
    super(message);
  }

  /**
   * @param message what is wrong, where, and what would help
   * @param cause what RocksDB or the file system said
   */
  public DatabaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
