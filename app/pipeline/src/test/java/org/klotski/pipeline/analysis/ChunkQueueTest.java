package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/** Tests the assignment of chunks to threads within the available memory. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ChunkQueueTest {
  /** The maximum time to wait for another thread on a busy machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final Chunk LARGE = chunk("5-4-2", 600_000);
  private static final Chunk SMALL = chunk("5-4-5", 1_000);
  private static final Chunk TINY = chunk("0-0-0", 12);

  private static Chunk chunk(String name, int size) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    return new Chunk(layoutClass, List.of(new Group(layoutClass, 0, size, 0, true)));
  }

  private static ChunkQueue queue(long bytes, Stop stop) {
    return new ChunkQueue(List.of(LARGE, SMALL, TINY), bytes, stop);
  }

  @Test
  void eachThread_getsItsOwnChunkWhileSomeAreLeft() throws InterruptedException {
    ChunkQueue queue = queue(Long.MAX_VALUE, new Stop());
    assertThat(queue.take()).contains(LARGE);
    assertThat(queue.take()).contains(SMALL);
    assertThat(queue.threads(LARGE)).isEqualTo(1);
    assertThat(queue.take()).contains(TINY);
    assertThat(queue.take()).isEmpty();
    assertThat(queue.threads(LARGE)).isEqualTo(2);
    assertThat(queue.threads(SMALL)).as("too small to share").isEqualTo(1);
  }

  @Test
  void idleThreads_areDividedAmongLargeGroups() throws InterruptedException {
    Chunk second = chunk("2-6-1", 500_000);
    Chunk third = chunk("2-7-1", 400_000);
    List<Chunk> all = List.of(LARGE, second, third);
    ChunkQueue queue = new ChunkQueue(all, Long.MAX_VALUE, new Stop());
    for (Chunk each : all) {
      assertThat(queue.take()).contains(each);
    }
    for (int thread = 4; thread <= 8; thread++) {
      assertThat(queue.take()).isEmpty();
    }
    assertThat(all.stream().map(queue::threads)).containsExactly(3, 3, 2);
    queue.release(second);
    assertThat(queue.take()).isEmpty();
    assertThat(queue.threads(LARGE)).isEqualTo(4);
    assertThat(queue.threads(third)).isEqualTo(4);
  }

  /** A thread helps others while it waits for memory, but not once it has its own chunk. */
  @Test
  void threadThatWaitsForMemory_helps() throws Exception {
    Chunk second = chunk("2-6-1", 500_000);
    long bytes = GroupAnalysis.wideMemoryBytes(600_000);
    ChunkQueue queue = new ChunkQueue(List.of(LARGE, second, SMALL), bytes, new Stop());
    assertThat(queue.take()).contains(LARGE);
    FutureTask<Optional<Chunk>> waiting = waitingFor(queue);
    assertThat(queue.threads(LARGE)).isEqualTo(2);
    queue.release(LARGE);
    assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).contains(second);
    assertThat(queue.take()).contains(SMALL);
    assertThat(queue.threads(second)).isEqualTo(1);
  }

  /** The analysis of a large group is faster with more than the minimum memory. */
  @Test
  void largeGroup_getsMoreThanItsMinimum_ifAvailable() throws InterruptedException {
    long wide = GroupAnalysis.wideMemoryBytes(600_000);
    assertThat(wide).isGreaterThan(ChunkQueue.leastBytes(LARGE) + ChunkQueue.leastBytes(SMALL));
    assertThat(queue(wide, new Stop()).bytes(LARGE)).isEqualTo(wide);
    ChunkQueue narrow = queue(wide - 1, new Stop());
    assertThat(narrow.bytes(LARGE)).isEqualTo(ChunkQueue.leastBytes(LARGE));
    assertThat(narrow.take()).contains(LARGE);
    assertThat(narrow.take()).as("at the same time").contains(SMALL);
  }

  @Test
  void firstChunkThatFits_isAssigned() throws InterruptedException {
    long bytes = ChunkQueue.leastBytes(LARGE) + ChunkQueue.leastBytes(TINY);
    ChunkQueue queue = queue(bytes, new Stop());
    assertThat(ChunkQueue.leastBytes(SMALL)).isGreaterThan(ChunkQueue.leastBytes(TINY));
    assertThat(queue.take()).contains(LARGE);
    assertThat(queue.take()).as("fits at the same time").contains(TINY);
    assertThat(queue.running()).containsExactly(LARGE, TINY);
    queue.release(LARGE);
    assertThat(queue.running()).containsExactly(TINY);
    assertThat(queue.take()).contains(SMALL);
    assertThat(queue.take()).isEmpty();
  }

  private static FutureTask<Optional<Chunk>> waitingFor(ChunkQueue queue) {
    FutureTask<Optional<Chunk>> waiting = new FutureTask<>(queue::take);
    Thread thread = new Thread(waiting);
    thread.start();
    long begin = System.nanoTime();
    while (!Set.of(Thread.State.WAITING, Thread.State.TERMINATED).contains(thread.getState())) {
      assertThat(System.nanoTime() - begin).isLessThan(PATIENCE.toNanos());
      Thread.onSpinWait();
    }
    return waiting;
  }

  @Test
  void stoppedQueue_assignsNothing() throws Exception {
    ChunkQueue stopped =
        new ChunkQueue(List.of(LARGE, SMALL), ChunkQueue.leastBytes(LARGE), new Stop());
    assertThat(stopped.take()).contains(LARGE);
    FutureTask<Optional<Chunk>> waiting = waitingFor(stopped);
    stopped.stop();
    assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEmpty();
    assertThat(stopped.isStopped()).isTrue();
    stopped.release(LARGE);

    Stop stop = new Stop();
    ChunkQueue requested = queue(Long.MAX_VALUE, stop);
    assertThat(requested.isStopped()).isFalse();
    stop.request();
    assertThat(requested.take()).isEmpty();
    assertThat(requested.isStopped()).isTrue();
  }

  @Test
  void memory_isDividedBetweenGroupsAndTheRest() {
    long mebibyte = 1L << 20;
    assertThat(ChunkQueue.bytesForGroups(800 * mebibyte, List.of(SMALL, TINY)))
        .isEqualTo(200 * mebibyte);
    Chunk chunk = chunk("2-6-1", 60_000);
    long bytes = ChunkQueue.leastBytes(chunk);
    long justEnough = bytes + 600 * mebibyte;
    assertThat(ChunkQueue.bytesForGroups(justEnough, List.of(chunk))).isEqualTo(bytes);
    assertThatThrownBy(() -> ChunkQueue.bytesForGroups(justEnough - 1, List.of(TINY, chunk)))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "group 2-6-1-0 with 60,000 layouts does not fit in the memory; %dm or more are needed"
                .formatted((justEnough >> 20) + 1));
  }
}
