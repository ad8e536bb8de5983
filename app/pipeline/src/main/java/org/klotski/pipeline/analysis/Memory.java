package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s*(\\d+) kB");

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
      if (ChunkQueue.bytes(chunk) > free) {
        long needed = ChunkQueue.bytes(chunk) + BESIDE_GROUPS + OUTSIDE_HEAP;
        throw new DatabaseException(
            "group %s with %,d layouts does not fit in the memory; %dm or more are needed"
                .formatted(chunk.name(), chunk.largestGroup(), (needed >> 20) + 1));
      }
    }
    return free;
  }

  /** What the groups at work need at least: one large group, or one other for each thread. */
  static long atWork(List<Chunk> chunks, int threads) {
    long large = chunks.stream().mapToLong(ChunkQueue::bytes).max().orElse(0);
    long[] others =
        chunks.stream()
            .filter(chunk -> !chunk.isLarge())
            .mapToLong(ChunkQueue::bytes)
            .sorted()
            .toArray();
    int first = Math.max(0, others.length - threads);
    long small = Arrays.stream(others, first, others.length).sum();
    return Math.max(large, small);
  }

  /** The largest heap with which a process stays within so many bytes. */
  static long heapWithin(long bytes) {
    return bytes - OUTSIDE_HEAP;
  }

  /** The most memory that this process has taken so far, as the system counts it; 0 if unknown. */
  static long peak() {
    try {
      Path status = Path.of("/proc/self/status");
      if (Files.exists(status)) {
        Matcher matcher = PEAK.matcher(Files.readString(status));
        return matcher.find() ? Long.parseLong(matcher.group(1)) << 10 : 0;
      }
    } catch (IOException e) {
      return 0;
    }
    return 0;
  }
}
