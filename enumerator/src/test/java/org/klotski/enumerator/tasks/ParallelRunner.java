package org.klotski.enumerator.tasks;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Runs tasks in the threads of a parallel stream. After a failure some tasks may still be running:
 * for tests only.
 */
public record ParallelRunner(int workers) implements TaskRunner {
  @Override
  public void run(int tasks, IntConsumer task) {
    IntStream.range(0, tasks).parallel().forEach(task);
  }
}
