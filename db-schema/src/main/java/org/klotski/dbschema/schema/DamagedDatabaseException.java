package org.klotski.dbschema.schema;

/**
 * Thrown when a database lacks what it should have, or has what can't be read. The message ends
 * with what to do.
 */
public final class DamagedDatabaseException extends DatabaseException {
  private static final long serialVersionUID = 1L;

  /** What to do about damage that is certain, to be put at the end of a sentence. */
  public static final String ADVICE = "; restore the database from a copy, or build it anew";

  private static final String VERIFY = "; run verify";

  private final String damage;

  /**
   * @param damage what is damaged, and where; ends with "; run verify" if that tells more of it
   */
  public DamagedDatabaseException(String damage) {
    super(advised(damage));
    this.damage = damage;
  }

  /**
   * @param damage what is damaged, and where; ends with "; run verify" if that tells more of it
   */
  public DamagedDatabaseException(String damage, Throwable cause) {
    super(advised(damage), cause);
    this.damage = damage;
  }

  /** The message without what to do. */
  public String damage() {
    return damage.endsWith(VERIFY)
        ? damage.substring(0, damage.length() - VERIFY.length())
        : damage;
  }

  private static String advised(String damage) {
    return damage.endsWith(VERIFY) ? damage : damage + ADVICE;
  }
}
