package org.klotski.tables;

import com.google.common.util.concurrent.Uninterruptibles;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/**
 * The current query, which another thread may cancel at any time. A request to cancel is stored
 * until the statement is executed, interrupts DuckDB during the execution, and is noticed by calls
 * to {@link #isCancelled} while rows are read.
 */
final class RunningQuery {
  private static final int RETRY_MILLISECONDS = 5;
  private static final int MAX_TRIES = 400;

  /** Identifies the query; odd while a query is running. */
  private long number;

  /** The statement being executed, or null. */
  private Statement executing;

  /** The statement whose rows are being read, or null. */
  private Statement read;

  private boolean isCancelled;

  synchronized void begin() {
    end();
    number++;
    isCancelled = false;
  }

  /** Ends the query, if there is one. */
  synchronized void end() {
    number += number % 2;
    executing = null;
    read = null;
  }

  /** Must be called before a statement is executed; fails if the query was canceled. */
  synchronized void executes(Statement statement) {
    if (isCancelled) {
      throw DuckDbErrors.cancelled(null);
    }
    executing = statement;
  }

  /** Must be called after the execution; rows may still have to be computed. */
  synchronized void executed() {
    read = executing;
    executing = null;
  }

  synchronized boolean isCancelled() {
    return isCancelled;
  }

  /**
   * Cancels the query, if there is one. DuckDB ignores an interrupt just before it executes a
   * statement, so this method repeats the interrupt for up to two seconds.
   */
  void cancel() {
    long mine = markCancelled();
    for (int i = 0; i < MAX_TRIES && interrupt(mine); i++) {
      Uninterruptibles.sleepUninterruptibly(RETRY_MILLISECONDS, TimeUnit.MILLISECONDS);
    }
  }

  private synchronized long markCancelled() {
    isCancelled |= number % 2 == 1;
    return number;
  }

  /** Interrupts DuckDB unless the next query has begun; returns whether to repeat the interrupt. */
  private synchronized boolean interrupt(long mine) {
    Statement statement = executing == null ? read : executing;
    if (number != mine || statement == null) {
      return false;
    }
    try {
      statement.cancel();
    } catch (SQLException e) {
      return false; // It has already ended.
    }
    return executing != null;
  }
}
