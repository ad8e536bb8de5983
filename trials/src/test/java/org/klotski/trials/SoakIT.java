package org.klotski.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Runs {@code serve}, {@code find}, and {@code analyze} side by side. The memory, open files, and
 * threads of these processes must not grow.
 */
@Tag("trials")
final class SoakIT {
  private static final int MEASUREMENTS = 9;

  /** The number of commands or requests to complete before the first measurement. */
  private static final int WARM_UP = 3;

  @Test
  void longWork_keepsMemoryFilesAndThreads() throws Exception {
    Path folder = Folders.clear(Sample.TARGET.resolve("soak"));
    Folders.copy(Prepared.plain(), folder);
    List<String> problems = new ArrayList<>();
    String[] options = {
      "-Xmx1g", "-XX:+UseParallelGC", "-Xmn128m", "--add-modules", "jdk.incubator.vector"
    };
    try (Load find = Load.loop("find", folder, "-Xmx500m", "-XX:+UseSerialGC");
        Load analyze = Load.loop("analyze", folder, options);
        Load serve = Load.serve(folder)) {
      List<Load> loads = List.of(serve, find, analyze);
      Instant end = Instant.now().plus(Sample.SOAK);
      for (Load each : loads) {
        while (each.done.call() < WARM_UP
            && each.process.isAlive()
            && Instant.now().isBefore(end)) {
          Thread.sleep(100);
        }
      }
      Duration pause = Sample.SOAK.dividedBy(MEASUREMENTS);
      Instant next = Instant.now();
      for (int measured = 0;
          (Instant.now().isBefore(end) || measured < Usage.LEAST)
              && loads.stream().allMatch(each -> each.process.isAlive());
          measured++) {
        for (Load each : loads) {
          each.measure();
        }
        // On a busy machine, a measurement takes seconds, and late measurements are skipped.
        while (!next.isAfter(Instant.now())) {
          next = next.plus(pause);
        }
        Instant wakeUp = next.isBefore(end) ? next : end;
        Thread.sleep(Math.max(0, Duration.between(Instant.now(), wakeUp).toMillis()));
      }
      loads.forEach(each -> problems.addAll(each.problems()));
    }
    Folders.delete(folder);
    assertThat(problems).isEmpty();
  }
}
