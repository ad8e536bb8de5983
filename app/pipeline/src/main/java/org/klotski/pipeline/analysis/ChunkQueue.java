package org.klotski.pipeline.analysis;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.klotski.layerer.extremes.GroupAnalysis;

/**
 * Hands chunks to threads, those with the most work first, but never so many at once that their
 * groups need more memory than there is.
 */
final class ChunkQueue {
  private final Set<Chunk> waiting;
  private final Set<Chunk> running = new LinkedHashSet<>();
  private long freeBytes;
  private boolean stopped;

  /**
   * A queue.
   *
   * @param bytes the memory for all groups at work; each alone must fit
   */
  ChunkQueue(List<Chunk> chunks, long bytes) {
    waiting = new LinkedHashSet<>(chunks);
    freeBytes = bytes;
  }

  /** The memory that a chunk needs while it is at work. */
  static long bytes(Chunk chunk) {
    return GroupAnalysis.memoryBytes(chunk.largestGroup());
  }

  /** Waits for a chunk to work on; none if nothing is left to begin. */
  synchronized Optional<Chunk> take() throws InterruptedException {
    while (!stopped && !waiting.isEmpty()) {
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
    return stopped;
  }

  /** What is at work. */
  synchronized List<Chunk> atWork() {
    return List.copyOf(running);
  }
}
