package org.klotski.explorer.api;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
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
 * The tables of a database, opened when somebody first asks. One question is answered at a time.
 * Who asks before they are open waits some seconds; if it takes longer, because they must be made
 * first, that and every other question is refused until they are there.
 */
public final class PuzzleTables implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration TRY_AGAIN = Duration.ofSeconds(5);
  private static final int ASK_AGAIN_SECONDS = 10;

  /** So long it is tried to end the last question; the last try may take two seconds more. */
  private static final Duration LAST = Duration.ofSeconds(2);

  private static final long BETWEEN_TRIES_MILLISECONDS = 100;

  private final Workers workers;
  private final boolean isThere;
  private final TablesOpener opener;
  private final Duration patience;

  /** The question that is being answered; null if there is none. */
  private Question<?> running;

  /** A question, which waits for the tables in the thread of whoever asks it. */
  private final class Question<T> implements Awaited<T> {
    private final Function<Tables, T> question;
    private final CompletableFuture<Tables> opening;

    /** Null before it is given to the workers. */
    private Awaited<T> begun;

    Question(Function<Tables, T> question, CompletableFuture<Tables> opening) {
      this.question = question;
      this.opening = opening;
    }

    @Override
    public T await(long milliseconds)
        throws InterruptedException, ExecutionException, TimeoutException {
      if (begun == null) {
        Tables tables = opened(milliseconds);
        begun = workers.begin(() -> answer(tables));
      }
      return begun.await(milliseconds);
    }

    private Tables opened(long milliseconds)
        throws InterruptedException, ExecutionException, TimeoutException {
      try {
        return opening.get(milliseconds, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        refuseIfItTakesLong();
        throw e;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof TablesException || e.getCause() instanceof DatabaseException) {
          throw Refusal.later(
              Math.toIntExact(TRY_AGAIN.toSeconds()),
              "the tables for finding puzzles can't be had: " + e.getCause().getMessage());
        }
        throw e; // a mistake of this program, whose words are for the log
      }
    }

    private T answer(Tables tables) {
      setRunning(this);
      try {
        return question.apply(tables);
      } catch (BrokenTablesException e) {
        opener.replace(opening);
        throw Refusal.of(503, e.getMessage());
      } catch (TablesException | QueryException e) {
        throw Refusal.of(503, e.getMessage());
      } finally {
        setRunning(null);
      }
    }

    @Override
    public void cancel() {
      if (begun != null) {
        begun.cancel(); // interrupts it, if it runs already
        endRunning(each -> each == this);
      }
    }
  }

  PuzzleTables(Supplier<Tables> opens, boolean isThere, int waiting) {
    this(opens, isThere, waiting, PATIENCE, TRY_AGAIN);
  }

  /**
   * With other times.
   *
   * @param patience how long questions wait for the tables
   * @param tryAgain how long it takes, after the tables could not be opened, until it is tried
   *     again
   */
  PuzzleTables(
      Supplier<Tables> opens, boolean isThere, int waiting, Duration patience, Duration tryAgain) {
    workers = new Workers("tables", 1, waiting);
    opener = new TablesOpener(opens, tryAgain);
    this.isThere = isThere;
    this.patience = patience;
  }

  /** Whether there is a database that they are made of. */
  public boolean isThere() {
    return isThere;
  }

  /**
   * Asks the tables.
   *
   * @throws Refusal if there is no database, or the tables are being made; what is answered throws
   *     it, too, if they can't be opened or read, or too many ask
   */
  public <T> Awaited<T> ask(Function<Tables, T> question) {
    checkIsThere();
    return ask(question, opener.tables());
  }

  /**
   * Asks the tables, but does not open them, and so writes nothing.
   *
   * @return nothing if they have to be opened first
   * @throws Refusal like {@link #ask}
   */
  public <T> Optional<Awaited<T>> askOpened(Function<Tables, T> question) {
    checkIsThere();
    return opener.tablesIfOpened().map(opening -> ask(question, opening));
  }

  private void checkIsThere() {
    if (!isThere) {
      throw Refusal.of(
          503, "finding puzzles needs a database, and there is none; klotski build makes one");
    }
  }

  private <T> Awaited<T> ask(Function<Tables, T> question, CompletableFuture<Tables> opening) {
    if (!opening.isDone()) {
      refuseIfItTakesLong();
    }
    return new Question<>(question, opening);
  }

  private void refuseIfItTakesLong() {
    if (opener.sinceBegin().compareTo(patience) >= 0) {
      throw Refusal.later(
          ASK_AGAIN_SECONDS,
          "the tables for finding puzzles are being made beside the database, which takes a minute;"
              + " ask again then");
    }
  }

  private synchronized void setRunning(Question<?> question) {
    running = question;
  }

  /**
   * Ends the question that is being answered, if it is one of those to be ended. It does not give
   * way to the next meanwhile.
   */
  private synchronized void endRunning(Predicate<Question<?>> toBeEnded) {
    if (running != null && toBeEnded.test(running)) {
      running.opening.join().cancel();
    }
  }

  /**
   * Ends the question that is being answered, mostly at once, in little more than four seconds at
   * most. Tables that are still being asked then stay open.
   */
  @Override
  public void close() {
    workers.close();
    long begun = System.nanoTime();
    boolean ended;
    do {
      endRunning(any -> true); // again, as one that had not quite begun was not reached
      ended = workers.end(BETWEEN_TRIES_MILLISECONDS);
    } while (!ended
        && !Thread.currentThread().isInterrupted()
        && System.nanoTime() - begun < LAST.toNanos());
    if (ended) {
      opener.close();
    }
  }
}
