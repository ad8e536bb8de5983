package org.klotski.referee;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A breadth-first search of a group from one root. Lists of layouts are in code order. */
public final class RefereeSearch {
  private final RefereeGraph graph;
  private final int root;
  private final int[] distance;

  /** The visited layouts in order; the array is also the queue. */
  private final int[] visited;

  /** For each layout, whether a shortest path to it passes through another solved layout. */
  private final boolean[] behindSolved;

  public RefereeSearch(RefereeGraph graph, RefereeLayout root) {
    this(graph, graph.number(root));
  }

  public RefereeSearch(RefereeGraph graph, int root) {
    this.graph = graph;
    this.root = root;
    distance = new int[graph.size()];
    visited = new int[graph.size()];
    behindSolved = new boolean[graph.size()];
    Arrays.fill(distance, -1);
    distance[root] = 0;
    visited[0] = root;
    int count = 1;
    for (int head = 0; head < count; head++) {
      int here = visited[head];
      boolean throughSolved = behindSolved[here] || graph.isSolved(here);
      for (int there : graph.neighbors(here)) {
        if (distance[there] == -1) {
          distance[there] = distance[here] + 1;
          visited[count++] = there;
        }
        if (throughSolved && distance[there] == distance[here] + 1) {
          behindSolved[there] = true;
        }
      }
    }
  }

  /** Returns the distance of a layout from the root, or -1 if the layout is not in the group. */
  public int distance(RefereeLayout layout) {
    int number = graph.number(layout);
    return number < 0 ? -1 : distance[number];
  }

  /** Returns the distance of each member from the root, without copying the array. */
  public int[] distances() {
    return distance;
  }

  public List<List<RefereeLayout>> layers() {
    List<List<RefereeLayout>> layers = new ArrayList<>();
    for (int i = 0; i <= farthestDistance(); i++) {
      layers.add(new ArrayList<>());
    }
    for (int i = 0; i < graph.size(); i++) {
      layers.get(distance[i]).add(graph.members().get(i));
    }
    return layers;
  }

  /** Returns the number of moves from the given layer to the next layer. */
  public long linksToNextLayer(int layer) {
    long links = 0;
    for (int here = 0; here < graph.size(); here++) {
      for (int there : graph.neighbors(here)) {
        if (distance[here] == layer && distance[there] == layer + 1) {
          links++;
        }
      }
    }
    return links;
  }

  public List<RefereeLayout> endPoints() {
    return select(
        here ->
            Arrays.stream(graph.neighbors(here))
                .noneMatch(there -> distance[there] == distance[here] + 1));
  }

  public int farthestDistance() {
    return distance[visited[visited.length - 1]];
  }

  public List<RefereeLayout> farthest() {
    int farthest = farthestDistance();
    return select(here -> distance[here] == farthest);
  }

  /** Returns the distance to the nearest solution, or -1 if the group is unsolvable. */
  public int minSolutionStep() {
    IntStream nearestFirst = Arrays.stream(visited).filter(graph::isSolved);
    return nearestFirst.map(here -> distance[here]).findFirst().orElse(-1);
  }

  /** Returns the solved layouts to which no shortest path passes through another solved layout. */
  public List<RefereeLayout> solutions() {
    return select(this::isSolution);
  }

  public List<RefereeLayout> nearestSolutions() {
    int nearest = minSolutionStep();
    return select(here -> isSolution(here) && distance[here] == nearest);
  }

  /** Returns the number of shortest paths to a layout, or 0 if the layout is not in the group. */
  public BigInteger pathCount(RefereeLayout target) {
    BigInteger[] ways = new BigInteger[graph.size()];
    Arrays.fill(ways, BigInteger.ZERO);
    ways[root] = BigInteger.ONE;
    for (int here : visited) {
      for (int there : graph.neighbors(here)) {
        if (distance[there] == distance[here] + 1) {
          ways[there] = ways[there].add(ways[here]);
        }
      }
    }
    int number = graph.number(target);
    return number < 0 ? BigInteger.ZERO : ways[number];
  }

  /** Returns every shortest path from the root to the target; there must be only a few. */
  public List<List<RefereeLayout>> paths(RefereeLayout target) {
    List<List<RefereeLayout>> paths = new ArrayList<>();
    if (graph.number(target) >= 0) {
      collectPaths(graph.number(target), List.of(), paths);
    }
    return paths;
  }

  private void collectPaths(int here, List<RefereeLayout> wayOn, List<List<RefereeLayout>> paths) {
    List<RefereeLayout> path = new ArrayList<>();
    path.add(graph.members().get(here));
    path.addAll(wayOn);
    if (here == root) {
      paths.add(path);
    }
    for (int before : graph.neighbors(here)) {
      if (distance[before] == distance[here] - 1) {
        collectPaths(before, path, paths);
      }
    }
  }

  private boolean isSolution(int number) {
    return graph.isSolved(number) && !behindSolved[number];
  }

  private List<RefereeLayout> select(IntPredicate wanted) {
    List<RefereeLayout> selected = new ArrayList<>();
    for (int i = 0; i < graph.size(); i++) {
      if (wanted.test(i)) {
        selected.add(graph.members().get(i));
      }
    }
    return selected;
  }
}
