package org.klotski.explorer.http;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for long questions, so that the threads of the server are free for short ones. The number
 * of waiting questions is limited; others are refused at once.
 */
public final class Workers implements AutoCloseable {
  private static final int ASK_AGAIN_SECONDS = 2;

  private final ThreadPoolExecutor threads;

  /** One that is cancelled while it waits makes room for another. */
  private final class Question<T> extends FutureTask<T> {
    Question(Callable<T> task) {
      super(task);
    }

    @Override
    protected void done() {
      if (isCancelled()) {
        threads.remove(this);
      }
    }
  }

  /**
   * Starts no thread before it is needed.
   *
   * @param name the threads' name, for those who look at them
   * @param atOnce how many work at once
   * @param waiting how many questions wait for one of them
   */
  public Workers(String name, int atOnce, int waiting) {
    threads =
        new ThreadPoolExecutor(
            atOnce,
            atOnce,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(waiting),
            new ThreadFactoryBuilder().setNameFormat(name + "-%d").setDaemon(true).build());
  }

  /**
   * Begins something, or lets it wait. To cancel it interrupts its thread.
   *
   * @throws Refusal if too many wait already
   */
  public <T> Awaited<T> begin(Callable<T> task) {
    try {
      Question<T> question = new Question<>(task);
      threads.execute(question);
      return Awaited.of(question);
    } catch (RejectedExecutionException e) {
      throw Refusal.later(
          ASK_AGAIN_SECONDS, "too many searches are under way; ask again in a moment");
    }
  }

  /** How many questions are being answered or wait. */
  public int busy() {
    return threads.getActiveCount() + threads.getQueue().size();
  }

  /**
   * Ends what is under way.
   *
   * @return whether all threads have ended within a time
   */
  public boolean end(long milliseconds) {
    return end(threads, milliseconds);
  }

  /** Ends other threads in the same way. */
  static boolean end(ExecutorService threads, long milliseconds) {
    threads.shutdownNow();
    try {
      return threads.awaitTermination(milliseconds, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void close() {
    end(0);
  }
}
