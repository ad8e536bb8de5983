package org.klotski.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.benchmarks.ClusterForecast.Job;
import org.klotski.pipeline.chunks.TaskTime;
import org.klotski.pipeline.chunks.TaskTime.Part;

/** Schedules that can be drawn on paper. */
final class ClusterForecastTest {
  private static TaskTime time(String chunk, Part part, double seconds) {
    return new TaskTime(chunk, part, 81_920, 1, seconds);
  }

  @Test
  void aFreeCoreTakesTheNextTask() {
    List<Job> job = List.of(new Job(List.of(4.0, 3.0, 2.0, 2.0), 0));
    assertThat(ClusterForecast.elapsed(job, 1)).isEqualTo(11);
    assertThat(ClusterForecast.elapsed(job, 2)).as("4 + 2 beside 3 + 2").isEqualTo(6);
    assertThat(ClusterForecast.elapsed(job, 4)).isEqualTo(4);
    assertThat(ClusterForecast.elapsed(job, 1_000)).isEqualTo(4);
    assertThatThrownBy(() -> ClusterForecast.elapsed(job, 0)).hasMessageContaining("not 0");
  }

  @Test
  void whatPutsSlicesTogetherWaitsForThemWhileOthersWork() {
    Job sliced = new Job(List.of(5.0, 1.0), 2);
    Job others = new Job(List.of(3.0, 3.0), 0);
    assertThat(ClusterForecast.elapsed(List.of(sliced), 2)).isEqualTo(7);
    // Core 1: 5, 2. Core 2: 1, 3, 3.
    assertThat(ClusterForecast.elapsed(List.of(sliced, others), 2)).isEqualTo(7);
    // In the other order: 3, 5, 2 beside 3, 1.
    assertThat(ClusterForecast.elapsed(List.of(others, sliced), 2)).isEqualTo(10);
  }

  @Test
  void threadsOfOneMachineHaveAGroupEachAsLongAsThereAreSome() {
    List<TaskTime> times =
        List.of(
            time("a", Part.GROUP, 28),
            time("b", Part.GROUP, 14),
            time("c", Part.GROUP, 14),
            time("d", Part.BUNDLE, 5),
            time("e", Part.BUNDLE, 4),
            time("f", Part.BUNDLE, 3));
    assertThat(ClusterForecast.oneMachine(times, 1)).isEqualTo(68);
    assertThat(ClusterForecast.oneMachine(times, 2))
        .as("28 beside 14 + 14, then 5 beside 4 + 3")
        .isEqualTo(28 + 7);
    assertThat(ClusterForecast.oneMachine(times, 4))
        .as("two on the first, until 19.6; beside them 14 + 4 + 3 and 14 + 5")
        .isEqualTo(14 + 4 + 3);
  }

  @Test
  void aClusterCutsLargeGroups() {
    List<TaskTime> measuredHere = List.of(time("a", Part.GROUP, 30), time("b", Part.BUNDLE, 5));
    List<Job> jobs = ClusterForecast.cluster(measuredHere, 4, 0.5);
    assertThat(jobs)
        .containsExactly(
            new Job(Collections.nCopies(8, 0.5 + 30.0 / 8), 0), new Job(List.of(5.5), 0));
    assertThat(ClusterForecast.cluster(measuredHere, 1, 0).get(0).tasks())
        .as("of 8,192 layouts at least")
        .hasSize(10);
    List<TaskTime> measuredThere =
        List.of(
            time("a", Part.SLICE, 3),
            time("b", Part.BUNDLE, 5),
            time("a", Part.SLICE, 4),
            time("a", Part.MERGE, 1));
    assertThat(ClusterForecast.cluster(measuredThere, 1, 0))
        .containsExactly(new Job(List.of(3.0, 4.0), 1), new Job(List.of(5.0), 0));
  }
}
