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
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/** Who gets which chunk when, as far as memory allows. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class ChunkQueueTest {
  /** How long another thread may take for what takes no time: a machine may stand still. */
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

  private static Optional<Chunk> take(ChunkQueue queue) throws InterruptedException {
    return queue.take(chunk -> true, 0);
  }

  @Test
  void onlyWhatIsWantedIsHandedOut() throws InterruptedException {
    ChunkQueue queue = queue(Long.MAX_VALUE, new Stop());
    assertThat(queue.take(chunk -> !chunk.isLarge(), 0)).contains(SMALL);
    assertThat(queue.take(Chunk::isLarge, 0)).contains(LARGE);
    assertThat(queue.take(Chunk::isLarge, 0)).as("another is left").isEmpty();
    assertThat(take(queue)).contains(TINY);
  }

  /** Large and small groups share one memory, and each counts with what it takes of it. */
  @Test
  void whatIsTakenForAGroupIsNotThereForOthers() throws Exception {
    long wide = GroupAnalysis.wideMemoryBytes(600_000);
    assertThat(wide).isGreaterThan(ChunkQueue.bytes(LARGE) + ChunkQueue.bytes(SMALL));
    ChunkQueue queue = queue(wide, new Stop());
    assertThat(queue.take(Chunk::isLarge, wide)).contains(LARGE);
    FutureTask<Optional<Chunk>> waiting = waitingFor(queue);
    assertThat(waiting).as("nothing is left beside it").isNotDone();
    queue.giveBack(LARGE);
    assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).contains(SMALL);

    ChunkQueue narrow = queue(wide, new Stop());
    assertThat(narrow.take(Chunk::isLarge, wide - 1)).contains(LARGE);
    assertThat(take(narrow)).as("a share that is too small for wide searches").contains(SMALL);
  }

  @Test
  void theFirstThatFitsIsHandedOut() throws InterruptedException {
    long bytes = ChunkQueue.bytes(LARGE) + ChunkQueue.bytes(TINY);
    ChunkQueue queue = queue(bytes, new Stop());
    assertThat(ChunkQueue.bytes(SMALL)).isGreaterThan(ChunkQueue.bytes(TINY));
    assertThat(take(queue)).contains(LARGE);
    assertThat(take(queue)).as("what fits beside it").contains(TINY);
    assertThat(queue.atWork()).containsExactly(LARGE, TINY);
    queue.giveBack(LARGE);
    assertThat(queue.atWork()).containsExactly(TINY);
    assertThat(queue.isDone()).isFalse();
    assertThat(take(queue)).contains(SMALL);
    assertThat(take(queue)).isEmpty();
    assertThat(queue.isDone()).as("two are at work").isFalse();
    queue.giveBack(TINY);
    queue.giveBack(SMALL);
    assertThat(queue.isDone()).isTrue();
  }

  @Test
  void whoeverDoesNotFitWaitsUntilMemoryIsGivenBack() throws Exception {
    ChunkQueue queue = new ChunkQueue(List.of(LARGE, SMALL), ChunkQueue.bytes(LARGE), new Stop());
    assertThat(take(queue)).contains(LARGE);
    FutureTask<Optional<Chunk>> waiting = waitingFor(queue);
    assertThat(waiting).isNotDone();
    queue.giveBack(LARGE);
    assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).contains(SMALL);
  }

  /**
   * Asks for a chunk in a thread of its own, and returns once that waits, which only its state
   * tells. One that has ended has not waited, and the test sees that by itself.
   */
  private static FutureTask<Optional<Chunk>> waitingFor(ChunkQueue queue) {
    FutureTask<Optional<Chunk>> waiting = new FutureTask<>(() -> take(queue));
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
  void nothingIsHandedOutOnceItIsToStop() throws Exception {
    ChunkQueue stopped = new ChunkQueue(List.of(LARGE, SMALL), ChunkQueue.bytes(LARGE), new Stop());
    assertThat(take(stopped)).contains(LARGE);
    FutureTask<Optional<Chunk>> waiting = waitingFor(stopped);
    stopped.stop();
    assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEmpty();
    assertThat(stopped.isStopped()).isTrue();
    stopped.giveBack(LARGE);
    assertThat(stopped.isDone()).isFalse();

    Stop stop = new Stop();
    ChunkQueue asked = queue(Long.MAX_VALUE, stop);
    assertThat(asked.isStopped()).isFalse();
    stop.ask();
    assertThat(take(asked)).isEmpty();
    assertThat(asked.isStopped()).isTrue();
  }

  @Test
  void memoryIsForGroupsAndForTheRest() {
    long mebibyte = 1L << 20;
    assertThat(Memory.heapWithin(1200 * mebibyte)).isEqualTo(800 * mebibyte);
    assertThat(Memory.forGroups(800 * mebibyte, List.of(SMALL, TINY))).isEqualTo(200 * mebibyte);
    assertThat(Memory.peak()).isBetween(10 * mebibyte, 1L << 40);
    long needed = (ChunkQueue.bytes(LARGE) + 600 * mebibyte >> 20) + 1;
    assertThatThrownBy(() -> Memory.forGroups(610 * mebibyte, List.of(TINY, LARGE)))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "group 5-4-2-0 with 600,000 layouts does not fit in the memory; %dm or more are needed"
                .formatted(needed));
  }

  @Test
  void aLargeGroupOrASmallOneForEachThreadIsAtWork() {
    Chunk large = chunk("2-6-1", 600_000);
    Chunk small = chunk("2-6-1", 60_000);
    Chunk smaller = chunk("2-6-1", 50_000);
    long one = ChunkQueue.bytes(small);
    long two = one + ChunkQueue.bytes(smaller);
    assertThat(Memory.atWork(List.of(smaller, large, small), 2)).isEqualTo(ChunkQueue.bytes(large));
    assertThat(Memory.atWork(List.of(smaller, small, smaller), 1)).isEqualTo(one);
    assertThat(Memory.atWork(List.of(smaller, small, smaller), 2)).isEqualTo(two);
    assertThat(Memory.atWork(List.of(smaller, small), 9)).isEqualTo(two);
    assertThat(Memory.atWork(List.of(), 2)).isZero();
  }

  @Test
  void aGroupThatJustFitsIsSearched() {
    Chunk chunk = chunk("2-6-1", 60_000);
    long bytes = ChunkQueue.bytes(chunk);
    assertThat(Memory.forGroups(Memory.LEAST, List.of(chunk))).isGreaterThanOrEqualTo(bytes);
    long justEnough = bytes + (600L << 20);
    assertThat(Memory.forGroups(justEnough, List.of(chunk))).isEqualTo(bytes);
    assertThatThrownBy(() -> Memory.forGroups(justEnough - 1, List.of(chunk)))
        .isInstanceOf(DatabaseException.class);
  }
}
