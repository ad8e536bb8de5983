package org.klotski.site.server;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import io.javalin.http.GatewayTimeoutResponse;
import io.javalin.http.ServiceUnavailableResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.klotski.Klotski;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.BrokenTablesException;
import org.klotski.tables.engine.TablesException;

/**
 * Runs lookups, searches, and queries for many threads. Lookups run on the calling thread. Searches
 * and SQL run on a few threads, which limits their memory (see {@link Klotski}), and have a time
 * limit, which includes the time in the queue. All SQL runs on one thread; the first query opens
 * the tables.
 *
 * <p>Methods throw a {@link ServiceUnavailableResponse} if the queue is full, a {@link
 * GatewayTimeoutResponse} if the time limit is exceeded, and a {@link CancellationException} if
 * this backend is closed.
 */
final class Backend implements AutoCloseable {
  private static final int MAX_WAITING = 8;
  private static final int MAX_LOOKUPS = 32;
  private static final long CLOSE_MILLISECONDS = 250;
  private static final int CLOSE_TRIES = 8;

  private final Optional<Database> database;
  private final Klotski klotski;
  private final Supplier<Tables> opener;
  private final Duration limit;
  private final ThreadPoolExecutor searches;
  private final ThreadPoolExecutor sql = threads("sql", 1);

  /** Limits the memory of lookups, some of which have large results. */
  private final Semaphore lookups = new Semaphore(MAX_LOOKUPS);

  /** The open tables; null until the first query and after an internal error of DuckDB. */
  private volatile Tables tables;

  /** The tables that {@link #read} reads, or null. */
  private volatile Tables background;

  private final Object runningLock = new Object();

  /** The task that the SQL thread executes, or null; guarded by the lock. */
  private Object running;

  /** Creates a backend, whose {@link #close} also closes the database. */
  Backend(Optional<Database> database, Supplier<Tables> opener, int searchThreads, Duration limit) {
    this.database = database;
    this.opener = opener;
    this.limit = limit;
    klotski = database.map(Klotski::over).orElseGet(Klotski::bySearch);
    searches = threads("search", searchThreads);
  }

  private static ThreadPoolExecutor threads(String name, int count) {
    return new ThreadPoolExecutor(
        count,
        count,
        0,
        TimeUnit.SECONDS,
        new ArrayBlockingQueue<>(MAX_WAITING),
        new ThreadFactoryBuilder().setNameFormat(name + "-%d").setDaemon(true).build());
  }

  /** Returns the library, which callers may use only to read names. */
  Klotski klotski() {
    return klotski;
  }

  boolean isClosed() {
    return searches.isShutdown();
  }

  /** Returns the number of searches that run or wait. */
  int busySearches() {
    return searches.getActiveCount() + searches.getQueue().size();
  }

  /** Returns whether a lookup finds all facts of layouts. */
  boolean isAnalyzed() {
    return klotski.analyzed().size() == Metric.values().length;
  }

  <T> T lookup(Supplier<T> question) {
    lookups.acquireUninterruptibly();
    try {
      return question.get();
    } finally {
      lookups.release();
    }
  }

  <T> T search(Callable<T> question) {
    return ask(searches, new FutureTask<>(question));
  }

  /**
   * Queries the tables.
   *
   * @throws UnsupportedOperationException if there is no database
   */
  <T> T query(Function<Tables, T> question) {
    if (database.isEmpty()) {
      throw new UnsupportedOperationException(
          "this needs a database; create one with 'klotski build' and restart the server");
    }
    Object token = new Object();
    return ask(
        sql,
        new FutureTask<>(() -> execute(question, token)) {
          @Override
          protected void done() {
            if (isCancelled()) {
              cancelQuery(token);
            }
          }
        });
  }

  /** Reads the tables on the calling thread for as long as it takes; queries do not wait for it. */
  <T> T read(Function<Tables, T> reader) {
    try (Tables opened = opener.get()) {
      background = opened;
      return reader.apply(opened);
    } finally {
      background = null;
    }
  }

  private <T> T execute(Function<Tables, T> question, Object token) {
    if (tables == null) {
      tables = opener.get();
    }
    synchronized (runningLock) {
      running = token;
    }
    try {
      return question.apply(tables);
    } catch (BrokenTablesException e) {
      closeTables();
      throw e;
    } finally {
      synchronized (runningLock) { // A cancellation must not affect the next query.
        running = null;
      }
    }
  }

  private void cancelQuery(Object token) {
    synchronized (runningLock) {
      Tables open = tables;
      if (open != null && running == token) {
        open.cancel();
      }
    }
  }

  private <T> T ask(ThreadPoolExecutor threads, FutureTask<T> task) {
    boolean isBusy = threads.getActiveCount() > 0; // Other requests may use up the time limit.
    try {
      threads.execute(task);
      return task.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      throw new ServiceUnavailableResponse("too many searches are running; retry in a moment");
    } catch (TimeoutException e) {
      String sentence = "this takes more than %d seconds".formatted(limit.toSeconds());
      throw isBusy
          ? new ServiceUnavailableResponse(sentence + " while others search; retry in a moment")
          : new GatewayTimeoutResponse(sentence);
    } catch (InterruptedException e) {
      throw new CancellationException();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OutOfMemoryError) {
        throw new ServiceUnavailableResponse("out of memory; retry in a moment");
      }
      Throwables.throwIfUnchecked(e.getCause());
      throw new IllegalStateException(e.getCause());
    } finally {
      task.cancel(true); // This has no effect if the query has ended.
      threads.remove(task);
    }
  }

  private void closeTables() {
    Tables open = tables;
    tables = null;
    if (open != null) {
      try {
        open.close();
      } catch (TablesException e) {
        return; // The failure does not affect the next tables.
      }
    }
  }

  /**
   * Cancels all searches and queries within about four seconds, and usually immediately. Tables
   * that DuckDB is still reading after this time stay open.
   */
  @Override
  public void close() {
    for (ThreadPoolExecutor threads : List.of(searches, sql)) {
      threads.shutdownNow().forEach(waiting -> ((FutureTask<?>) waiting).cancel(true));
    }
    Tables read = background;
    if (read != null) {
      read.cancel();
    }
    boolean ended = false;
    for (int i = 0; i < CLOSE_TRIES && !ended; i++) {
      synchronized (runningLock) {
        cancelQuery(running);
      }
      ended = await(sql);
    }
    if (ended) {
      closeTables();
    }
    await(searches);
    klotski.close();
    database.ifPresent(Database::close);
  }

  private static boolean await(ThreadPoolExecutor threads) {
    try {
      return threads.awaitTermination(CLOSE_MILLISECONDS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
