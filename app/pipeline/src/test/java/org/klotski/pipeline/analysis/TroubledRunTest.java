package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;

/** Two threads, of which one gets into trouble, and a large group that is at its end. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class TroubledRunTest {
  private static final LayoutClass CLASS = LayoutClass.parse("6-0-0");

  private final List<Chunk> chunks =
      Groups.discoverClass(CLASS).of(CLASS).stream()
          .map(group -> new Chunk(CLASS, List.of(group)))
          .toList();

  @TempDir private Path temporary;

  private AnalysisFolder take() throws IOException {
    return AnalysisFolder.take(temporary.resolve("k.db"), Metric.STEP, "for a test");
  }

  private ChunkRun run(AnalysisFolder folder, List<Chunk> chunks) {
    Analyze.Request request =
        new Analyze.Request(
            temporary.resolve("k.db"),
            Metric.STEP,
            Set.of(CLASS),
            2,
            Analyze.LEAST_MEMORY,
            Duration.ofMinutes(1),
            Optional.empty(),
            "for a test");
    return new ChunkRun(folder, chunks, Long.MAX_VALUE, request, new Stop());
  }

  /** The thread that comes first waits until it is interrupted, as the other is in trouble. */
  private static Progress theOther(Runnable trouble) {
    AtomicBoolean someoneWaits = new AtomicBoolean();
    return (name, unit, all, before, outlook) ->
        more -> {
          if (someoneWaits.compareAndSet(false, true)) {
            waitUntilInterrupted();
          } else {
            trouble.run();
          }
        };
  }

  private static void waitUntilInterrupted() {
    try {
      assertThat(new CountDownLatch(1).await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      return; // and goes on as if nothing had happened
    }
  }

  @Test
  void ifOneCanNotKeepWhatItFindsTheOtherFindsNothingMore() throws IOException {
    try (AnalysisFolder folder = take()) {
      for (Chunk chunk : chunks) {
        Files.createDirectories(folder.file(chunk.name() + ".bin").resolve("full"));
      }
      assertThat(catchThrowable(() -> run(folder, chunks).run(theOther(() -> {}))))
          .isInstanceOf(DatabaseException.class)
          .hasMessageStartingWith("cannot keep what was found: ")
          .hasNoSuppressedExceptions();
    }
  }

  @Test
  void ifOneFailsTheOtherFindsNothingMore() throws IOException {
    Progress failing =
        theOther(
            () -> {
              throw new IllegalStateException("this one has failed");
            });
    try (AnalysisFolder folder = take()) {
      assertThatThrownBy(() -> run(folder, chunks).run(failing))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("this one has failed")
          .hasNoSuppressedExceptions();
      for (Chunk chunk : chunks) {
        assertThat(folder.isFinished(chunk)).isFalse();
      }
    }
  }

  /** There is no such group: a search for it would fail. */
  @Test
  void aLargeGroupWhoseStateSaysThatItIsDoneIsNotSearchedAgain() throws IOException {
    int size = 1 << 16;
    Chunk large = new Chunk(CLASS, List.of(new Group(CLASS, 0, size, 0, true)));
    assertThat(large.isLarge()).isTrue();
    KeptGroup found = new KeptGroup(0, size);
    found.setFarthest(size - 1, 83, 4);
    try (AnalysisFolder folder = take()) {
      folder.keepState(
          large,
          out -> {
            out.writeLong(large.pairs());
            out.writeDouble(12.5);
            out.writeInt(1);
            found.writeTo(out);
            out.writeBoolean(false);
          });
      assertThat(run(folder, List.of(large)).run(Progress.SILENT)).isTrue();
      KeptGroup kept = folder.read(large).groups().get(0);
      assertThat(kept.farthestDistance(size - 1)).isEqualTo(83);
      assertThat(kept.farthestNum(size - 1)).isEqualTo(4);
      assertThat(folder.seconds(large)).isBetween(12.5, 42.5);
    }
  }
}
