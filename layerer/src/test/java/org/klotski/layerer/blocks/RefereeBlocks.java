package org.klotski.layerer.blocks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds bridges, cut points, and blocks of a connected graph by their definitions: removes each
 * edge and each vertex, and floods the rest. Takes a flood per edge and per vertex.
 *
 * <p>Two edges of a block lie on a common cycle. Edges that follow each other on a cycle meet at a
 * vertex, and the cycle joins their other ends without that vertex. A block is therefore a largest
 * set of edges that are linked by pairs of edges {v, a}, {v, b} such that a path from a to b avoids
 * v.
 */
final class RefereeBlocks {
  private final int[][] neighbors;

  RefereeBlocks(int[][] neighbors) {
    this.neighbors = neighbors;
  }

  GraphCounts counts() {
    List<Integer> sizes = blockSizes();
    return new GraphCounts(
        edges().size(),
        (int) edges().stream().filter(this::isBridge).count(),
        cutPoints().size(),
        sizes.size(),
        sizes.stream().mapToInt(Integer::intValue).max().orElse(0));
  }

  /** Returns the vertices whose removal disconnects the rest. */
  Set<Integer> cutPoints() {
    Set<Integer> cutPoints = new TreeSet<>();
    for (int v = 0; v < neighbors.length; v++) {
      if (Arrays.stream(componentsWithout(v)).max().orElse(0) > 1) {
        cutPoints.add(v);
      }
    }
    return cutPoints;
  }

  /** Returns the number of vertices in each block, ascending. */
  List<Integer> blockSizes() {
    Map<List<Integer>, List<Integer>> linked = new HashMap<>();
    edges().forEach(edge -> linked.put(edge, edge));
    for (int v = 0; v < neighbors.length; v++) {
      int[] component = componentsWithout(v);
      for (int a : neighbors[v]) {
        for (int b : neighbors[v]) {
          if (component[a] == component[b]) {
            linked.put(last(linked, edge(v, a)), last(linked, edge(v, b)));
          }
        }
      }
    }
    Map<List<Integer>, Set<Integer>> blocks = new HashMap<>();
    for (List<Integer> edge : linked.keySet()) {
      blocks.computeIfAbsent(last(linked, edge), key -> new TreeSet<>()).addAll(edge);
    }
    return blocks.values().stream().map(Set::size).sorted().toList();
  }

  private static List<Integer> last(Map<List<Integer>, List<Integer>> linked, List<Integer> edge) {
    List<Integer> here = edge;
    while (linked.get(here) != here) {
      here = linked.get(here);
    }
    return here;
  }

  private List<List<Integer>> edges() {
    List<List<Integer>> edges = new ArrayList<>();
    for (int v = 0; v < neighbors.length; v++) {
      for (int w : neighbors[v]) {
        if (v < w) {
          edges.add(edge(v, w));
        }
      }
    }
    return edges;
  }

  private static List<Integer> edge(int v, int w) {
    return List.of(Math.min(v, w), Math.max(v, w));
  }

  private boolean isBridge(List<Integer> edge) {
    int[] component = new int[neighbors.length];
    flood(edge.get(0), 1, edge, component);
    return component[edge.get(1)] == 0;
  }

  /** Numbers the components of the graph without a vertex from 1; the vertex itself has 0. */
  private int[] componentsWithout(int removed) {
    int[] component = new int[neighbors.length];
    component[removed] = -1;
    int components = 0;
    for (int v = 0; v < neighbors.length; v++) {
      if (component[v] == 0) {
        flood(v, ++components, List.of(), component);
      }
    }
    component[removed] = 0;
    return component;
  }

  private void flood(int start, int number, List<Integer> removedEdge, int[] component) {
    Queue<Integer> queue = new ArrayDeque<>(List.of(start));
    component[start] = number;
    while (!queue.isEmpty()) {
      int v = queue.remove();
      for (int w : neighbors[v]) {
        if (component[w] == 0 && !(removedEdge.contains(v) && removedEdge.contains(w))) {
          component[w] = number;
          queue.add(w);
        }
      }
    }
  }
}
