package org.klotski.layerer.bfs;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;

/**
 * All shortest paths from a root to a set of targets, as a directed acyclic graph. The nodes are
 * the layouts on the paths, numbered from 0 by layer and code; node 0 is the root. The edges are
 * moves to the next layer. The graph takes about 100 bytes per node.
 */
public final class ShortestPathDag {
  private final long[] codes;

  /** The first node of each layer, followed by the number of nodes. */
  private final int[] layerStart;

  private final int[][] next;
  private final BigInteger[] pathsTo;
  private final List<Integer> targets;

  /** Collects the shortest paths that a completed search has found. */
  ShortestPathDag(
      LayoutGraph graph, BreadthFirstSearch search, Layout root, Collection<Layout> targets) {
    int[] goals = targets.stream().mapToInt(graph::vertex).distinct().toArray();
    for (int goal : goals) {
      if (search.distance(goal) == BreadthFirstSearch.UNREACHED) {
        throw new IllegalArgumentException(graph.layout(goal) + " was not reached from " + root);
      }
    }
    List<IntArrayList> layers = collect(graph, search, goals);
    layerStart = new int[layers.size() + 1];
    for (int layer = 0; layer < layers.size(); layer++) {
      layerStart[layer + 1] = layerStart[layer] + layers.get(layer).size();
    }
    codes = new long[layerStart[layers.size()]];
    Int2IntOpenHashMap nodeOf = new Int2IntOpenHashMap(codes.length);
    nodeOf.defaultReturnValue(-1);
    for (IntArrayList layer : layers) {
      layer.sort((IntComparator) (a, b) -> Long.compare(graph.code(a), graph.code(b)));
      for (int vertex : layer) {
        codes[nodeOf.size()] = graph.code(vertex);
        nodeOf.put(vertex, nodeOf.size());
      }
    }
    next = edges(graph, layers, layerStart, nodeOf);
    pathsTo = count(next);
    this.targets = Arrays.stream(goals).map(nodeOf::get).sorted().boxed().toList();
  }

  /** Returns the number of layers, including that of the root. */
  public int layers() {
    return layerStart.length - 1;
  }

  /** Returns the first node of the given layer; the nodes of a layer are consecutive. */
  public int firstNode(int layer) {
    return layerStart[layer];
  }

  /** Returns the number of layouts on shortest paths. */
  public int nodes() {
    return codes.length;
  }

  /** Returns the number of moves on shortest paths. */
  public int edges() {
    return Arrays.stream(next).mapToInt(to -> to.length).sum();
  }

  public Layout layout(int node) {
    return LayoutCode.decode(codes[node]);
  }

  /** Returns a node's neighbors in the next layer, in ascending order; the array is not copied. */
  public int[] next(int node) {
    return next[node];
  }

  /** Returns the nodes of the targets, in ascending order. */
  public List<Integer> targets() {
    return targets;
  }

  /** Returns the number of shortest paths from the root to the given node. */
  public BigInteger pathsTo(int node) {
    return pathsTo[node];
  }

  /** Returns the total number of shortest paths from the root to all targets. */
  public BigInteger count() {
    return targets.stream().map(this::pathsTo).reduce(BigInteger.ZERO, BigInteger::add);
  }

  /** Collects the layouts on shortest paths, layer by layer, backward from the targets. */
  private static List<IntArrayList> collect(
      LayoutGraph graph, BreadthFirstSearch search, int[] goals) {
    List<IntArrayList> layers = new ArrayList<>();
    boolean[] collected = new boolean[graph.size()];
    for (int goal : goals) {
      while (layers.size() <= search.distance(goal)) {
        layers.add(new IntArrayList());
      }
      layers.get(search.distance(goal)).add(goal);
      collected[goal] = true;
    }
    int[] neighbors = new int[graph.maxDegree()];
    for (int layer = layers.size() - 1; layer > 0; layer--) {
      for (int vertex : layers.get(layer)) {
        int count = graph.neighbors(vertex, neighbors);
        for (int i = 0; i < count; i++) {
          int before = neighbors[i];
          if (search.distance(before) == layer - 1 && !collected[before]) {
            collected[before] = true;
            layers.get(layer - 1).add(before);
          }
        }
      }
    }
    return layers;
  }

  private static int[][] edges(
      LayoutGraph graph, List<IntArrayList> layers, int[] layerStart, Int2IntOpenHashMap nodeOf) {
    int[][] next = new int[nodeOf.size()][];
    int[] neighbors = new int[graph.maxDegree()];
    for (int layer = 0; layer < layers.size(); layer++) {
      int firstOfNext = layerStart[layer + 1]; // Neighbors are at most one layer apart.
      for (int vertex : layers.get(layer)) {
        int count = graph.neighbors(vertex, neighbors);
        next[nodeOf.get(vertex)] =
            Arrays.stream(neighbors, 0, count)
                .map(nodeOf::get)
                .filter(node -> node >= firstOfNext)
                .sorted()
                .toArray();
      }
    }
    return next;
  }

  private static BigInteger[] count(int[][] next) {
    BigInteger[] paths = new BigInteger[next.length];
    Arrays.fill(paths, BigInteger.ZERO);
    paths[0] = BigInteger.ONE;
    for (int node = 0; node < next.length; node++) {
      for (int to : next[node]) {
        paths[to] = paths[to].add(paths[node]);
      }
    }
    return paths;
  }
}
