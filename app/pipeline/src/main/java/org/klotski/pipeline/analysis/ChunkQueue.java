package org.klotski.pipeline.analysis;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Stop;

/**
 * Assigns chunks to threads in descending order of work, within the available memory.
 *
 * <p>Each thread begins with a chunk of its own, because threads that share a group wait for one
 * another at every level of every batch. Once no remaining chunk fits into memory, threads without
 * a chunk help with the large groups in progress, so all threads stay busy until the end.
 */
final class ChunkQueue {
  /** The memory in bytes that Java itself and RocksDB use outside the heap. */
  private static final long OUTSIDE_HEAP = 400L << 20;

  /** The heap memory in bytes for everything except groups in progress. */
  private static final long BESIDE_GROUPS = 200L << 20;

  private final Set<Chunk> waiting;

  /** The memory of each chunk in progress, in the order in which chunks were assigned. */
  private final Map<Chunk, Long> running = new LinkedHashMap<>();

  private final long allBytes;
  private long freeBytes;
  private int idle;
  private final Stop stop;
  private boolean stopped;

  /**
   * Creates a queue that limits the memory of all groups in progress to the given number of bytes.
   * Each group must fit into this memory by itself. After a stop is requested, the queue assigns no
   * more chunks.
   */
  ChunkQueue(List<Chunk> chunks, long bytes, Stop stop) {
    this.stop = stop;
    waiting = new LinkedHashSet<>(chunks);
    allBytes = bytes;
    freeBytes = bytes;
  }

  /** Returns the memory for groups in progress if the process may use {@code bytes} in total. */
  static long bytesForGroups(long bytes, List<Chunk> chunks) {
    long free = Math.min(bytes - OUTSIDE_HEAP, Runtime.getRuntime().maxMemory()) - BESIDE_GROUPS;
    for (Chunk chunk : chunks) {
      if (leastBytes(chunk) > free) {
        long needed = leastBytes(chunk) + BESIDE_GROUPS + OUTSIDE_HEAP;
        throw new DatabaseException(
            "group %s with %,d layouts does not fit in the memory; %dm or more are needed"
                .formatted(chunk.name(), chunk.largestGroup(), (needed >> 20) + 1));
      }
    }
    return free;
  }

  static long leastBytes(Chunk chunk) {
    return GroupAnalysis.memoryBytes(chunk.largestGroup());
  }

  /** Returns the memory of a chunk in progress: more than the minimum, if possible. */
  long bytes(Chunk chunk) {
    long wide = GroupAnalysis.wideMemoryBytes(chunk.largestGroup());
    return wide <= allBytes ? wide : leastBytes(chunk);
  }

  /**
   * Waits for a chunk. Returns an empty Optional if no chunk is left or a stop was requested. Until
   * the calling thread has a chunk, it counts as a helper.
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

  /** Returns the number of threads for a chunk. Large chunks share the helpers. */
  synchronized int threads(Chunk chunk) {
    if (!chunk.isLarge()) {
      return 1;
    }
    List<Chunk> large = running.keySet().stream().filter(Chunk::isLarge).toList();
    int before = large.indexOf(chunk);
    return 1 + (idle + large.size() - 1 - before) / large.size();
  }

  synchronized void release(Chunk chunk) {
    freeBytes += running.remove(chunk);
    notifyAll();
  }

  synchronized void stop() {
    stopped = true;
    notifyAll();
  }

  synchronized boolean isStopped() {
    return stopped || stop.isRequested();
  }

  synchronized List<Chunk> running() {
    return List.copyOf(running.keySet());
  }
}
