package org.klotski.pipeline.analysis;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/**
 * Hands chunks to threads, those with the most work first, but never so many at once that their
 * groups need more memory than there is.
 *
 * <p>Each thread begins with a chunk of its own, since threads that share a group wait for one
 * another at every level of every batch. So as many large groups are at work as there are threads,
 * large groups left, and groups that fit in the memory. Threads for which nothing is left, or
 * nothing that fits, help with the large groups at work: all threads work to the end.
 */
final class ChunkQueue {
  private final Set<Chunk> waiting;

  /** With the memory that each takes, in the order in which they were taken. */
  private final Map<Chunk, Long> running = new LinkedHashMap<>();

  private final long allBytes;
  private long freeBytes;

  /** The threads that have asked for a chunk in vain. */
  private int idle;

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
    allBytes = bytes;
    freeBytes = bytes;
  }

  /** The least memory that a chunk needs while it is at work. */
  static long leastBytes(Chunk chunk) {
    return GroupAnalysis.memoryBytes(chunk.largestGroup());
  }

  /** The memory for a chunk at work: more than the least, if there is so much, is faster. */
  long bytes(Chunk chunk) {
    long wide = GroupAnalysis.wideMemoryBytes(chunk.largestGroup());
    return wide <= allBytes ? wide : leastBytes(chunk);
  }

  /**
   * Waits for a chunk to work on; none if nothing is left to begin. Until the calling thread has
   * one, it helps with others.
   */
  synchronized Optional<Chunk> take() throws InterruptedException {
    idle++;
    while (!isStopped() && !waiting.isEmpty()) {
      Optional<Chunk> next =
          waiting.stream().filter(chunk -> bytes(chunk) <= freeBytes).findFirst();
      if (next.isPresent()) {
        Chunk chunk = next.get();
        waiting.remove(chunk);
        running.put(chunk, bytes(chunk));
        freeBytes -= bytes(chunk);
        idle--;
        return next;
      }
      wait();
    }
    return Optional.empty();
  }

  /**
   * How many threads are to work on a chunk now: its own and, if it is large, its share of those
   * that have none.
   */
  synchronized int threads(Chunk chunk) {
    if (!chunk.isLarge()) {
      return 1;
    }
    List<Chunk> large = running.keySet().stream().filter(Chunk::isLarge).toList();
    int before = large.indexOf(chunk);
    return 1 + (idle + large.size() - 1 - before) / large.size();
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
