package org.klotski.layerer.bfs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Mirror;

/**
 * Breadth-first search from one layout: layers, distances, shortest paths, end points, and
 * solutions. Distances are in moves of the graph's metric. Lists of layouts are in code order.
 * Every method that takes a layout throws a {@link LayoutFormatException} if the class of the
 * layout differs from that of the graph.
 *
 * <p>All searches reuse arrays of 6 bytes per layout of the class; results refer to the last
 * search. A search takes 100 to 200 ns per layout reached. Instances are not thread-safe.
 */
public final class SingleSourceSearch {
  private final LayoutGraph graph;
  private final BreadthFirstSearch search;
  private final int[] neighbors;
  private Layout root;

  public SingleSourceSearch(LayoutGraph graph) {
    this.graph = graph;
    neighbors = new int[graph.maxDegree()];
    search = new BreadthFirstSearch(graph);
  }

  /** Searches the whole group of the given root. */
  public void all(Layout root) {
    this.root = root;
    search.search(graph.vertex(root));
  }

  /** Searches up to the first layer with the 2x2 at a cell; returns false if there is none. */
  public boolean toGoal(Layout root, int goal) {
    this.root = root;
    return search.searchUntil(vertex -> graph.isAtGoal(vertex, goal), graph.vertex(root));
  }

  /** Searches up to the layer of the target; returns false if its group is not the root's. */
  public boolean to(Layout root, Layout target) {
    int wanted = graph.vertex(target);
    this.root = root;
    return search.searchUntil(vertex -> vertex == wanted, graph.vertex(root));
  }

  /** Returns the distance from the root to a layout, or -1 if the layout was not reached. */
  public int distance(Layout layout) {
    return search.distance(graph.vertex(layout));
  }

  /** Returns the number of layers searched, including that of the root. */
  public int layers() {
    return search.layers();
  }

  public int layerSize(int layer) {
    return search.layerSize(layer);
  }

  public List<Layout> layer(int layer) {
    return layouts(search.layer(layer));
  }

  /** Returns the sorted codes of the layouts reached; {@link #all} reaches the whole group. */
  public long[] members() {
    return IntStream.range(0, search.reached())
        .mapToLong(i -> graph.code(search.reached(i)))
        .sorted()
        .toArray();
  }

  /** Returns the number of neighbor pairs that connect the given layer to the next one. */
  public long linksToNext(int layer) {
    return Arrays.stream(search.layer(layer)).mapToLong(v -> links(v, layer + 1)).sum();
  }

  /** Returns the number of neighbor pairs within the given layer. */
  public long linksWithin(int layer) {
    return Arrays.stream(search.layer(layer)).mapToLong(v -> links(v, layer)).sum() / 2;
  }

  /** Returns the layouts beyond which no shortest path from the root continues. */
  public List<Layout> endPoints() {
    return layouts(
        IntStream.range(0, search.reached())
            .map(search::reached)
            .filter(vertex -> links(vertex, search.distance(vertex) + 1) == 0)
            .toArray());
  }

  /** Returns the layouts in the last layer whose 2x2 is at the given cell; see {@link #toGoal}. */
  public List<Layout> goalsInLastLayer(int goal) {
    return layouts(
        Arrays.stream(search.layer(layers() - 1))
            .filter(vertex -> graph.isAtGoal(vertex, goal))
            .toArray());
  }

  /**
   * Returns the solutions among the layouts reached, by distance and then by code: the solved
   * layouts that no shortest path from the root reaches through another solved layout. A call
   * temporarily uses one byte per layout of the class.
   */
  public List<Solution> solutions() {
    return solutions(Board.EXIT);
  }

  /** Returns the solutions of the puzzle in which the 2x2 has to reach the given cell. */
  public List<Solution> solutions(int goal) {
    List<Solution> solutions = new ArrayList<>();
    boolean[] behindSolved = new boolean[graph.size()];
    for (int layer = 0; layer < layers(); layer++) {
      for (int vertex : search.layer(layer)) {
        boolean solved = graph.isAtGoal(vertex, goal);
        if (solved && !behindSolved[vertex]) {
          solutions.add(new Solution(graph.layout(vertex), layer));
        }
        if (solved || behindSolved[vertex]) {
          markNext(vertex, layer + 1, behindSolved);
        }
      }
    }
    solutions.sort(
        Comparator.comparingInt(Solution::distance).thenComparing(each -> each.layout().code()));
    return solutions;
  }

  /**
   * Returns a shortest path from the root to a reached target, including both ends; the choice is
   * deterministic. If left-right images share a vertex, the path may end at the target's image.
   * Throws an {@link IllegalArgumentException} if the target was not reached.
   */
  public List<Layout> path(Layout target) {
    int vertex = graph.vertex(target);
    if (search.distance(vertex) == BreadthFirstSearch.UNREACHED) {
      throw new IllegalArgumentException(target + " was not reached from " + root);
    }
    int[] vertices = new int[search.distance(vertex) + 1];
    for (int distance = vertices.length - 1; distance > 0; distance--) {
      vertices[distance] = vertex;
      vertex = before(vertex, distance - 1);
    }
    List<Layout> path = new ArrayList<>(List.of(root));
    for (int distance = 1; distance < vertices.length; distance++) {
      path.add(neighborOf(path.get(distance - 1), graph.layout(vertices[distance])));
    }
    return path;
  }

  /**
   * Returns all shortest paths from the root to the targets. Throws an {@link
   * IllegalArgumentException} if a target was not reached.
   */
  public ShortestPathDag paths(Collection<Layout> targets) {
    return new ShortestPathDag(graph, search, root, targets);
  }

  private int before(int vertex, int distance) {
    int count = graph.neighbors(vertex, neighbors);
    return Arrays.stream(neighbors, 0, count)
        .filter(neighbor -> search.distance(neighbor) == distance)
        .min()
        .orElseThrow();
  }

  /** Returns {@code next} or its left-right image, whichever is a neighbor of {@code here}. */
  private Layout neighborOf(Layout here, Layout next) {
    boolean isReached = !graph.isUpToMirror() || here.neighbors(graph.metric()).contains(next);
    return isReached ? next : Mirror.LEFT_RIGHT.of(next);
  }

  private void markNext(int vertex, int distance, boolean[] marks) {
    int count = graph.neighbors(vertex, neighbors);
    for (int i = 0; i < count; i++) {
      marks[neighbors[i]] |= search.distance(neighbors[i]) == distance;
    }
  }

  private int links(int vertex, int layer) {
    int count = graph.neighbors(vertex, neighbors);
    int links = 0;
    for (int i = 0; i < count; i++) {
      links += search.distance(neighbors[i]) == layer ? 1 : 0;
    }
    return links;
  }

  private List<Layout> layouts(int[] vertices) {
    return Arrays.stream(vertices)
        .mapToLong(graph::code)
        .sorted()
        .mapToObj(LayoutCode::decode)
        .toList();
  }
}
