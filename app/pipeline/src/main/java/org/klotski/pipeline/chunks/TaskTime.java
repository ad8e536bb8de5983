package org.klotski.pipeline.chunks;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How long a piece of an analysis has taken, as a line of a table that a scheduler can be rehearsed
 * with.
 *
 * @param chunk the name of the chunk
 * @param part what of it
 * @param layouts the layouts of the chunk
 * @param pairs the pairs of root and layout of the chunk
 * @param seconds how long it took, summed over the threads that worked on it together
 */
public record TaskTime(String chunk, Part part, long layouts, long pairs, double seconds)
    implements Serializable {
  /** What a piece of work is. */
  public enum Part {
    /** All of a chunk that is not a large group. */
    BUNDLE,
    /** All of a large group, by whatever threads there are together. */
    GROUP,
    /** One slice of a large group. */
    SLICE,
    /** The merging of a group's slices. */
    MERGE;

    /** What all of a chunk is. */
    public static Part of(Chunk chunk) {
      return chunk.isLarge() ? GROUP : BUNDLE;
    }

    private String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String HEADER = "chunk,part,layouts,pairs,seconds";
  private static final int FIELDS = 5;

  /** That of a part of a chunk. */
  public static TaskTime of(Chunk chunk, Part part, double seconds) {
    return new TaskTime(chunk.name(), part, chunk.layouts(), chunk.pairs(), seconds);
  }

  /** The lines of a table, as CSV; the first names the columns. */
  public static List<String> lines(List<TaskTime> times) {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    for (TaskTime time : times) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%d,%.3f",
              time.chunk,
              time.part.label(),
              time.layouts,
              time.pairs,
              time.seconds));
    }
    return lines;
  }

  /**
   * Reads what {@link #lines} has made.
   *
   * @throws IllegalArgumentException if a line is anything else, with its number
   */
  public static List<TaskTime> parse(List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException("line 1 should be " + HEADER);
    }
    List<TaskTime> times = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] fields = lines.get(i).split(",", -1);
      try {
        if (fields.length != FIELDS) {
          throw new IllegalArgumentException(fields.length + " fields");
        }
        times.add(
            new TaskTime(
                fields[0],
                Part.valueOf(fields[1].toUpperCase(Locale.ROOT)),
                Long.parseLong(fields[2]),
                Long.parseLong(fields[3]),
                Double.parseDouble(fields[4])));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "line %d is not a chunk, a part, layouts, pairs and seconds: %s"
                .formatted(i + 1, lines.get(i)),
            e);
      }
    }
    return times;
  }
}
