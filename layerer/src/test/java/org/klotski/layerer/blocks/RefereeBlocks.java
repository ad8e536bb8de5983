package org.klotski.layerer.blocks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Finds bridges, cut points, and blocks of a connected graph by their definitions: removes each
 * edge and each vertex, and flood-fills the rest.
 *
 * <p>Any two edges of a block lie on a common cycle. Consecutive edges of a cycle meet at a vertex,
 * and the rest of the cycle joins their other ends. Therefore, a block is a maximal set of edges
 * that are linked by pairs of edges {v, a} and {v, b} such that some path from a to b avoids v.
 */
final class RefereeBlocks {
  private static final int NONE = -1;

  private final int[][] neighbors;

  /** The two ends of each edge. */
  private final List<int[]> edges = new ArrayList<>();

  /** The edge to each neighbor in {@link #neighbors}. */
  private final int[][] edgeTo;

  RefereeBlocks(int[][] neighbors) {
    this.neighbors = neighbors;
    edgeTo = new int[neighbors.length][];
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (int v = 0; v < neighbors.length; v++) {
      edgeTo[v] = new int[neighbors[v].length];
      for (int i = 0; i < neighbors[v].length; i++) {
        int w = neighbors[v][i];
        Integer known = numbers.putIfAbsent(List.of(Math.min(v, w), Math.max(v, w)), edges.size());
        edgeTo[v][i] = known == null ? edges.size() : known;
        if (known == null) {
          edges.add(new int[] {v, w});
        }
      }
    }
  }

  GraphCounts counts() {
    List<Integer> sizes = blockSizes();
    return new GraphCounts(
        edges.size(),
        (int) IntStream.range(0, edges.size()).filter(this::isBridge).count(),
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
    int[] linked = IntStream.range(0, edges.size()).toArray();
    for (int v = 0; v < neighbors.length; v++) {
      int[] component = componentsWithout(v);
      for (int i = 0; i < neighbors[v].length; i++) {
        for (int j = 0; j < i; j++) {
          if (component[neighbors[v][i]] == component[neighbors[v][j]]) {
            linked[last(linked, edgeTo[v][i])] = last(linked, edgeTo[v][j]);
          }
        }
      }
    }
    Map<Integer, Set<Integer>> blocks = new HashMap<>();
    for (int edge = 0; edge < linked.length; edge++) {
      Set<Integer> block = blocks.computeIfAbsent(last(linked, edge), key -> new HashSet<>());
      block.add(edges.get(edge)[0]);
      block.add(edges.get(edge)[1]);
    }
    return blocks.values().stream().map(Set::size).sorted().toList();
  }

  /** Follows links from an edge to the last one, and shortens the links. */
  private static int last(int[] linked, int edge) {
    int here = edge;
    while (linked[here] != here) {
      linked[here] = linked[linked[here]];
      here = linked[here];
    }
    return here;
  }

  private boolean isBridge(int edge) {
    int[] component = new int[neighbors.length];
    flood(edges.get(edge)[0], 1, edge, component);
    return component[edges.get(edge)[1]] == 0;
  }

  /** Numbers the components of the graph without a vertex, from 1; that vertex has number 0. */
  private int[] componentsWithout(int removed) {
    int[] component = new int[neighbors.length];
    component[removed] = -1;
    int components = 0;
    for (int v = 0; v < neighbors.length; v++) {
      if (component[v] == 0) {
        flood(v, ++components, NONE, component);
      }
    }
    component[removed] = 0;
    return component;
  }

  private void flood(int start, int number, int removedEdge, int[] component) {
    int[] queue = new int[neighbors.length];
    int end = 0;
    queue[end++] = start;
    component[start] = number;
    for (int at = 0; at < end; at++) {
      int v = queue[at];
      for (int i = 0; i < neighbors[v].length; i++) {
        int w = neighbors[v][i];
        if (component[w] == 0 && edgeTo[v][i] != removedEdge) {
          component[w] = number;
          queue[end++] = w;
        }
      }
    }
  }
}
