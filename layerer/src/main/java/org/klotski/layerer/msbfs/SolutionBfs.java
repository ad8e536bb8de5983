package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Searches backwards from many solved vertices at once and reports of which vertices they are
 * solutions. A row has two sets of roots: the roots that have <em>seen</em> the vertex, and those
 * that have <em>passed</em>: some shortest path from the root to the vertex passes, or ends at,
 * another solved vertex. A root that has seen the vertex and not passed is a solution of it. Roots
 * that were no solution of any vertex at the last level are not waited for; the search ends when
 * none is left. Takes two rows of 128 bytes per vertex and 512 roots.
 */
final class SolutionBfs extends BitParallelBfs {
  private final BitSet solved;

  /** The roots that are solutions of some vertex at this level; {@link #wanted} at the next. */
  private final long[] alive = new long[words];

  /**
   * @param blocks the number of roots of a search, at most, in blocks of 512
   * @param vectors whether to use vectors if the machine has them
   */
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
