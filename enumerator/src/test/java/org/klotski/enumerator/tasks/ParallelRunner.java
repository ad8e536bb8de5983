package org.klotski.enumerator.tasks;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Runs tasks in the threads of a parallel stream. Only tests may use this class, since some tasks
 * may still be running after a failure.
 */
public record ParallelRunner(int workers) implements TaskRunner {
  @Override
  public void run(int tasks, IntConsumer task) {
    IntStream.range(0, tasks).parallel().forEach(task);
  }
}
