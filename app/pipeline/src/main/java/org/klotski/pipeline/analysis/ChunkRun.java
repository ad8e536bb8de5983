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
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.progress.Stop;

/**
 * Analyzes chunks with several threads until all are finished or a stop is requested. After a stop
 * is requested, each thread finishes its batch and saves its state. {@link ChunkQueue} assigns
 * chunks to threads.
 */
final class ChunkRun {
  private final AnalysisFolder folder;
  private final List<Chunk> chunks;
  private final Duration saveInterval;
  private final ChunkQueue queue;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private final AtomicLong layoutsDone = new AtomicLong();
  private final long layouts;
  private final Map<String, Long> pairsDone = new ConcurrentHashMap<>();

  ChunkRun(
      AnalysisFolder folder, List<Chunk> chunks, long bytes, Duration saveInterval, Stop stop) {
    this.saveInterval = saveInterval;
    layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    this.folder = folder;
    this.chunks = chunks;
    queue = new ChunkQueue(chunks, bytes, stop);
  }

  void run(int threads, Progress progress) throws IOException {
    long pairs = 0;
    long savedPairs = 0;
    for (Chunk chunk : chunks) {
      long saved = ChunkWork.savedPairs(folder, chunk);
      pairsDone.put(chunk.name(), saved);
      pairs += chunk.pairs();
      savedPairs += saved;
    }
    try (Work work = progress.begin("analyze", "pairs of layouts", pairs, savedPairs, this::note)) {
      ThreadTeam.run(threads, threads, thread -> runChunks(work));
    }
    if (failure.get() != null) {
      Throwables.throwIfUnchecked(failure.get());
    }
  }

  private String note() {
    String running = queue.running().stream().map(this::note).collect(Collectors.joining(", "));
    return "%s of %s layouts; in progress: %s"
        .formatted(Figures.count(layoutsDone.get()), Figures.count(layouts), running);
  }

  private String note(Chunk chunk) {
    double percent = 100.0 * pairsDone.get(chunk.name()) / chunk.pairs();
    return String.format(Locale.ROOT, "%s (%.0f %%)", chunk.label(), percent);
  }

  private void runChunks(Work work) {
    try {
      for (Optional<Chunk> next = queue.take(); next.isPresent(); next = queue.take()) {
        run(next.get(), work);
      }
    } catch (IOException e) {
      fail(
          new DatabaseException(
              "cannot write checkpoint: %s; fix the problem and run analyze again to resume"
                  .formatted(e.getMessage()),
              e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Stops all work without interrupting the other threads, so that they save their states. */
  private void fail(Throwable thrown) {
    failure.compareAndSet(null, thrown);
    queue.stop();
  }

  private void run(Chunk chunk, Work work) throws IOException {
    Work counting =
        more -> {
          pairsDone.merge(chunk.name(), more, Long::sum);
          work.add(more);
        };
    try {
      if (new ChunkWork(folder, chunk, saveInterval, queue).run(counting)) {
        layoutsDone.addAndGet(chunk.layouts());
      }
    } finally {
      queue.release(chunk);
    }
  }
}
