package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.ClusterFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ChunkRunTest {
  private static final LayoutClass CLASS = LayoutClass.parse("2-0-1");
  private static final LayoutClass SIX_GROUPS = LayoutClass.parse("6-0-0");

  private final List<Chunk> chunks = Chunk.of(Groups.discoverClass(CLASS).of(CLASS));

  private final List<Chunk> single =
      Groups.discoverClass(SIX_GROUPS).of(SIX_GROUPS).stream()
          .map(group -> new Chunk(SIX_GROUPS, List.of(group)))
          .toList();

  @TempDir private Path temporary;

  private AnalysisFolder open(Metric metric) throws IOException {
    return new AnalysisFolder(temporary.resolve("k.db"), metric);
  }

  private boolean run(AnalysisFolder folder, Metric metric, Progress progress, Stop stop)
      throws IOException {
    new ChunkRun(folder, chunks, Long.MAX_VALUE, Duration.ZERO, stop).run(2, progress);
    for (Chunk chunk : chunks) {
      if (!folder.isFinished(chunk)) {
        return false;
      }
    }
    return true;
  }

  private void assertThatAllBlocksAreCorrect(AnalysisFolder folder, Metric metric)
      throws IOException {
    int layouts = 0;
    for (Chunk chunk : chunks) {
      assertThat(folder.isFinished(chunk)).isTrue();
      Columns block = folder.read(chunk);
      Columns truth = ClusterFolder.analyze(metric, chunk);
      for (Fact fact : GroupAnalysis.facts(metric)) {
        for (int row = 0; row < chunk.layouts(); row++) {
          assertThat(block.get(fact, row))
              .as("%s of row %s", fact, row)
              .isEqualTo(truth.get(fact, row));
        }
      }
      layouts += block.size();
    }
    assertThat(layouts).isEqualTo(CLASS.layouts());
  }

  @Test
  void result_isWrittenToBlocks() throws IOException {
    AtomicLong done = new AtomicLong();
    AtomicLong total = new AtomicLong();
    Progress counting =
        (name, unit, all, before, note) -> {
          total.set(all);
          assertThat(before).isZero();
          assertThat(note.get()).isEqualTo("0 of 1,044 layouts; in progress: ");
          return done::addAndGet;
        };
    try (AnalysisFolder folder = open(Metric.LINE)) {
      assertThat(folder.isFinished(chunks.get(0))).isFalse();
      assertThat(run(folder, Metric.LINE, counting, new Stop())).isTrue();
      assertThatAllBlocksAreCorrect(folder, Metric.LINE);
      assertThat(folder.path()).isDirectoryNotContaining("glob:**.state");
      assertThat(folder.path().getFileName()).hasToString("k.db.analysis-line");
    }
    assertThat(done.get())
        .isEqualTo(total.get())
        .isEqualTo(chunks.stream().mapToLong(Chunk::pairs).sum());
  }

  @Test
  void stoppedRun_resumes() throws IOException {
    int runs = 0;
    long before = 0;
    boolean isDone = false;
    while (!isDone && runs < 1_000) {
      try (AnalysisFolder folder = open(Metric.STEP)) {
        Stop stop = new Stop();
        AtomicLong savedBefore = new AtomicLong();
        AtomicReference<Supplier<String>> note = new AtomicReference<>();
        Progress stopping =
            (name, unit, all, doneBefore, asked) -> {
              savedBefore.set(doneBefore);
              note.set(asked);
              return more -> stop.request();
            };
        long saved = ChunkWork.savedPairs(folder, chunks.get(0));
        assertThat(saved).isGreaterThanOrEqualTo(before);
        before = saved;
        isDone = run(folder, Metric.STEP, stopping, stop);
        assertThat(savedBefore).hasValue(saved);
        assertThat(note.get().get())
            .isEqualTo("%s of 1,044 layouts; in progress: ", isDone ? "1,044" : "0");
        runs++;
      }
    }
    assertThat(runs).as("each does one batch").isGreaterThan(3);
    assertThat(before).isPositive();
    try (AnalysisFolder folder = open(Metric.STEP)) {
      assertThatAllBlocksAreCorrect(folder, Metric.STEP);
    }
  }

  /** The file is intact, but its content is truncated. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void truncatedState_isNotUsed(boolean withBlock) throws IOException {
    try (AnalysisFolder folder = open(Metric.STEP)) {
      folder.saveState(
          chunks.get(0),
          out -> {
            out.writeLong(1_000);
            out.writeInt(1);
            if (withBlock) {
              Chunk chunk = chunks.get(0);
              BlockFormat.write(chunk, Metric.STEP, BlockFormat.columns(chunk, Metric.STEP), out);
            }
          });
      assertThat(run(folder, Metric.STEP, Progress.SILENT, new Stop())).isTrue();
      assertThatAllBlocksAreCorrect(folder, Metric.STEP);
    }
  }

  /**
   * Makes the thread that reports first wait until the other thread has failed. The other thread
   * runs an action at each report.
   */
  private static Progress firstWaitsForFailureOf(Runnable other) {
    AtomicReference<Thread> first = new AtomicReference<>();
    AtomicReference<Thread> second = new AtomicReference<>();
    return (name, unit, all, before, note) ->
        more -> {
          if (first.compareAndSet(null, Thread.currentThread())) {
            while (second.get() == null || second.get().getState() != Thread.State.WAITING) {
              LockSupport.parkNanos(1_000_000);
            }
          } else if (first.get() != Thread.currentThread()) {
            second.set(Thread.currentThread());
            other.run();
          }
        };
  }

  private void assertOneFails(
      AnalysisFolder folder, Runnable other, Class<?> failure, String message) throws IOException {
    assertThatThrownBy(() -> work(folder, single).run(2, firstWaitsForFailureOf(other)))
        .isInstanceOf(failure)
        .hasMessageStartingWith(message)
        .hasNoSuppressedExceptions();
    int states = 0;
    for (Chunk chunk : single) {
      assertThat(folder.isFinished(chunk)).isFalse();
      states += ChunkWork.savedPairs(folder, chunk) > 0 ? 1 : 0;
    }
    assertThat(states).isEqualTo(1);
  }

  private ChunkRun work(AnalysisFolder folder, List<Chunk> some) {
    return new ChunkRun(folder, some, Long.MAX_VALUE, Duration.ofMinutes(1), new Stop());
  }

  @Test
  void oneCannotWriteItsChunk_theOtherSavesItsStateAndStops() throws IOException {
    try (AnalysisFolder folder = open(Metric.STEP)) {
      for (Chunk chunk : single) {
        Files.createDirectories(folder.file(chunk.fileName(Metric.STEP)).resolve("full"));
      }
      assertOneFails(folder, () -> {}, DatabaseException.class, "cannot write checkpoint: ");
    }
  }

  @Test
  void oneFails_theOtherSavesItsStateAndStops() throws IOException {
    Runnable failing =
        () -> {
          throw new IllegalStateException("this one has failed");
        };
    try (AnalysisFolder folder = open(Metric.STEP)) {
      assertOneFails(folder, failing, IllegalStateException.class, "this one has failed");
    }
  }

  @Test
  void oneLargeGroup_allThreadsWorkOnIt() throws IOException {
    LayoutClass layoutClass = LayoutClass.parse("2-10-1");
    Chunk large = Chunk.of(Groups.discoverClass(layoutClass).of(layoutClass)).get(0);
    assertThat(large.isLarge()).isTrue();
    Stop stop = new Stop();
    AtomicLong threads = new AtomicLong();
    Progress counting =
        (name, unit, all, before, note) ->
            more -> {
              threads.set(1 + helpers(large)); // Some threads may not have requested work yet.
              if (threads.get() >= 8) {
                stop.request();
              }
            };
    try (AnalysisFolder folder = open(Metric.STEP)) {
      new ChunkRun(folder, List.of(large), Long.MAX_VALUE, Duration.ofMinutes(1), stop)
          .run(8, counting);
    }
    assertThat(threads.get()).isGreaterThanOrEqualTo(8);
    while (helpers(large) > 0) {
      LockSupport.parkNanos(1_000_000); // The threads of a closed team end soon.
    }
  }

  private static long helpers(Chunk chunk) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(chunk.name() + "-"))
        .count();
  }

  /** The group does not exist, so a search would fail. */
  @Test
  void largeGroupDoneInItsState_isNotSearchedAgain() throws IOException {
    int size = 1 << 16;
    Chunk large = new Chunk(CLASS, List.of(new Group(CLASS, 0, size, 0, true)));
    assertThat(large.isLarge()).isTrue();
    Columns block = BlockFormat.columns(large, Metric.STEP);
    block.set(Facts.farthest(Metric.STEP), size - 1, 83);
    block.set(Facts.farthestNum(Metric.STEP), size - 1, 4);
    try (AnalysisFolder folder = open(Metric.STEP)) {
      folder.saveState(
          large,
          out -> {
            out.writeLong(large.pairs());
            out.writeInt(1);
            BlockFormat.write(large, Metric.STEP, block, out);
            out.writeBoolean(false);
          });
      work(folder, List.of(large)).run(2, Progress.SILENT);
      Columns saved = folder.read(large);
      assertThat(saved.get(Facts.farthest(Metric.STEP), size - 1)).isEqualTo(83);
      assertThat(saved.get(Facts.farthestNum(Metric.STEP), size - 1)).isEqualTo(4);
    }
  }
}
