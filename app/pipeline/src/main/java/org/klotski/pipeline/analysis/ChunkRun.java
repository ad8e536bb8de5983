package org.klotski.pipeline.analysis;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.board.Metric;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.progress.Stop;

/**
 * Works on chunks with several threads until all are done, or until it is asked to stop: then each
 * thread finishes its batch and keeps its state. {@link ChunkQueue} decides who works on what.
 */
final class ChunkRun {
  private final AnalysisFolder folder;
  private final List<Chunk> chunks;
  private final Metric metric;
  private final Duration keepEvery;
  private final int threads;
  private final ChunkQueue queue;

  /** The first exception or error of a thread, or null. */
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private final AtomicLong layoutsDone = new AtomicLong();
  private final long layouts;

  /** By the names of the chunks. */
  private final Map<String, Long> pairsDone = new ConcurrentHashMap<>();

  /**
   * A run.
   *
   * @param chunks what is to be done
   * @param bytes the memory for all groups at work
   * @param stop ends it before all is done
   */
  ChunkRun(
      AnalysisFolder folder, List<Chunk> chunks, long bytes, Analyze.Request request, Stop stop) {
    threads = request.threads();
    metric = request.metric();
    keepEvery = request.keepEvery();
    layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    this.folder = folder;
    this.chunks = chunks;
    queue = new ChunkQueue(chunks, bytes, stop);
  }

  /** Works; false if it was stopped before all was done. */
  boolean run(Progress progress) throws IOException {
    long pairs = 0;
    long pairsKept = 0;
    for (Chunk chunk : chunks) {
      long kept = ChunkWork.pairsKept(folder, chunk);
      pairsDone.put(chunk.name(), kept);
      pairs += chunk.pairs();
      pairsKept += kept;
    }
    try (Work work = progress.begin("analyze", "pairs of layouts", pairs, pairsKept, this::note)) {
      ThreadTeam.run(threads, threads, thread -> workOff(work));
    }
    if (failure.get() != null) {
      Throwables.throwIfUnchecked(failure.get());
    }
    return queue.isDone();
  }

  /** What is said of the run while it goes on. */
  private String note() {
    String atWork = queue.atWork().stream().map(this::note).collect(Collectors.joining(", "));
    return "%s of %s layouts; at work: %s"
        .formatted(Figures.count(layoutsDone.get()), Figures.count(layouts), atWork);
  }

  private String note(Chunk chunk) {
    double percent = 100.0 * pairsDone.get(chunk.name()) / chunk.pairs();
    return String.format(Locale.ROOT, "%s (%.0f %%)", chunk.label(), percent);
  }

  private void workOff(Work work) {
    try {
      for (Optional<Chunk> next = queue.take(); next.isPresent(); next = queue.take()) {
        workOn(next.get(), work);
      }
    } catch (IOException e) {
      fail(
          new DatabaseException(
              "cannot keep what was found: %s; fix that and run analyze again to resume"
                  .formatted(e.getMessage()),
              e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Stops all work. The other threads are not interrupted, so that they save their state. */
  private void fail(Throwable thrown) {
    failure.compareAndSet(null, thrown);
    queue.stop();
  }

  private void workOn(Chunk chunk, Work work) throws IOException {
    Work counting =
        more -> {
          pairsDone.merge(chunk.name(), more, Long::sum);
          work.add(more);
        };
    try {
      if (new ChunkWork(folder, chunk, metric, keepEvery, queue).run(counting)) {
        layoutsDone.addAndGet(chunk.layouts());
      }
    } finally {
      queue.giveBack(chunk);
    }
  }
}
