package org.klotski.tables;

import com.google.common.util.concurrent.Uninterruptibles;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/**
 * The question that is being asked, which another thread may end at any point: before its statement
 * is executed, that is remembered; while it is executed, DuckDB is told until it hears; later, who
 * reads the answer finds out here.
 */
final class Asked {
  private static final int AGAIN_MILLISECONDS = 5;
  private static final int MOST_TIMES = 400;

  /** Which question it is; odd while there is one. */
  private long number;

  /** Null when no statement is being executed. */
  private Statement executing;

  /** Null when no rows are read. */
  private Statement read;

  private boolean isCancelled;

  synchronized void begin() {
    end();
    number++;
    isCancelled = false;
  }

  /** Has no effect when none is asked. */
  synchronized void end() {
    number += number % 2;
    executing = null;
    read = null;
  }

  /**
   * To be called before a statement is executed.
   *
   * @throws QueryException if nobody wants to know any more
   */
  synchronized void executes(Statement statement) {
    if (isCancelled) {
      throw DuckDbSays.cancelled(null);
    }
    executing = statement;
  }

  /** To be called when it has been; rows may still have to be found. */
  synchronized void executed() {
    read = executing;
    executing = null;
  }

  synchronized boolean isCancelled() {
    return isCancelled;
  }

  /**
   * Ends the question, if there is one. DuckDB forgets what it is told just before it begins, so it
   * is told again, for two seconds at most.
   */
  void cancel() {
    long mine = markCancelled();
    for (int i = 0; i < MOST_TIMES && tell(mine); i++) {
      Uninterruptibles.sleepUninterruptibly(AGAIN_MILLISECONDS, TimeUnit.MILLISECONDS);
    }
  }

  private synchronized long markCancelled() {
    isCancelled |= number % 2 == 1;
    return number;
  }

  /**
   * Tells DuckDB, but not if the next question has begun meanwhile.
   *
   * @return whether that has to be done again
   */
  private synchronized boolean tell(long mine) {
    Statement statement = executing == null ? read : executing;
    if (number != mine || statement == null) {
      return false;
    }
    try {
      statement.cancel();
    } catch (SQLException e) {
      return false; // it has ended by itself
    }
    return executing != null;
  }
}
