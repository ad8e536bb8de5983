package org.klotski.layerer.msbfs;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * Selects the roots of a batch, at most one per orbit. All roots lie close to one vertex, so that
 * rows change at few levels, but each root lies outside the balls that the other roots are likely
 * to prune. A selector can be reused and takes 6 bytes and 1 bit per vertex.
 */
final class RootSelector {
  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final BreadthFirstSearch search;

  /** The roots, their images, and the vertices within the radius around them. */
  private final BitSet excluded;

  private final IntArrayList ball = new IntArrayList();
  private final int[] neighbors;

  RootSelector(GroupGraph graph, GroupMirrors mirrors) {
    this.graph = graph;
    this.mirrors = mirrors;
    search = new BreadthFirstSearch(graph);
    excluded = new BitSet(graph.vertices);
    neighbors = new int[graph.maxDegree()];
  }

  /**
   * Selects roots by increasing distance from the first candidate, and removes the roots and their
   * images from the candidates, which need not include the images. No root is selected in the ball
   * of the given radius around a root or image; a ball does not extend through an earlier ball.
   */
  int[] select(BitSet candidates, int max, int radius) {
    excluded.clear();
    IntArrayList roots = new IntArrayList();
    if (!candidates.isEmpty() && max > 0) {
      search.searchUntil(
          vertex -> {
            if (candidates.get(vertex) && !excluded.get(vertex)) {
              roots.add(vertex);
              mirrors.forOrbit(vertex, member -> excludeBall(member, radius));
            }
            return roots.size() == max;
          },
          candidates.nextSetBit(0));
    }
    for (int root : roots) {
      mirrors.forOrbit(root, candidates::clear);
    }
    return roots.toIntArray();
  }

  private void excludeBall(int center, int radius) {
    if (excluded.get(center)) {
      return;
    }
    excluded.set(center);
    ball.clear();
    ball.add(center);
    int begin = 0;
    for (int distance = 0; distance < radius; distance++) {
      int end = ball.size();
      for (; begin < end; begin++) {
        int count = graph.neighbors(ball.getInt(begin), neighbors);
        for (int i = 0; i < count; i++) {
          if (!excluded.get(neighbors[i])) {
            excluded.set(neighbors[i]);
            ball.add(neighbors[i]);
          }
        }
      }
    }
  }
}
