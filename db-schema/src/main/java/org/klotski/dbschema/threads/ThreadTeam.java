package org.klotski.dbschema.threads;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.klotski.enumerator.tasks.TaskRunner;

/**
 * A team of threads that share numbered tasks. The calling thread works too, so a team of one
 * starts no thread. A team can be reused; each run has an overhead of about 20 microseconds. Only
 * one thread at a time may call {@code run}.
 */
public final class ThreadTeam implements TaskRunner, AutoCloseable {
  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final int workers;

  private final ExecutorService helpers;

  /** Creates a team that starts its threads on demand; the workers include the calling thread. */
  public ThreadTeam(String name, int workers) {
    if (workers < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + workers);
    }
    this.workers = workers;
    AtomicInteger number = new AtomicInteger();
    int most = Math.max(1, workers - 1); // A thread pool can't be empty.
    helpers =
        new ThreadPoolExecutor(
            most,
            most,
            0,
            TimeUnit.NANOSECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
              thread.setDaemon(true); // Idle threads must not keep the JVM running.
              return thread;
            });
  }

  /** Runs tasks with a new team, named after the calling class; the threads include the caller. */
  public static void run(int threads, int tasks, IntConsumer task) {
    try (ThreadTeam team = new ThreadTeam(CALLERS.getCallerClass().getSimpleName(), threads)) {
      team.run(tasks, task);
    }
  }

  @Override
  public int workers() {
    return workers;
  }

  /**
   * Runs tasks 0 to {@code tasks - 1} once each, starting them in ascending order. If a task throws
   * or the calling thread is interrupted, no further task starts and the running tasks are
   * interrupted. This method returns or throws only when no task is running, so the caller may free
   * the resources that the tasks used.
   *
   * @throws RuntimeException the first exception that a task threw, with exceptions of other tasks
   *     as suppressed exceptions; errors are treated in the same way
   * @throws IllegalStateException if the calling thread is interrupted; it remains interrupted
   * @throws RejectedExecutionException if the team is closed and has more than one worker
   */
  @Override
  public void run(int tasks, IntConsumer task) {
    Run run = new Run(tasks, task);
    try {
      for (int i = 1; i < Math.min(workers, tasks); i++) {
        helpers.execute(run::work);
      }
    } catch (RejectedExecutionException | Error e) { // There may not be enough memory for a thread.
      run.fail(e);
    }
    run.work();
    run.await();
  }

  /** Stops the threads once they are idle. */
  @Override
  public void close() {
    helpers.shutdown();
  }

  /** The state of one call of {@link ThreadTeam#run(int, IntConsumer)}. */
  private static final class Run {
    private final int tasks;
    private final IntConsumer task;
    private final AtomicInteger next = new AtomicInteger();
    private final Thread caller = Thread.currentThread();

    /** The threads that run tasks; only these threads are interrupted. */
    private final Set<Thread> working = new HashSet<>();

    /** The first failure, or null if no task has failed. */
    private Throwable failure;

    /** Whether code outside this run interrupted the caller. */
    private boolean callerInterrupted;

    /** Whether this run interrupted the caller because a task failed. */
    private boolean callerStopped;

    Run(int tasks, IntConsumer task) {
      this.tasks = tasks;
      this.task = task;
    }

    void work() {
      synchronized (this) {
        working.add(Thread.currentThread());
      }
      try {
        for (int i = claim(); i < tasks; i = claim()) {
          task.accept(i);
        }
      } catch (RuntimeException | Error e) {
        if (Thread.currentThread() == caller) {
          stopIfInterrupted(); // The task probably failed because of the interruption.
        }
        fail(e);
      } finally {
        leave();
      }
    }

    private int claim() {
      stopIfInterrupted();
      return next.getAndIncrement();
    }

    /** Stops the run if the caller is interrupted. */
    private void stopIfInterrupted() {
      if (caller.isInterrupted()) {
        failIfNotYet(interruption(null));
      }
    }

    private synchronized void failIfNotYet(IllegalStateException interruption) {
      if (failure == null) {
        fail(interruption);
      }
    }

    private static IllegalStateException interruption(InterruptedException e) {
      return new IllegalStateException("interrupted while tasks were running", e);
    }

    /** Stops the run: no further task starts, and other threads that run tasks are interrupted. */
    synchronized void fail(Throwable thrown) {
      if (failure != null) {
        if (failure != thrown) {
          failure.addSuppressed(thrown);
        }
        return;
      }
      failure = thrown;
      next.set(tasks);
      callerInterrupted |= caller.isInterrupted();
      for (Thread thread : working) {
        if (thread != Thread.currentThread()) {
          callerStopped |= thread == caller;
          thread.interrupt();
        }
      }
    }

    private synchronized void leave() {
      working.remove(Thread.currentThread());
      boolean interrupted = Thread.interrupted(); // Clears the interrupt status of a helper.
      if (interrupted && Thread.currentThread() == caller && !callerStopped) {
        callerInterrupted = true;
        failIfNotYet(interruption(null));
      }
      notifyAll();
    }

    /** Waits until no task is running, then throws the failure if there is one. */
    synchronized void await() {
      while (!working.isEmpty()) {
        try {
          wait();
        } catch (InterruptedException e) {
          fail(interruption(e));
          callerInterrupted = true;
        }
      }
      if (callerInterrupted) {
        caller.interrupt();
      }
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }
}
