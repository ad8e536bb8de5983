package org.klotski.pipeline.analysis;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/**
 * Hands chunks to threads, those with the most work first, but never so many at once that their
 * groups need more memory than there is.
 */
final class ChunkQueue {
  private final Set<Chunk> waiting;

  /** With the memory that each takes. */
  private final Map<Chunk, Long> running = new LinkedHashMap<>();

  private long freeBytes;
  private final Stop stop;
  private boolean stopped;

  /**
   * A queue.
   *
   * @param bytes the memory for all groups at work; each alone must fit
   * @param stop that nothing more is to be handed out
   */
  ChunkQueue(List<Chunk> chunks, long bytes, Stop stop) {
    this.stop = stop;
    waiting = new LinkedHashSet<>(chunks);
    freeBytes = bytes;
  }

  /** The least memory that a chunk needs while it is at work. */
  static long bytes(Chunk chunk) {
    return GroupAnalysis.memoryBytes(chunk.largestGroup());
  }

  /** The memory that it takes if there is so much for it. */
  private static long bytes(Chunk chunk, long share) {
    long wide = GroupAnalysis.wideMemoryBytes(chunk.largestGroup());
    return share >= wide ? wide : bytes(chunk);
  }

  /**
   * Waits for a chunk to work on; none if nothing that is wanted is left to begin.
   *
   * @param share the memory that there is for it, in bytes; it takes more if it needs that
   */
  synchronized Optional<Chunk> take(Predicate<Chunk> wanted, long share)
      throws InterruptedException {
    while (!isStopped() && waiting.stream().anyMatch(wanted)) {
      Optional<Chunk> next =
          waiting.stream()
              .filter(wanted)
              .filter(chunk -> bytes(chunk, share) <= freeBytes)
              .findFirst();
      if (next.isPresent()) {
        Chunk chunk = next.get();
        waiting.remove(chunk);
        running.put(chunk, bytes(chunk, share));
        freeBytes -= bytes(chunk, share);
        return next;
      }
      wait();
    }
    return Optional.empty();
  }

  /** Says that a chunk that was taken is not at work any more. */
  synchronized void giveBack(Chunk chunk) {
    freeBytes += running.remove(chunk);
    notifyAll();
  }

  /** Hands out nothing more. */
  synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  synchronized boolean isStopped() {
    return stopped || stop.isAsked();
  }

  /** Whether all chunks were handed out and worked on to their end. */
  synchronized boolean isDone() {
    return waiting.isEmpty() && running.isEmpty() && !isStopped();
  }

  /** What is at work. */
  synchronized List<Chunk> atWork() {
    return List.copyOf(running.keySet());
  }
}
