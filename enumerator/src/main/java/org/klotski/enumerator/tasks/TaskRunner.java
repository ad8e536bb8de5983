package org.klotski.enumerator.tasks;

import java.util.function.IntConsumer;

/**
 * Runs independent tasks for a computation that starts no threads itself. A plain loop is a valid
 * runner, so no task may wait for another task.
 */
public interface TaskRunner {
  /** Returns the maximum number of tasks that run at the same time, at least 1. */
  int workers();

  /**
   * Runs the tasks 0 to {@code tasks - 1}, each once. When this method returns or throws, no task
   * is running, and the caller sees everything that the tasks wrote.
   *
   * <p>If a task throws, or if the runner is interrupted or closed, the remaining tasks do not run.
   *
   * @throws RuntimeException the first exception of a task or the runner; errors are also rethrown
   */
  void run(int tasks, IntConsumer task);

  /** Returns a runner that runs the tasks in order in the calling thread. */
  static TaskRunner inOrder() {
    return new TaskRunner() {
      @Override
      public int workers() {
        return 1;
      }

      @Override
      public void run(int tasks, IntConsumer task) {
        for (int i = 0; i < tasks; i++) {
          task.accept(i);
        }
      }
    };
  }
}
