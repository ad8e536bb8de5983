package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.pipeline.UsageException;

/** How much memory the whole process may take, and how much of it the groups at work. */
public final class Memory {
  /** What {@code --memory} is if it is not given: 4 GiB. */
  public static final String DEFAULT = "4g";

  /** What the launcher leaves outside the heap, for Java itself and for RocksDB. */
  private static final long OUTSIDE_HEAP = 400L << 20;

  /** What is on the heap beside the groups at work: tables of moves, results, young objects. */
  private static final long BESIDE_GROUPS = 200L << 20;

  /** Below this the finished analysis of all layouts can't be put together. */
  private static final long LEAST = 1200L << 20;

  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,6})([mg])");
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s*(\\d+) kB");

  private Memory() {}

  /**
   * Reads an amount.
   *
   * @throws UsageException if it is not one, or too small
   */
  public static long parse(String text) {
    Matcher matcher = FORM.matcher(text.toLowerCase(java.util.Locale.ROOT));
    if (!matcher.matches()) {
      throw new UsageException(
          "--memory is '%s', but must be a number with m or g behind it, as in 1500m or 4g"
              .formatted(text));
    }
    long bytes = Long.parseLong(matcher.group(1)) << (matcher.group(2).equals("g") ? 30 : 20);
    if (bytes < LEAST) {
      throw new UsageException("--memory is %s, but must be at least 1200m".formatted(text));
    }
    return bytes;
  }

  /**
   * What there is for the groups at work.
   *
   * @param bytes what the whole process may take
   * @throws DatabaseException if the largest group of the chunks does not fit
   */
  static long forGroups(long bytes, List<Chunk> chunks) {
    long heap = Math.min(bytes - OUTSIDE_HEAP, Runtime.getRuntime().maxMemory());
    long free = heap - BESIDE_GROUPS;
    for (Chunk chunk : chunks) {
      if (ChunkQueue.bytes(chunk) > free) {
        long needed = ChunkQueue.bytes(chunk) + BESIDE_GROUPS + OUTSIDE_HEAP;
        throw new DatabaseException(
            "group %s with %,d layouts does not fit in the memory; it needs --memory %dm or more"
                .formatted(chunk.name(), chunk.largestGroup(), (needed >> 20) + 1));
      }
    }
    return free;
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
