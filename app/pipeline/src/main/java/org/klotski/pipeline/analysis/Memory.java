package org.klotski.pipeline.analysis;

import java.util.List;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.chunks.Chunk;

/** Divides the memory of the process between the groups in progress and everything else. */
final class Memory {
  /** The memory outside the heap, for Java itself and RocksDB. */
  private static final long OUTSIDE_HEAP = 400L << 20;

  /** The heap for everything else: tables of moves, results, young objects. */
  private static final long BESIDE_GROUPS = 200L << 20;

  /** The minimum with which the result of all layouts can be collected. */
  static final long LEAST = 1200L << 20;

  private Memory() {}

  /**
   * Returns the memory for the groups in progress.
   *
   * @param bytes the maximum memory of the process
   * @throws DatabaseException if the largest group of the chunks needs more
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

  /** Returns the largest heap with which a process uses at most the given bytes. */
  static long heapWithin(long bytes) {
    return bytes - OUTSIDE_HEAP;
  }
}
