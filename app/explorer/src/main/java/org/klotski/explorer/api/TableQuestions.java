package org.klotski.explorer.api;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Workers;
import org.klotski.tables.QueryException;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;

/**
 * Questions to the tables of a database, answered one at a time by a thread of its own. The first
 * question opens the tables, which takes some tenths of a second.
 */
public final class TableQuestions implements AutoCloseable {
  /** How long to try to end the last question; the last try may take two seconds more. */
  private static final Duration LAST = Duration.ofSeconds(2);

  private static final long BETWEEN_TRIES_MILLISECONDS = 100;

  private final Workers workers;
  private final boolean isThere;
  private final Supplier<Tables> opens;

  /** Null before the first question and after DuckDB has failed; only the worker sets it. */
  private Tables tables;

  /** The question that is being answered; null if there is none. */
  private Question<?> running;

  private boolean isClosed;

  private final class Question<T> implements Awaited<T> {
    private final Function<Tables, T> question;
    private final Awaited<T> answer;

    Question(Function<Tables, T> question) {
      this.question = question;
      answer = workers.begin(this::answer);
    }

    private T answer() {
      try {
        return question.apply(begin(this));
      } catch (BrokenTablesException e) {
        closeTables();
        throw Refusal.of(503, e.getMessage());
      } catch (TablesException | QueryException | DatabaseException e) {
        throw Refusal.of(503, e.getMessage());
      } finally {
        end();
      }
    }

    @Override
    public T await(long milliseconds)
        throws InterruptedException, ExecutionException, TimeoutException {
      return answer.await(milliseconds);
    }

    @Override
    public void cancel() {
      answer.cancel(); // interrupts its thread, if it runs
      endRunning(each -> each == this);
    }
  }

  /**
   * Opens nothing yet.
   *
   * @param opens opens the tables
   * @param isThere whether there is a database
   * @param waiting the largest number of questions that wait
   */
  TableQuestions(Supplier<Tables> opens, boolean isThere, int waiting) {
    workers = new Workers("tables", 1, waiting);
    this.opens = opens;
    this.isThere = isThere;
  }

  /** Whether there is a database. */
  public boolean isThere() {
    return isThere;
  }

  /**
   * Asks the tables.
   *
   * @throws Refusal if there is no database or too many questions wait; waiting throws it, too, if
   *     the tables can't be opened or read
   */
  public <T> Awaited<T> ask(Function<Tables, T> question) {
    if (!isThere) {
      throw Refusal.of(
          503, "finding puzzles needs a database, and there is none; klotski build makes one");
    }
    checkNotClosed();
    return new Question<>(question);
  }

  private synchronized void checkNotClosed() {
    if (isClosed) {
      throw Refusal.of(503, "the server ends");
    }
  }

  private Tables begin(Question<?> question) {
    checkNotClosed();
    Tables opened = tables();
    if (opened == null) {
      opened = opens.get(); // without the lock, since closing does not wait for it
    }
    synchronized (this) {
      tables = opened;
      if (!isClosed) {
        running = question;
        return opened;
      }
    }
    closeTables();
    throw Refusal.of(503, "the server ends");
  }

  private synchronized Tables tables() {
    return tables;
  }

  private synchronized void end() {
    running = null;
  }

  /** Ends the question that is being answered, if it is one of those to be ended. */
  private synchronized void endRunning(Predicate<Question<?>> toBeEnded) {
    if (running != null && tables != null && toBeEnded.test(running)) {
      tables.cancel();
    }
  }

  private synchronized void closeTables() {
    if (tables != null) {
      try {
        tables.close();
      } catch (TablesException e) {
        return; // those that are opened next do not depend on these
      } finally {
        tables = null;
      }
    }
  }

  /**
   * Ends the question that is being answered, mostly at once, in little more than four seconds at
   * most. Tables that are still being asked then stay open.
   */
  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
    }
    workers.close();
    long begun = System.nanoTime();
    boolean ended;
    do {
      endRunning(any -> true); // again, since one that had not quite begun was not reached
      ended = workers.end(BETWEEN_TRIES_MILLISECONDS);
    } while (!ended
        && !Thread.currentThread().isInterrupted()
        && System.nanoTime() - begun < LAST.toNanos());
    if (ended) {
      closeTables();
    }
  }
}
