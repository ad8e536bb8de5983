package org.klotski.pipeline.analysis;

import java.util.List;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.chunks.Chunk;

/** How much memory the whole process may take, and how much of it the groups at work. */
final class Memory {
  /** What a process takes outside the heap, for Java itself and for RocksDB. */
  private static final long OUTSIDE_HEAP = 400L << 20;

  /** What is on the heap beside the groups at work: tables of moves, results, young objects. */
  private static final long BESIDE_GROUPS = 200L << 20;

  /** Below this the finished analysis of all layouts can't be put together. */
  static final long LEAST = 1200L << 20;

  private Memory() {}

  /**
   * What there is for the groups at work.
   *
   * @param bytes what the whole process may take
   * @throws DatabaseException if the largest group of the chunks does not fit
   */
  static long forGroups(long bytes, List<Chunk> chunks) {
    long heap = Math.min(heapWithin(bytes), Runtime.getRuntime().maxMemory());
    long free = heap - BESIDE_GROUPS;
    for (Chunk chunk : chunks) {
      if (ChunkQueue.leastBytes(chunk) > free) {
        long needed = ChunkQueue.leastBytes(chunk) + BESIDE_GROUPS + OUTSIDE_HEAP;
        throw new DatabaseException(
            "group %s with %,d layouts does not fit in the memory; %dm or more are needed"
                .formatted(chunk.name(), chunk.largestGroup(), (needed >> 20) + 1));
      }
    }
    return free;
  }

  /** The largest heap with which a process stays within so many bytes. */
  static long heapWithin(long bytes) {
    return bytes - OUTSIDE_HEAP;
  }
}
