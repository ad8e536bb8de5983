package org.klotski.layerer.msbfs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Which vertices and sets of a group a search from many roots has to look at. A vertex is
 * <em>watched</em> from the moment that a neighbor, or itself, has been reached by some root: it
 * may be reached by more; and <em>finished</em> once all roots have reached it. A set has to be
 * looked at while it has a watched vertex and not all its members are finished. Takes 3 bits per
 * vertex and 10 bits per set.
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

  /** Bits are set and cleared in words that other threads may work on, too. */
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  Activity(GroupGraph graph) {
    this.graph = graph;
    reached = new long[words(graph.vertices())];
    watched = new long[words(graph.vertices())];
    finished = new long[words(graph.vertices())];
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
  }

  /** Of the vertices 64 * word to 64 * word + 63 those that are watched and within a range. */
  long watched(int word, int begin, int end) {
    return watched[word] & ~finished[word] & range(word, begin, end);
  }

  /** Of the sets 64 * word to 64 * word + 63 those to look at that are within a range. */
  long activeSets(int word, int begin, int end) {
    return activeSets[word] & range(word, begin, end);
  }

  /** Whether a vertex has been reported to {@link #reach}. */
  boolean isReached(int vertex) {
    return (reached[vertex >>> 6] >>> vertex & 1) != 0;
  }

  /**
   * Notes that a vertex is reached by some root, and watches it and its neighbors. Threads may do
   * so at once, each with other vertices.
   */
  void reach(int vertex) {
    set(reached, vertex);
    watch(vertex);
    int[] setStart = graph.setStart();
    int[] setMembers = graph.setMembers();
    int[] vertexSets = graph.vertexSets();
    for (int i = graph.vertexSetStart()[vertex]; i < graph.vertexSetStart()[vertex + 1]; i++) {
      int set = vertexSets[i];
      if (set(reachedSets, set)) {
        for (int m = setStart[set]; m < setStart[set + 1]; m++) {
          watch(setMembers[m]);
        }
      }
    }
    for (int i = graph.arcStart()[vertex]; i < graph.arcStart()[vertex + 1]; i++) {
      watch(graph.arcs()[i]);
    }
  }

  /**
   * Notes that all roots have reached a vertex. Its sets are still looked at until all their other
   * members are finished too, so this must come after the look at which the last root was seen.
   * Threads may do so at once, each with vertices of other sections.
   */
  void finish(int vertex) {
    set(finished, vertex);
    int[] vertexSets = graph.vertexSets();
    for (int i = graph.vertexSetStart()[vertex]; i < graph.vertexSetStart()[vertex + 1]; i++) {
      int set = vertexSets[i];
      if (--unfinishedMembers[set] == 0) {
        WORDS.getAndBitwiseAnd(activeSets, set >>> 6, ~(1L << set));
      }
    }
  }

  private void watch(int vertex) {
    if (set(watched, vertex)) {
      int[] vertexSets = graph.vertexSets();
      for (int i = graph.vertexSetStart()[vertex]; i < graph.vertexSetStart()[vertex + 1]; i++) {
        set(activeSets, vertexSets[i]);
      }
    }
  }

  /**
   * Sets a bit; whether it was not set before. Most are set already, and then nothing is written.
   */
  private static boolean set(long[] bits, int bit) {
    long word = 1L << bit;
    return (bits[bit >>> 6] & word) == 0
        && ((long) WORDS.getAndBitwiseOr(bits, bit >>> 6, word) & word) == 0;
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
