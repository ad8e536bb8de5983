package org.klotski.enumerator.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Divides numbered tasks among threads. */
public final class Tasks {
  private Tasks() {}

  /**
   * Does the tasks 0..tasks-1, each once, the lower numbers first, and returns when all are done.
   * If one throws, no further task is begun and the exception is thrown here.
   *
   * @param threads how many threads to use, at least 1
   */
  public static void run(int threads, int tasks, IntConsumer task) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    AtomicInteger next = new AtomicInteger();
    AtomicBoolean failed = new AtomicBoolean();
    Runnable work =
        () -> {
          for (int i = next.getAndIncrement(); i < tasks && !failed.get(); ) {
            try {
              task.accept(i);
            } catch (RuntimeException | Error e) {
              failed.set(true);
              throw e;
            }
            i = next.getAndIncrement();
          }
        };
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        running.add(pool.submit(work));
      }
      for (Future<?> each : running) {
        await(each);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static void await(Future<?> running) {
    try {
      running.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while tasks were running", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      if (e.getCause() instanceof Error thrown) {
        throw thrown;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
