package org.klotski.layerer.msbfs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A small graph with known eccentricities, which is not a group of layouts. */
public final class SmallGraph {
  private final String name;
  private final int vertices;
  private final List<int[]> sets = new ArrayList<>();
  private IntUnaryOperator eccentricity;
  private IntUnaryOperator farthest;

  private SmallGraph(String name, int vertices) {
    this.name = name;
    this.vertices = vertices;
  }

  public static SmallGraph path(int vertices) {
    SmallGraph path = new SmallGraph("path", vertices);
    IntStream.range(1, vertices).forEach(v -> path.sets.add(new int[] {v - 1, v}));
    path.eccentricity = v -> Math.max(v, vertices - 1 - v);
    path.farthest = v -> 2 * v == vertices - 1 ? 2 : 1;
    return path;
  }

  public static SmallGraph star(int vertices) {
    SmallGraph star = new SmallGraph("star", vertices);
    IntStream.range(1, vertices).forEach(v -> star.sets.add(new int[] {0, v}));
    star.eccentricity = v -> v == 0 ? 1 : 2;
    star.farthest = v -> v == 0 ? vertices - 1 : vertices - 2;
    return star;
  }

  public static SmallGraph cycle(int vertices) {
    SmallGraph cycle = new SmallGraph("cycle", vertices);
    IntStream.range(1, vertices).forEach(v -> cycle.sets.add(new int[] {v - 1, v}));
    cycle.sets.add(new int[] {0, vertices - 1});
    cycle.eccentricity = v -> vertices / 2;
    cycle.farthest = v -> vertices % 2 == 0 ? 1 : 2;
    return cycle;
  }

  public static SmallGraph clique(int vertices) {
    SmallGraph clique = new SmallGraph("clique", vertices);
    clique.sets.add(IntStream.range(0, vertices).toArray());
    clique.eccentricity = v -> 1;
    clique.farthest = v -> vertices - 1;
    return clique;
  }

  /** Creates a complete binary tree with root 0; vertex v has the children 2v + 1 and 2v + 2. */
  public static SmallGraph tree(int height) {
    int vertices = (1 << height + 1) - 1;
    SmallGraph tree = new SmallGraph("tree", vertices);
    IntStream.range(1, vertices).forEach(v -> tree.sets.add(new int[] {(v - 1) / 2, v}));
    tree.eccentricity = v -> height + 31 - Integer.numberOfLeadingZeros(v + 1);
    tree.farthest = v -> v == 0 ? 1 << height : 1 << height - 1;
    return tree;
  }

  /** Creates a graph with the given cliques and unknown eccentricities. */
  public static SmallGraph of(int vertices, int[]... sets) {
    SmallGraph graph = new SmallGraph("graph", vertices);
    graph.sets.addAll(List.of(sets));
    return graph;
  }

  /** Returns at least one graph of every kind. */
  public static List<SmallGraph> all() {
    return List.of(
        path(2),
        path(70),
        path(131),
        star(3),
        star(90),
        cycle(3),
        cycle(64),
        cycle(77),
        clique(2),
        clique(20),
        tree(1),
        tree(6));
  }

  public GroupGraph graph(int sectionVertices) {
    int sections = (vertices + sectionVertices - 1) / sectionVertices;
    int[] start = IntStream.rangeClosed(0, sections).map(s -> s * sectionVertices).toArray();
    start[sections] = vertices;
    List<List<int[]>> setsOf = new ArrayList<>();
    IntStream.range(0, vertices).forEach(vertex -> setsOf.add(new ArrayList<>()));
    sets.forEach(set -> Arrays.stream(set).forEach(vertex -> setsOf.get(vertex).add(set)));
    return new GroupGraph(
        start,
        (vertex, members, ends) -> {
          members.clear();
          ends.clear();
          for (int[] set : setsOf.get(vertex)) {
            members.addElements(members.size(), set);
            ends.add(members.size());
          }
        },
        2);
  }

  public PreparedGroup prepared(int sectionVertices, BitSet solved, GroupMirrors mirrors) {
    return new PreparedGroup(null, graph(sectionVertices), mirrors, mirrors(), solved);
  }

  /** Creates mirrors from functions that, together with the identity, form a group. */
  public GroupMirrors mirrors(IntUnaryOperator... mirrors) {
    return new GroupMirrors(
        Arrays.stream(mirrors)
            .map(mirror -> IntStream.range(0, vertices).map(mirror).toArray())
            .toArray(int[][]::new));
  }

  static BitSet set(int... vertices) {
    BitSet set = new BitSet();
    Arrays.stream(vertices).forEach(set::set);
    return set;
  }

  public int vertices() {
    return vertices;
  }

  public int eccentricity(int vertex) {
    return eccentricity.applyAsInt(vertex);
  }

  public int farthest(int vertex) {
    return farthest.applyAsInt(vertex);
  }

  /** Computes all distances by the Floyd-Warshall algorithm, without breadth-first search. */
  public int[][] distances() {
    int[][] distances = new int[vertices][vertices];
    for (int v = 0; v < vertices; v++) {
      Arrays.fill(distances[v], vertices);
      distances[v][v] = 0;
    }
    for (int[] set : sets) {
      for (int a : set) {
        for (int b : set) {
          distances[a][b] = a == b ? 0 : 1;
        }
      }
    }
    for (int via = 0; via < vertices; via++) {
      for (int a = 0; a < vertices; a++) {
        for (int b = 0; b < vertices; b++) {
          distances[a][b] = Math.min(distances[a][b], distances[a][via] + distances[via][b]);
        }
      }
    }
    return distances;
  }

  @Override
  public String toString() {
    return name + " of " + vertices;
  }
}
