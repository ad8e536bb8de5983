package org.klotski.layerer.blocks;

import java.util.Arrays;
import org.klotski.enumerator.layouts.MoveGraph;

/**
 * Counts the edges, bridges, cut points, and blocks of connected components by depth-first search
 * (Hopcroft and Tarjan, Algorithm 447, CACM 16(6), 1973), without recursion. This is an independent
 * computation, in linear time, of the numbers of {@link ClassBlocks}.
 *
 * <p>Every edge outside the search tree joins a vertex with one of its ancestors, so the depths of
 * vertices replace the vertex numbers of the paper. {@code low[d]} is the least depth of the vertex
 * at depth d of the current path, of its finished descendants, and of all their neighbors. When the
 * vertex at depth d + 1 is finished and {@code low[d + 1] == d}, the vertices of its subtree that
 * are in no earlier block form a block with the vertex at depth d. Only the size of the block
 * matters, so a count of the open vertices replaces the stack of edges.
 *
 * <p>When a vertex joins the path, its visited neighbors lower {@code low}, and its other neighbors
 * wait on a stack. A waiting neighbor that is visited in the meantime is a descendant, and its
 * visit has already processed the edge.
 */
final class DepthFirstBlocks {
  private static final int UNVISITED = Integer.MAX_VALUE;

  private final MoveGraph graph;
  private final int[] neighbors;

  /** The depth of each vertex in the search tree, or UNVISITED. */
  private final int[] depth;

  // The following arrays describe the path from the root of the search tree, by depth.

  private final int[] low;

  /** The start of the waiting neighbors of each vertex on the path. */
  private final int[] waitingStart;

  /** The number of open vertices before each vertex on the path was visited. */
  private final int[] openBefore;

  /** For each vertex on the path, whether a block below it has been closed. */
  private final boolean[] closedBlock;

  private int[] waiting;

  private int waitingEnd;

  /** Creates a search over a graph without parallel edges or loops. */
  DepthFirstBlocks(MoveGraph graph) {
    this.graph = graph;
    neighbors = new int[graph.maxDegree()];
    depth = new int[graph.size()];
    Arrays.fill(depth, UNVISITED);
    low = new int[graph.size()];
    waitingStart = new int[graph.size()];
    openBefore = new int[graph.size()];
    closedBlock = new boolean[graph.size()];
    waiting = new int[graph.size() + graph.maxDegree()];
  }

  GraphCounts search(int root) {
    int edgeEnds = 0;
    int bridges = 0;
    int cutPoints = 0;
    int blocks = 0;
    int blocksAtRoot = 0;
    int largest = 0;
    int open = 0;
    int last = -1;
    waitingEnd = 0;
    int next = root;
    while (next >= 0) {
      openBefore[++last] = open++;
      edgeEnds += enter(next, last);
      next = nextWaiting(last);
      while (next < 0 && last > 0) {
        cutPoints += closedBlock[last] ? 1 : 0;
        int above = last - 1;
        if (low[last] == above) {
          int size = open - openBefore[last] + 1;
          open = openBefore[last];
          blocks++;
          bridges += size == 2 ? 1 : 0;
          largest = Math.max(largest, size);
          blocksAtRoot += above == 0 ? 1 : 0;
          closedBlock[above] = true;
        }
        low[above] = Math.min(low[above], low[last]);
        last = above;
        next = nextWaiting(last);
      }
    }
    cutPoints += blocksAtRoot > 1 ? 1 : 0;
    return new GraphCounts(edgeEnds / 2, bridges, cutPoints, blocks, largest);
  }

  private int enter(int vertex, int last) {
    depth[vertex] = last;
    low[last] = last;
    closedBlock[last] = false;
    waitingStart[last] = waitingEnd;
    int count = graph.neighbors(vertex, neighbors);
    if (waitingEnd + count > waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * waiting.length);
    }
    for (int i = 0; i < count; i++) {
      if (depth[neighbors[i]] == UNVISITED) {
        waiting[waitingEnd++] = neighbors[i];
      } else {
        low[last] = Math.min(low[last], depth[neighbors[i]]);
      }
    }
    return count;
  }

  /** Returns an unvisited neighbor of the last vertex on the path, or -1 if all are visited. */
  private int nextWaiting(int last) {
    while (waitingEnd > waitingStart[last]) {
      int vertex = waiting[--waitingEnd];
      if (depth[vertex] == UNVISITED) {
        return vertex;
      }
    }
    return -1;
  }
}
