package org.klotski.explorer.api;

import com.google.common.base.Stopwatch;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.klotski.explorer.http.Refusal;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.TablesException;

/**
 * Opens tables in a thread of its own when they are first needed. If that fails, it is tried again
 * when they are needed some time later.
 */
final class TablesOpener implements AutoCloseable {
  private final Supplier<Tables> opens;
  private final Duration tryAgain;

  /** Null before the tables are needed. */
  private CompletableFuture<Tables> opening;

  private Stopwatch sinceBegin;

  /** Runs from when the last opening has ended. */
  private Stopwatch sinceEnd;

  private boolean isClosed;

  /**
   * Opens nothing yet.
   *
   * @param tryAgain how long after it has failed
   */
  TablesOpener(Supplier<Tables> opens, Duration tryAgain) {
    this.opens = opens;
    this.tryAgain = tryAgain;
  }

  /**
   * The tables, which are being opened from now on if they were not before.
   *
   * @throws Refusal if they have been closed
   */
  synchronized CompletableFuture<Tables> tables() {
    if (isClosed) {
      throw Refusal.of(503, "the server ends");
    }
    if (opening == null || hasFailedLongAgo()) {
      sinceBegin = Stopwatch.createStarted();
      opening =
          CompletableFuture.supplyAsync(opens, TablesOpener::start)
              .whenComplete((tables, failure) -> ended());
    }
    return opening;
  }

  /** The tables if they are open or are being opened; opens none. */
  synchronized Optional<CompletableFuture<Tables>> tablesIfOpened() {
    return Optional.ofNullable(opening)
        .filter(each -> !isClosed && !each.isCompletedExceptionally());
  }

  private boolean hasFailedLongAgo() {
    return opening.isCompletedExceptionally() && sinceEnd.elapsed().compareTo(tryAgain) >= 0;
  }

  private synchronized void ended() {
    sinceEnd = Stopwatch.createStarted();
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "open-tables");
    thread.setDaemon(true);
    thread.start();
  }

  /** Closes tables that answer nothing any more: whoever needs them next has them opened anew. */
  synchronized void replace(CompletableFuture<Tables> broken) {
    if (opening == broken) {
      opening = null;
      try {
        closeIfOpen(broken.getNow(null));
      } catch (TablesException e) {
        return; // broken as they are; those that are opened next need nothing of them
      }
    }
  }

  /** How long ago the opening has begun that goes on or has ended. */
  synchronized Duration sinceBegin() {
    return sinceBegin.elapsed();
  }

  /** Closes the tables; if they are just being opened, when that is done. */
  @Override
  public synchronized void close() {
    isClosed = true;
    if (opening != null) {
      opening = opening.whenComplete((tables, failure) -> closeIfOpen(tables));
    }
  }

  private static void closeIfOpen(Tables tables) {
    if (tables != null) {
      tables.close();
    }
  }
}
