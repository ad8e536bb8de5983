package org.klotski.enumerator.threads;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/** Divides numbered tasks among threads. */
public final class Tasks {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final ExecutorService pool;
  private final AtomicReference<Throwable> problem = new AtomicReference<>();

  private Tasks(String name, int threads) {
    AtomicInteger number = new AtomicInteger();
    pool =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
              thread.setDaemon(true); // the caller waits for it
              return thread;
            });
  }

  /**
   * Does the tasks 0..tasks-1, each once, the lower numbers first. If one throws, or if the calling
   * thread is interrupted, no further task is begun and those that are running are interrupted.
   * However it ends, it ends only when no task is running any more: the caller may then free what
   * the tasks have worked with. The threads have the name of the class that calls this, so that a
   * dump of threads shows the stage.
   *
   * @param threads how many threads to use, at least 1
   * @throws RuntimeException what a task has thrown first; what others have thrown since is
   *     suppressed in it. So are errors
   * @throws IllegalStateException if the calling thread is interrupted; it stays interrupted
   */
  public static void run(int threads, int tasks, IntConsumer task) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    AtomicInteger next = new AtomicInteger();
    Tasks work = new Tasks(CALLERS.getCallerClass().getSimpleName(), threads);
    try {
      for (int i = 0; i < threads; i++) {
        work.pool.execute(() -> work.doTasks(next, tasks, task));
      }
    } catch (RejectedExecutionException e) {
      // A task has thrown before all workers had begun; what it threw is the problem.
    } catch (Error e) { // there may be no memory for another thread
      work.stop(e);
    }
    work.waitForAll();
    if (work.problem.get() instanceof Error error) {
      throw error;
    }
    if (work.problem.get() instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private void doTasks(AtomicInteger next, int tasks, IntConsumer task) {
    try {
      for (int i = next.getAndIncrement(); i < tasks; i = next.getAndIncrement()) {
        if (problem.get() != null) {
          return;
        }
        task.accept(i);
      }
    } catch (RuntimeException | Error e) {
      stop(e);
    }
  }

  private void stop(Throwable thrown) {
    if (!problem.compareAndSet(null, thrown) && problem.get() != thrown) {
      problem.get().addSuppressed(thrown);
    }
    pool.shutdownNow();
  }

  private void waitForAll() {
    pool.shutdown();
    boolean interrupted = false;
    for (boolean running = true; running; ) {
      try {
        running = !pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
        stop(new IllegalStateException("interrupted while tasks were running", e));
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
