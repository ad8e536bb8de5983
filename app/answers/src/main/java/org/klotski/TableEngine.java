package org.klotski;

/** Executes SQL over the facts of all layouts. */
public interface TableEngine extends AutoCloseable {
  /** Opens the tables of a database; {@link java.util.ServiceLoader} finds implementations. */
  interface Opener {
    TableEngine open(String folder);
  }

  /**
   * Executes a query whose first column is {@code code} on the table {@code layouts}, and returns
   * the codes in the order of the query. Calls must not overlap.
   */
  long[] codes(String sql);

  @Override
  void close();
}
