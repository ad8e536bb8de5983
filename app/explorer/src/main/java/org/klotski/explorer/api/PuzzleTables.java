package org.klotski.explorer.api;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.explorer.http.Awaited;
import org.klotski.explorer.http.Refusal;
import org.klotski.explorer.http.Workers;
import org.klotski.tables.Tables;

/**
 * The tables of a database, opened when somebody first asks. One question is answered at a time.
 */
public final class PuzzleTables implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 5;
  private static final int ASK_AGAIN_SECONDS = 10;

  private final Workers workers;
  private final boolean isThere;
  private final FutureTask<Tables> tables;
  private boolean isOpening;

  /** Null before they are open. */
  private volatile Tables opened;

  /** Stands for the question that is being answered, if there is one. */
  private volatile Object running;

  PuzzleTables(Supplier<Tables> opens, boolean isThere, int waiting) {
    workers = new Workers("tables", 1, waiting);
    tables = new FutureTask<>(opens::get);
    this.isThere = isThere;
  }

  /** Whether there is a database that they are made of. */
  public boolean isThere() {
    return isThere;
  }

  /**
   * Asks the tables.
   *
   * @throws Refusal if there is no database, or too many ask
   */
  public <T> Awaited<T> ask(Function<Tables, T> question) {
    if (!isThere) {
      throw Refusal.of(
          503, "finding puzzles needs a database, and there is none; klotski build makes one");
    }
    open();
    Object token = new Object();
    Awaited<T> work = workers.begin(() -> asked(question, token));
    return new Awaited<>() {
      @Override
      public T await(long milliseconds)
          throws InterruptedException, ExecutionException, TimeoutException {
        return work.await(milliseconds);
      }

      @Override
      public void cancel() {
        work.cancel();
        if (running == token) {
          opened.cancel();
        }
      }
    };
  }

  private <T> T asked(Function<Tables, T> question, Object token) throws InterruptedException {
    opened = opened();
    running = token;
    try {
      return question.apply(opened);
    } finally {
      running = null;
    }
  }

  private synchronized void open() {
    if (!isOpening) {
      isOpening = true;
      Thread opener = new Thread(tables, "open-tables");
      opener.setDaemon(true);
      opener.start();
    }
  }

  private Tables opened() throws InterruptedException {
    try {
      return tables.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw Refusal.later(
          ASK_AGAIN_SECONDS,
          "the tables for finding puzzles are being made beside the database, which takes a minute;"
              + " ask again then");
    } catch (ExecutionException e) {
      throw Refusal.of(
          503, "the tables for finding puzzles can't be had: " + e.getCause().getMessage());
    }
  }

  @Override
  public void close() {
    workers.close();
  }
}
