package org.klotski.layerer.manyroots;

import java.util.Arrays;
import org.klotski.layerer.graph.GroupGraph;

/**
 * Which rows and sets of a group a search from many roots has to look at. A row is <em>watched</em>
 * from the moment that a neighbour, or itself, has been reached by some root: it may be reached by
 * more; and <em>finished</em> once all roots have reached it. A set has to be looked at while it
 * has a watched row and not all its members are finished. Takes 3 bits per row and 10 bits per set.
 */
final class Activity {
  private final GroupGraph graph;
  private final long[] reached;
  private final long[] watched;
  private final long[] finished;
  private final long[] activeSets;

  /** The sets of which a member is reached, so that all members are watched. */
  private final long[] reachedSets;

  private final byte[] unfinishedMembers;
  private int unfinished;

  Activity(GroupGraph graph) {
    this.graph = graph;
    reached = new long[words(graph.rows())];
    watched = new long[words(graph.rows())];
    finished = new long[words(graph.rows())];
    activeSets = new long[words(graph.sets())];
    reachedSets = new long[words(graph.sets())];
    unfinishedMembers = new byte[graph.sets()];
  }

  /** Forgets everything. */
  void clear() {
    Arrays.fill(reached, 0);
    Arrays.fill(watched, 0);
    Arrays.fill(finished, 0);
    Arrays.fill(activeSets, 0);
    Arrays.fill(reachedSets, 0);
    int[] setStart = graph.setStart();
    for (int set = 0; set < unfinishedMembers.length; set++) {
      unfinishedMembers[set] = (byte) (setStart[set + 1] - setStart[set]);
    }
    unfinished = graph.rows();
  }

  /** The number of rows that some root has not reached. */
  int unfinished() {
    return unfinished;
  }

  /** Of the rows 64 * word to 64 * word + 63 those that are watched and within a range. */
  long watched(int word, int begin, int end) {
    return watched[word] & ~finished[word] & range(word, begin, end);
  }

  /** Of the sets 64 * word to 64 * word + 63 those to look at that are within a range. */
  long activeSets(int word, int begin, int end) {
    return activeSets[word] & range(word, begin, end);
  }

  /** Whether a row has been reported to {@link #reach}. */
  boolean isReached(int row) {
    return (reached[row >>> 6] >>> row & 1) != 0;
  }

  /** Notes that a row is reached by some root, and watches it and its neighbours. */
  void reach(int row) {
    reached[row >>> 6] |= 1L << row;
    watch(row);
    int[] setStart = graph.setStart();
    int[] setMembers = graph.setMembers();
    int[] rowSets = graph.rowSets();
    for (int i = graph.rowSetStart()[row]; i < graph.rowSetStart()[row + 1]; i++) {
      int set = rowSets[i];
      if ((reachedSets[set >>> 6] >>> set & 1) == 0) {
        reachedSets[set >>> 6] |= 1L << set;
        for (int m = setStart[set]; m < setStart[set + 1]; m++) {
          watch(setMembers[m]);
        }
      }
    }
    for (int i = graph.arcStart()[row]; i < graph.arcStart()[row + 1]; i++) {
      watch(graph.arcs()[i]);
    }
  }

  /**
   * Notes that all roots have reached a row. Its sets are still looked at until all their other
   * members are finished too, so this must come after the look at which the last root was seen.
   */
  void finish(int row) {
    finished[row >>> 6] |= 1L << row;
    unfinished--;
    int[] rowSets = graph.rowSets();
    for (int i = graph.rowSetStart()[row]; i < graph.rowSetStart()[row + 1]; i++) {
      int set = rowSets[i];
      if (--unfinishedMembers[set] == 0) {
        activeSets[set >>> 6] &= ~(1L << set);
      }
    }
  }

  private void watch(int row) {
    if ((watched[row >>> 6] >>> row & 1) != 0) {
      return;
    }
    watched[row >>> 6] |= 1L << row;
    int[] rowSets = graph.rowSets();
    for (int i = graph.rowSetStart()[row]; i < graph.rowSetStart()[row + 1]; i++) {
      activeSets[rowSets[i] >>> 6] |= 1L << rowSets[i];
    }
  }

  private static int words(int bits) {
    return (bits + 63) >>> 6;
  }

  private static long range(int word, int begin, int end) {
    long range = -1;
    if (word == begin >>> 6) {
      range &= -1L << begin;
    }
    if (word == end - 1 >>> 6) {
      range &= -1L >>> -end;
    }
    return range;
  }
}
