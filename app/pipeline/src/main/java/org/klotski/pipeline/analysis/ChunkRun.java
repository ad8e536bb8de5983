package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.enumerator.threads.Team;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.progress.Stop;

/**
 * Works on chunks with several threads until all are done, or until it is asked to stop: then each
 * thread finishes its batch and keeps its state. The large groups come first: {@link Crews} of
 * threads work on as many at once as there is memory for. Then the threads of each divide the
 * smaller chunks with those of the others.
 */
final class ChunkRun {
  private final AnalysisFolder folder;
  private final List<Chunk> chunks;
  private final Metric metric;
  private final Duration keepEvery;
  private final int threads;
  private final long bytes;
  private final ChunkQueue queue;
  private final AtomicLong layoutsDone = new AtomicLong();
  private final long layouts;
  private final TimeLeft timeLeft;

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
    timeLeft = new TimeLeft(chunks, threads);
    this.folder = folder;
    this.chunks = chunks;
    this.bytes = bytes;
    queue = new ChunkQueue(chunks, bytes, stop);
  }

  /** Works; false if it was stopped before all was done. */
  boolean run(Progress progress) throws IOException {
    long pairs = chunks.stream().mapToLong(Chunk::pairs).sum();
    long pairsKept = 0;
    for (Chunk chunk : chunks) {
      pairsKept += ChunkWork.pairsKept(folder, chunk);
    }
    try (Work work =
        progress.begin("analyze", "pairs of layouts", pairs, pairsKept, new Outlook())) {
      List<Integer> crews = crews();
      Tasks.run(crews.size(), crews.size(), crew -> work(crews.size(), crews.get(crew), work));
    }
    return queue.isDone();
  }

  private List<Integer> crews() {
    Map<Boolean, List<Chunk>> isLarge =
        chunks.stream().collect(Collectors.partitioningBy(Chunk::isLarge));
    return Crews.divide(threads, bytes, isLarge.get(true), isLarge.get(false));
  }

  /** What one crew does: large groups together, then smaller chunks, each thread its own. */
  private void work(int crews, int members, Work work) {
    try (Team team = new Team(members)) {
      workOff(Chunk::isLarge, team, bytes / crews, work);
    }
    Tasks.run(
        members, members, thread -> workOff(any -> true, Team.alone(), bytes / threads, work));
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

  private void workOff(Predicate<Chunk> wanted, Team team, long bytesForGroup, Work work) {
    try {
      while (true) {
        Optional<Chunk> next = queue.take(wanted, bytesForGroup);
        if (next.isEmpty()) {
          return;
        }
        Chunk chunk = next.get();
        try {
          if (new ChunkWork(
                  folder, chunk, metric, keepEvery, timeLeft, queue::isStopped, team, bytesForGroup)
              .run(work)) {
            layoutsDone.addAndGet(chunk.layouts());
          }
        } finally {
          queue.giveBack(chunk);
        }
      }
    } catch (IOException e) {
      queue.stop();
      throw new DatabaseException(
          "cannot keep what was found: %s; when that is mended, start again, it goes on from what is kept"
              .formatted(e.getMessage()),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      queue.stop();
      throw e;
    }
  }
}
