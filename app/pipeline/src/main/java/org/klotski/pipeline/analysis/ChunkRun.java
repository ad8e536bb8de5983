package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Works on chunks with several threads until all are done, or until the process is told to end
 * (SIGINT, SIGTERM): then each thread finishes its batch and keeps its state, and the process ends
 * with the exit code of the signal, 130 or 143.
 */
final class ChunkRun {
  private static final Logger LOG = LoggerFactory.getLogger(ChunkRun.class);

  private final AnalysisFolder folder;
  private final List<Chunk> chunks;
  private final Duration keepEvery;
  private final int threads;
  private final ChunkQueue queue;
  private final AtomicLong layoutsDone = new AtomicLong();
  private final long layouts;
  private final TimeLeft timeLeft;
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * A run.
   *
   * @param chunks what is to be done
   * @param bytes the memory for all groups at work
   * @param keepEvery how often to keep the state of a chunk at work
   * @param threads how many threads to use
   */
  ChunkRun(AnalysisFolder folder, List<Chunk> chunks, long bytes, Duration keepEvery, int threads) {
    this.threads = threads;
    layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    timeLeft = new TimeLeft(chunks, threads);
    this.folder = folder;
    this.keepEvery = keepEvery;
    this.chunks = chunks;
    queue = new ChunkQueue(chunks, bytes);
  }

  /** Works; false if the process is told to end. */
  boolean run(Progress progress) throws IOException {
    long pairs = chunks.stream().mapToLong(Chunk::pairs).sum();
    long pairsKept = 0;
    for (Chunk chunk : chunks) {
      pairsKept += ChunkWork.pairsKept(folder, chunk);
    }
    Thread hook = new Thread(this::stop, "keep the analysis");
    if (!add(hook)) {
      return false;
    }
    boolean goesOn;
    try (Work work =
        progress.begin("analyze", "pairs of layouts", pairs, pairsKept, new Outlook())) {
      Tasks.run(threads, threads, thread -> work(work));
    } finally {
      ended.countDown();
      goesOn = remove(hook);
    }
    return goesOn;
  }

  /** False if the process is ending already. */
  private static boolean add(Thread hook) {
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** False if the process is ending, so that the hook runs or has run. */
  private static boolean remove(Thread hook) {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      return false;
    }
  }

  /** What is said of the run while it goes on. */
  private final class Outlook implements Progress.Outlook {
    @Override
    public OptionalDouble secondsLeft() {
      return OptionalDouble.of(timeLeft.seconds());
    }

    @Override
    public String note() {
      String atWork =
          queue.atWork().stream()
              .map(
                  chunk ->
                      String.format(
                          Locale.ROOT, "%s (%.0f %%)", chunk.label(), 100 * timeLeft.share(chunk)))
              .collect(Collectors.joining(", "));
      return "%s of %s layouts; at work: %s"
          .formatted(Figures.count(layoutsDone.get()), Figures.count(layouts), atWork);
    }
  }

  private void work(Work work) {
    try {
      for (Optional<Chunk> next = queue.take(); next.isPresent(); next = queue.take()) {
        Chunk chunk = next.get();
        try {
          if (new ChunkWork(folder, chunk, keepEvery, timeLeft, queue::isStopped).run(work)) {
            layoutsDone.addAndGet(chunk.layouts());
          }
        } finally {
          queue.giveBack(chunk);
        }
      }
    } catch (IOException e) {
      queue.stop();
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      queue.stop();
      throw e;
    }
  }

  /** What the shutdown hook does: the process ends when this returns. */
  private void stop() {
    queue.stop();
    try {
      ended.await();
      LOG.info("interrupted; what is done is kept, start analyze again to go on");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
