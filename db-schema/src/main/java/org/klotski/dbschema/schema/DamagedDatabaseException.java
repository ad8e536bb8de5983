package org.klotski.dbschema.schema;

/** Thrown when a part of a database is missing or invalid. The message ends with advice. */
public final class DamagedDatabaseException extends DatabaseException {
  private static final long serialVersionUID = 1L;

  /** The advice for definite damage, which ends the message. */
  public static final String ADVICE =
      "; restore the database from a copy, or move its folder away and rebuild";

  private static final String VERIFY = "; run verify";

  private final String damage;

  private DamagedDatabaseException(String damage, String advice, Throwable cause) {
    super(damage + advice, cause);
    this.damage = damage;
  }

  /** Returns an exception for definite damage, for which running {@code verify} is unnecessary. */
  public static DamagedDatabaseException certain(String damage) {
    return certain(damage, null);
  }

  /** Returns an exception for definite damage; the cause may be null. */
  public static DamagedDatabaseException certain(String damage, Throwable cause) {
    return new DamagedDatabaseException(damage, ADVICE, cause);
  }

  /** Returns an exception for damage that a lookup found; {@code verify} reports its extent. */
  public static DamagedDatabaseException toVerify(String damage) {
    return toVerify(damage, null);
  }

  /** Returns an exception for damage that a lookup found; the cause may be null. */
  public static DamagedDatabaseException toVerify(String damage, Throwable cause) {
    return new DamagedDatabaseException(damage, VERIFY, cause);
  }

  /** Returns the message without the advice. */
  public String damage() {
    return damage;
  }
}
