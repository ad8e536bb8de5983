package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.threads.Team;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;

/** When the state of a chunk of six groups is kept, and what is said of the time that it takes. */
final class ChunkWorkTest {
  private static final LayoutClass CLASS = LayoutClass.parse("6-0-0");
  private static final Chunk CHUNK = Chunk.of(Groups.discoverClass(CLASS).of(CLASS)).get(0);
  private static final int BATCHES = 4;

  @TempDir private Path temporary;
  private final TimeLeft timeLeft = new TimeLeft(List.of(CHUNK), 1);

  /** After each batch until it was stopped: whether there is a state of the one before. */
  private final List<Boolean> kept = new ArrayList<>();

  private AnalysisFolder take() throws IOException {
    return AnalysisFolder.take(temporary.resolve("k.db"), Metric.STEP, "for a test");
  }

  private ChunkWork work(AnalysisFolder folder, Duration keepEvery, TimeLeft timeLeft) {
    return new ChunkWork(
        folder,
        CHUNK,
        Metric.STEP,
        keepEvery,
        timeLeft,
        () -> kept.size() == BATCHES,
        Team.alone(),
        Long.MAX_VALUE);
  }

  private void workAndStop(AnalysisFolder folder, Duration keepEvery) throws IOException {
    Path state = folder.file(CHUNK.name() + ".state");
    assertThat(work(folder, keepEvery, timeLeft).run(more -> kept.add(Files.exists(state))))
        .isFalse();
    assertThat(state).exists();
  }

  @Test
  void theStateIsKeptWhenItIsStopped() throws IOException {
    try (AnalysisFolder folder = take()) {
      workAndStop(folder, Duration.ofMinutes(1));
      assertThat(kept).containsExactly(false, false, false, false);
    }
  }

  @Test
  void theStateIsKeptWheneverItIsTime() throws IOException {
    try (AnalysisFolder folder = take()) {
      workAndStop(folder, Duration.ZERO);
      assertThat(kept).containsExactly(false, true, true, true);
    }
  }

  @Test
  void whatIsKeptIsNotExpectedToTakeTimeAgain() throws IOException {
    try (AnalysisFolder folder = take()) {
      workAndStop(folder, Duration.ZERO);
      TimeLeft next = new TimeLeft(List.of(CHUNK), 1);
      assertThat(work(folder, Duration.ZERO, next)).isNotNull();
      assertThat(next.share(CHUNK)).isBetween(0.001, 0.999).isEqualTo(timeLeft.share(CHUNK));
    }
  }

  @Test
  void whatTakesLongerIsExpectedToGoOnSo() throws IOException {
    long begin = System.nanoTime();
    try (AnalysisFolder folder = take()) {
      ChunkWork work = work(folder, Duration.ofMinutes(1), timeLeft);
      assertThat(work.run(more -> kept.add(pause()))).isFalse();
    }
    double elapsed = (System.nanoTime() - begin) / 1e9;
    double expected = (1 - timeLeft.share(CHUNK)) * CHUNK.cost().seconds();
    assertThat(timeLeft.seconds(elapsed)).isBetween(expected * 1.0001, expected * (1 + elapsed));
  }

  private static boolean pause() {
    Uninterruptibles.sleepUninterruptibly(Duration.ofMillis(20));
    return true;
  }
}
