package org.klotski.dbschema.schema;

/** Thrown when a database lacks what it should have, or has what can't be read. */
public final class DamagedDatabaseException extends DatabaseException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what is damaged, and where
   */
  public DamagedDatabaseException(String message) {
    super(message);
  }

  /**
   * @param message what is damaged, and where
   */
  public DamagedDatabaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
