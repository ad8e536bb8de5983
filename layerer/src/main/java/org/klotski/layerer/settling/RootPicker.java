package org.klotski.layerer.settling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;
import org.klotski.layerer.graph.GroupGraph;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.manyroots.ManyRootSearch;

/**
 * Picks the roots of the next {@link ManyRootSearch}: layouts near one another, at most one of each
 * orbit of images. Takes 4 bytes and 2 bits per row.
 */
public final class RootPicker {
  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final int[] queue;
  private final BitSet visited;
  private final BitSet blocked;
  private final IntArrayList ball = new IntArrayList();
  private final int[] neighbours = new int[2 * Moves.MAX_NEIGHBOURS];

  public RootPicker(GroupGraph graph, GroupMirrors mirrors) {
    this.graph = graph;
    this.mirrors = mirrors;
    queue = new int[graph.rows()];
    visited = new BitSet(graph.rows());
    blocked = new BitSet(graph.rows());
  }

  /**
   * Picks roots in the order in which a search from the first candidate meets them.
   *
   * @param candidates the rows to pick from, images together with their originals; not empty
   * @param most how many to pick at most
   * @param apart so many steps around a root and its images nothing else is picked; 0 only forbids
   *     these themselves
   */
  public int[] pick(BitSet candidates, int most, int apart) {
    visited.clear();
    blocked.clear();
    int[] roots = new int[Math.min(most, candidates.cardinality())];
    int count = 0;
    int end = 0;
    queue[end++] = candidates.nextSetBit(0);
    visited.set(queue[0]);
    for (int next = 0; next < end && count < roots.length; next++) {
      int row = queue[next];
      if (candidates.get(row) && !blocked.get(row)) {
        roots[count++] = row;
        block(row, apart);
        for (int mirror = 0; mirror < mirrors.count(); mirror++) {
          block(mirrors.image(mirror, row), apart);
        }
      }
      int found = graph.neighbours(row, neighbours);
      for (int i = 0; i < found; i++) {
        if (!visited.get(neighbours[i])) {
          visited.set(neighbours[i]);
          queue[end++] = neighbours[i];
        }
      }
    }
    return Arrays.copyOf(roots, count);
  }

  /** Blocks a row and, as far as it was not blocked before, what is near it. */
  private void block(int row, int steps) {
    if (blocked.get(row)) {
      return;
    }
    blocked.set(row);
    ball.clear();
    ball.add(row);
    int begin = 0;
    for (int step = 0; step < steps; step++) {
      int end = ball.size();
      for (; begin < end; begin++) {
        int found = graph.neighbours(ball.getInt(begin), neighbours);
        for (int i = 0; i < found; i++) {
          if (!blocked.get(neighbours[i])) {
            blocked.set(neighbours[i]);
            ball.add(neighbours[i]);
          }
        }
      }
    }
  }
}
