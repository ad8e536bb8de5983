package org.klotski.dbschema.schema;

/**
 * Thrown when a database lacks what it should have, or has what can't be read. The message ends
 * with what to do.
 */
public final class DamagedDatabaseException extends DatabaseException {
  private static final long serialVersionUID = 1L;

  /** What to do about damage that is certain, to be put at the end of a sentence. */
  public static final String ADVICE =
      "; restore the database from a copy, or move its folder away and rebuild";

  private static final String VERIFY = "; run verify";

  private final String damage;

  private DamagedDatabaseException(String damage, String advice, Throwable cause) {
    super(damage + advice, cause);
    this.damage = damage;
  }

  /**
   * Of damage that nothing more is to be found out about.
   *
   * @param damage what is damaged, and where; what to do is put behind it
   */
  public static DamagedDatabaseException certain(String damage) {
    return certain(damage, null);
  }

  /**
   * The same with what RocksDB said.
   *
   * @param cause null if it said nothing
   */
  public static DamagedDatabaseException certain(String damage, Throwable cause) {
    return new DamagedDatabaseException(damage, ADVICE, cause);
  }

  /**
   * Of damage that was met by the way: verify tells how far it goes.
   *
   * @param damage what is damaged, and where; what to do is put behind it
   */
  public static DamagedDatabaseException toVerify(String damage) {
    return toVerify(damage, null);
  }

  /**
   * The same with what kept a row from being understood.
   *
   * @param cause null if nothing did
   */
  public static DamagedDatabaseException toVerify(String damage, Throwable cause) {
    return new DamagedDatabaseException(damage, VERIFY, cause);
  }

  /** The message without what to do. */
  public String damage() {
    return damage;
  }
}
