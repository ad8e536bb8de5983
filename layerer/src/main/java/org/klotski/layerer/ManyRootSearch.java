package org.klotski.layerer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Breadth-first search of a group from many roots at once, one bit per root. For every row there is
 * a line of words that says which roots have reached it; a level of the search makes of every line
 * its union with the lines of all neighbours. Chunk by chunk, first the unions over the {@linkplain
 * GroupGraph sets} are formed in a buffer that stays in the cache, then every watched row collects
 * from its sets and over its arcs.
 *
 * <p>Takes two lines per row, 64 bytes each per 512 roots. Roots near one another are faster: then
 * a row's line changes at only a few levels. Some 100 ns per row, 512 roots and level at which the
 * row is watched.
 */
final class ManyRootSearch {
  /** The loops are written out for so many words. */
  private static final int UNIT = 8;

  private final GroupGraph graph;
  private final Activity activity;
  private final int width;

  /** The lines as they are before the level, and after it. */
  private long[] lines;

  private long[] newLines;

  /** The unions over the sets of the chunk at work. */
  private final long[] unions;

  private final long[] all;
  private final long[] arrived;

  /**
   * Rows that were finished at the last level, and still have their old line in the other array.
   */
  private final int[] justFinished;

  private int justFinishedCount;
  private final IntArrayList justReached = new IntArrayList();
  private long touched;
  private long sink;

  /**
   * @param units so many times 512 roots can be searched from at once
   */
  ManyRootSearch(GroupGraph graph, int units) {
    this.graph = graph;
    width = units * UNIT;
    activity = new Activity(graph);
    lines = new long[graph.rows() * width];
    newLines = new long[graph.rows() * width];
    unions = new long[graph.mostSetsInChunk() * width];
    all = new long[width];
    arrived = new long[width];
    justFinished = new int[graph.rows()];
  }

  /** The most roots of one search. */
  int mostRoots() {
    return width * Long.SIZE;
  }

  /** The words of a line: a bit for each root. */
  int width() {
    return width;
  }

  /** How many line updates were done so far, for measurements. */
  long touched() {
    return touched + (sink == 42 ? 1 : 0);
  }

  /**
   * Searches the whole group.
   *
   * @param roots rows, each once, at least one and at most {@link #mostRoots}
   * @param arrivals is told what is found, level by level; the roots themselves are not reported
   */
  void search(int[] roots, Arrivals arrivals) {
    begin(roots);
    for (int distance = 1; activity.unfinished() > 0; distance++) {
      for (int i = 0; i < justFinishedCount; i++) {
        System.arraycopy(all, 0, newLines, justFinished[i] * width, width);
      }
      justFinishedCount = 0;
      for (int chunk = 0; chunk < graph.chunks(); chunk++) {
        if (uniteSets(chunk)) {
          collect(chunk, distance, arrivals);
        }
      }
      long[] swap = lines;
      lines = newLines;
      newLines = swap;
      for (int i = 0; i < justReached.size(); i++) {
        activity.reach(justReached.getInt(i));
      }
      justReached.clear();
      for (int i = 0; i < justFinishedCount; i++) {
        activity.finish(justFinished[i]);
      }
    }
  }

  private void begin(int[] roots) {
    activity.clear();
    Arrays.fill(lines, 0);
    Arrays.fill(newLines, 0);
    Arrays.fill(all, 0);
    justFinishedCount = 0;
    for (int i = 0; i < roots.length; i++) {
      all[i >>> 6] |= 1L << i;
      lines[roots[i] * width + (i >>> 6)] |= 1L << i;
      activity.reach(roots[i]);
    }
    if (roots.length == 1) {
      activity.finish(roots[0]);
      justFinished[justFinishedCount++] = roots[0];
    }
  }

  private boolean uniteSets(int chunk) {
    int begin = graph.chunkSets()[chunk];
    int end = graph.chunkSets()[chunk + 1];
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long sets = activity.activeSets(word, begin, end); sets != 0; sets &= sets - 1) {
        int set = (word << 6) + Long.numberOfTrailingZeros(sets);
        for (int offset = 0; offset < width; offset += UNIT) {
          unite(set, offset, (set - begin) * width + offset);
        }
      }
    }
    return true;
  }

  private void unite(int set, int offset, int to) {
    long[] from = lines;
    int[] members = graph.setMembers();
    int begin = graph.setStart()[set];
    int end = graph.setStart()[set + 1];
    int at = members[begin] * width + offset;
    long w0 = from[at];
    long w1 = from[at + 1];
    long w2 = from[at + 2];
    long w3 = from[at + 3];
    long w4 = from[at + 4];
    long w5 = from[at + 5];
    long w6 = from[at + 6];
    long w7 = from[at + 7];
    for (int m = begin + 1; m < end; m++) {
      at = members[m] * width + offset;
      w0 |= from[at];
      w1 |= from[at + 1];
      w2 |= from[at + 2];
      w3 |= from[at + 3];
      w4 |= from[at + 4];
      w5 |= from[at + 5];
      w6 |= from[at + 6];
      w7 |= from[at + 7];
    }
    long[] union = unions;
    union[to] = w0;
    union[to + 1] = w1;
    union[to + 2] = w2;
    union[to + 3] = w3;
    union[to + 4] = w4;
    union[to + 5] = w5;
    union[to + 6] = w6;
    union[to + 7] = w7;
  }

  private void collect(int chunk, int distance, Arrivals arrivals) {
    int begin = graph.chunkStart()[chunk];
    int end = graph.chunkStart()[chunk + 1];
    int firstSet = graph.chunkSets()[chunk];
    if (PRE) sink += warm(begin, end);
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long rows = activity.watched(word, begin, end); rows != 0; rows &= rows - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rows);
        touched++;
        long missing = 0;
        long any = 0;
        for (int offset = 0; offset < width; offset += UNIT) {
          any |= collect(row, firstSet, offset);
          missing |= missing(row * width + offset, offset);
        }
        if (distance >= arrivals.reportFrom(row)) {
          report(row, distance, arrivals);
        }
        if (missing == 0) {
          justFinished[justFinishedCount++] = row;
        }
        if (any != 0 && !activity.isReached(row)) {
          justReached.add(row);
        }
      }
    }
  }

  static final boolean PRE = !Boolean.getBoolean("nopre");

  private long warm(int begin, int end) {
    long sum = 0;
    int[] arcStart = graph.arcStart();
    int[] arcs = graph.arcs();
    long[] from = lines;
    int width = this.width;
    for (int word = begin >>> 6; word << 6 < end; word++) {
      for (long rows = activity.watched(word, begin, end); rows != 0; rows &= rows - 1) {
        int row = (word << 6) + Long.numberOfTrailingZeros(rows);
        for (int i = arcStart[row]; i < arcStart[row + 1]; i++) {
          for (int offset = 0; offset < width; offset += UNIT) {
            sum |= from[arcs[i] * width + offset];
          }
        }
      }
    }
    return sum;
  }

  private long collect(int row, int firstSet, int offset) {
    long[] from = lines;
    int line = row * width + offset;
    long w0 = from[line];
    long w1 = from[line + 1];
    long w2 = from[line + 2];
    long w3 = from[line + 3];
    long w4 = from[line + 4];
    long w5 = from[line + 5];
    long w6 = from[line + 6];
    long w7 = from[line + 7];
    int[] arcs = graph.arcs();
    int end = graph.arcStart()[row + 1];
    for (int i = graph.arcStart()[row]; i < end; i++) {
      int at = arcs[i] * width + offset;
      w0 |= from[at];
      w1 |= from[at + 1];
      w2 |= from[at + 2];
      w3 |= from[at + 3];
      w4 |= from[at + 4];
      w5 |= from[at + 5];
      w6 |= from[at + 6];
      w7 |= from[at + 7];
    }
    long[] union = unions;
    int[] rowSets = graph.rowSets();
    end = graph.rowSetStart()[row + 1];
    for (int i = graph.rowSetStart()[row]; i < end; i++) {
      int at = (rowSets[i] - firstSet) * width + offset;
      w0 |= union[at];
      w1 |= union[at + 1];
      w2 |= union[at + 2];
      w3 |= union[at + 3];
      w4 |= union[at + 4];
      w5 |= union[at + 5];
      w6 |= union[at + 6];
      w7 |= union[at + 7];
    }
    long[] to = newLines;
    to[line] = w0;
    to[line + 1] = w1;
    to[line + 2] = w2;
    to[line + 3] = w3;
    to[line + 4] = w4;
    to[line + 5] = w5;
    to[line + 6] = w6;
    to[line + 7] = w7;
    return w0 | w1 | w2 | w3 | w4 | w5 | w6 | w7;
  }

  private long missing(int line, int offset) {
    long missing = 0;
    for (int i = 0; i < UNIT; i++) {
      missing |= newLines[line + i] ^ all[offset + i];
    }
    return missing;
  }

  private void report(int row, int distance, Arrivals arrivals) {
    int line = row * width;
    long any = 0;
    for (int i = 0; i < width; i++) {
      arrived[i] = newLines[line + i] & ~lines[line + i];
      any |= arrived[i];
    }
    if (any != 0) {
      arrivals.arrive(row, distance, arrived);
    }
  }
}
