package org.klotski.enumerator.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskRunnerTest {
  @Test
  void inOrder_runsEachTaskOnceInAscendingOrder() {
    TaskRunner runner = TaskRunner.inOrder();
    List<Integer> tasks = new ArrayList<>();
    runner.run(3, tasks::add);
    runner.run(0, tasks::add);
    assertThat(tasks).containsExactly(0, 1, 2);
    assertThat(runner.workers()).isEqualTo(1);
  }
}
