package org.klotski.pipeline.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/**
 * Hands chunks to threads, those with the most work first, but never so many at once that their
 * groups need more memory than there is.
 */
final class ChunkQueue {
  private final Set<Chunk> waiting;
  private final Set<Chunk> running = new LinkedHashSet<>();
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

  /** The memory that a chunk needs while it is at work. */
  static long bytes(Chunk chunk) {
    return GroupAnalysis.memoryBytes(chunk.largestGroup());
  }

  /** Waits for a chunk to work on; none if nothing is left to begin. */
  synchronized Optional<Chunk> take() throws InterruptedException {
    while (!isStopped() && !waiting.isEmpty()) {
      for (Chunk chunk : waiting) {
        if (bytes(chunk) <= freeBytes) {
          waiting.remove(chunk);
          running.add(chunk);
          freeBytes -= bytes(chunk);
          return Optional.of(chunk);
        }
      }
      wait();
    }
    return Optional.empty();
  }

  /** Says that a chunk that was taken is not at work any more. */
  synchronized void giveBack(Chunk chunk) {
    running.remove(chunk);
    freeBytes += bytes(chunk);
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
    return List.copyOf(running);
  }
}
