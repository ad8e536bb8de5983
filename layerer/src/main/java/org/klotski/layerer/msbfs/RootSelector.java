package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.moves.Moves;

/**
 * Picks the roots of the next {@link MultiSourceBfs}: layouts near one another, at most one of each
 * orbit of images. Takes 4 bytes and 2 bits per vertex.
 */
final class RootSelector {
  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final int[] queue;
  private final BitSet visited;

  /** What no further root may be: roots, their images, and what is near them. */
  private final BitSet taken;

  private final IntArrayList ball = new IntArrayList();
  private final int[] neighbors = new int[2 * Moves.MAX_NEIGHBORS];

  /** A picker that can be used many times. */
  public RootSelector(GroupGraph graph, GroupMirrors mirrors) {
    this.graph = graph;
    this.mirrors = mirrors;
    queue = new int[graph.vertices()];
    visited = new BitSet(graph.vertices());
    taken = new BitSet(graph.vertices());
  }

  /**
   * Picks roots in the order in which a search from the first candidate meets them, and takes them
   * and their images from the candidates.
   *
   * @param candidates the vertices to pick from, images together with their originals; if it is
   *     empty, so is what is picked
   * @param most how many to pick at most
   * @param apart so many steps around a root and its images nothing else is picked, as far as these
   *     can be gone without touching what another root keeps free; 0 only forbids these themselves
   */
  public int[] take(BitSet candidates, int most, int apart) {
    int[] roots = candidates.isEmpty() ? new int[0] : pick(candidates, most, apart);
    for (int root : roots) {
      candidates.clear(root);
      for (int mirror = 0; mirror < mirrors.count(); mirror++) {
        candidates.clear(mirrors.image(mirror, root));
      }
    }
    return roots;
  }

  private int[] pick(BitSet candidates, int most, int apart) {
    visited.clear();
    taken.clear();
    int[] roots = new int[Math.min(most, candidates.cardinality())];
    int count = 0;
    int end = 0;
    queue[end++] = candidates.nextSetBit(0);
    visited.set(queue[0]);
    for (int next = 0; next < end && count < roots.length; next++) {
      int vertex = queue[next];
      if (candidates.get(vertex) && !taken.get(vertex)) {
        roots[count++] = vertex;
        takeAround(vertex, apart);
        for (int mirror = 0; mirror < mirrors.count(); mirror++) {
          takeAround(mirrors.image(mirror, vertex), apart);
        }
      }
      int found = graph.neighbors(vertex, neighbors);
      for (int i = 0; i < found; i++) {
        if (!visited.get(neighbors[i])) {
          visited.set(neighbors[i]);
          queue[end++] = neighbors[i];
        }
      }
    }
    return Arrays.copyOf(roots, count);
  }

  /** Marks a vertex as taken and, as far as it was not taken before, what is near it. */
  private void takeAround(int vertex, int steps) {
    if (taken.get(vertex)) {
      return;
    }
    taken.set(vertex);
    ball.clear();
    ball.add(vertex);
    int begin = 0;
    for (int step = 0; step < steps; step++) {
      int end = ball.size();
      for (; begin < end; begin++) {
        int found = graph.neighbors(ball.getInt(begin), neighbors);
        for (int i = 0; i < found; i++) {
          if (!taken.get(neighbors[i])) {
            taken.set(neighbors[i]);
            ball.add(neighbors[i]);
          }
        }
      }
    }
  }
}
