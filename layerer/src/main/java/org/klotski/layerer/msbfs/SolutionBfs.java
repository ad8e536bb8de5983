package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Searches backward from many solved vertices at once and reports the vertices that each root
 * solves. A row has two sets of roots: <em>seen</em> holds the roots that have reached the vertex,
 * and <em>passed</em> holds those for which some shortest path to the vertex passes through, or
 * ends at, another solved vertex. A root in seen but not in passed is a solution of the vertex. A
 * root that solves no vertex at some level solves none later: by induction over the levels, it is
 * in passed at every vertex it reaches later. The search therefore waits only for the other roots
 * and ends when none are left. A search takes 256 bytes per vertex for every 512 roots.
 */
final class SolutionBfs extends BitParallelBfs {
  private final BitSet solved;

  /** The roots that solve a vertex at this level, which are {@link #wanted} at the next level. */
  private final long[] alive = new long[words];

  SolutionBfs(GroupGraph graph, BitSet solved, int blocks, boolean vectors) {
    super(graph, blocks, 2, vectors);
    this.solved = solved;
  }

  @Override
  boolean update(int vertex, int distance, long[] found) {
    long[] before = seen;
    long[] after = seenNext;
    int half = words;
    boolean isSolved = solved.get(vertex);
    int row = vertex * 2 * half;
    long any = 0;
    long missing = 0;
    for (int i = row; i < row + half; i++) {
      long arrived = after[i] & ~before[i];
      long passed = isSolved ? arrived : arrived & after[i + half];
      // The kernel has also merged passed bits of roots that arrived earlier. This line removes
      // those bits, because they come from vertices that are no nearer to the root. The row still
      // counts as changed, which costs time but adds nothing to its neighbors.
      after[i + half] = before[i + half] | passed;
      found[i - row] = arrived & ~passed;
      any |= found[i - row];
      missing |= wanted[i - row] & ~after[i];
    }
    if (any != 0) {
      addShared(alive, found);
      if (distance >= listener.firstDistance(vertex)) {
        listener.visited(vertex, distance, found);
      }
    }
    return missing == 0;
  }

  @Override
  boolean endLevel() {
    boolean any = false;
    for (int i = 0; i < alive.length; i++) {
      wanted[i] = alive[i];
      any |= alive[i] != 0;
    }
    Arrays.fill(alive, 0);
    return any;
  }
}
