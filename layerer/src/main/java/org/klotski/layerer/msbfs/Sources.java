package org.klotski.layerer.msbfs;

import java.util.Arrays;

/**
 * What a vertex's line has to be united with at a level: lines of neighbors, and unions over its
 * sets, but only those that have {@linkplain Changes changed}. They are listed first, without a
 * branch that depends on what is found, and then read without a test: a test in the loop over the
 * words would cost more than it saves.
 */
final class Sources {
  private final GroupGraph graph;
  private final Changes changes;
  private final int width;

  /** The sets of the section at work, counted from its first, whose unions are new. */
  private final long[] changedSets;

  private final int[] lines;
  private final int[] unions;
  private int lineCount;
  private int unionCount;

  /**
   * @param width the words of a line
   */
  Sources(GroupGraph graph, Changes changes, int width) {
    this.graph = graph;
    this.changes = changes;
    this.width = width;
    changedSets = new long[(graph.mostSetsInSection() >>> 6) + 1];
    // One more is written before it is known that it does not count.
    lines = new int[longest(graph.arcStart()) + 1];
    unions = new int[longest(graph.vertexSetStart()) + 1];
  }

  private static int longest(int[] starts) {
    int longest = 0;
    for (int i = 1; i < starts.length; i++) {
      longest = Math.max(longest, starts[i] - starts[i - 1]);
    }
    return longest;
  }

  /** Begins with a section, none of whose sets has changed. */
  void beginSection() {
    Arrays.fill(changedSets, 0);
  }

  /**
   * Whether the line of a set's member has changed; if so, its union is one of what {@link #list}
   * lists.
   *
   * @param set the number of the set
   * @param local its number within the section
   */
  boolean addIfChanged(int set, int local) {
    int[] members = graph.setMembers();
    int end = graph.setStart()[set + 1];
    int any = 0;
    for (int m = graph.setStart()[set]; m < end; m++) {
      any |= changes.of(members[m]);
    }
    changedSets[local >>> 6] |= (long) any << local;
    return any != 0;
  }

  /**
   * Lists what has changed among the sources of a vertex; false if nothing has.
   *
   * @param firstSet the first set of its section
   */
  boolean list(int vertex, int firstSet) {
    int[] arcs = graph.arcs();
    int end = graph.arcStart()[vertex + 1];
    int count = 0;
    for (int i = graph.arcStart()[vertex]; i < end; i++) {
      lines[count] = arcs[i] * width;
      count += changes.of(arcs[i]);
    }
    lineCount = count;
    int[] sets = graph.vertexSets();
    end = graph.vertexSetStart()[vertex + 1];
    count = 0;
    for (int i = graph.vertexSetStart()[vertex]; i < end; i++) {
      int local = sets[i] - firstSet;
      unions[count] = local * width;
      count += (int) (changedSets[local >>> 6] >>> local) & 1;
    }
    unionCount = count;
    return lineCount + unionCount > 0;
  }

  /** Where the lines begin that are listed, the first {@link #lineCount} of these. */
  int[] lines() {
    return lines;
  }

  int lineCount() {
    return lineCount;
  }

  /** Where the unions begin that are listed, the first {@link #unionCount} of these. */
  int[] unions() {
    return unions;
  }

  int unionCount() {
    return unionCount;
  }
}
