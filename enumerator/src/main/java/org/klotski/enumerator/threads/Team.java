package org.klotski.enumerator.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/**
 * Threads that do many short pieces of work together, one piece after the other. The thread that
 * asks for a piece works on it too, so a team of one has no thread of its own. To have a piece done
 * takes some 20 microseconds more than the work itself.
 */
public final class Team implements AutoCloseable {
  private final int threads;
  private final ExecutorService others;

  /**
   * A team.
   *
   * @param threads how many work, at least 1
   */
  public Team(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    this.threads = threads;
    others = Executors.newCachedThreadPool(Team::thread);
  }

  /** Made by the thread that asks for a piece, and named after it. */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, Thread.currentThread().getName() + " helper");
    thread.setDaemon(true);
    return thread;
  }

  /** A team of whoever asks, without any other thread. */
  public static Team alone() {
    return new Team(1);
  }

  /** How many work. */
  public int threads() {
    return threads;
  }

  /**
   * Does the parts 0 to {@link #threads} - 1 of a piece of work at the same time. However it ends,
   * it ends only when no part is running any more; the calling thread does part 0.
   *
   * @throws RuntimeException what a part has thrown, that with the lowest number first; what others
   *     have thrown is suppressed in it. So are errors
   */
  public void run(IntConsumer piece) {
    List<Future<?>> parts = new ArrayList<>(threads - 1);
    Throwable problem = null;
    try {
      for (int i = 1; i < threads; i++) {
        int part = i;
        parts.add(others.submit(() -> piece.accept(part)));
      }
      piece.accept(0);
    } catch (RuntimeException | Error e) { // there may be no memory for another thread
      problem = e;
    }
    boolean interrupted = false;
    for (int i = 0; i < parts.size(); ) {
      try {
        parts.get(i).get();
        i++;
      } catch (InterruptedException e) {
        interrupted = true; // and wait on
      } catch (ExecutionException e) {
        problem = both(problem, e.getCause());
        i++;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (problem instanceof Error error) {
      throw error;
    }
    if (problem instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private static Throwable both(Throwable first, Throwable second) {
    if (first == null) {
      return second;
    }
    if (first != second) {
      first.addSuppressed(second);
    }
    return first;
  }

  /** Lets the threads go. */
  @Override
  public void close() {
    others.shutdown();
  }
}
