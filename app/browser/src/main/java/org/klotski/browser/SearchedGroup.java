package org.klotski.browser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.klotski.Json;
import org.klotski.LayoutFacts;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.FrameFamily;
import org.klotski.enumerator.layouts.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.MoveGraph;
import org.klotski.enumerator.texts.Message;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.BreadthFirstSearch;
import org.klotski.layerer.bfs.ShortestPaths;

/**
 * A group as a graph with the facts of its members. The number of a node is the group_index of the
 * layout. In a browser, a search takes about 2 microseconds and 100 bytes per layout of the class.
 */
final class SearchedGroup {
  private static final List<Fact> FACTS =
      List.of(
          Facts.LAYER,
          Facts.minSolution(Metric.STEP),
          Facts.minSolution(Metric.LINE),
          Facts.minSolution(Metric.CELL),
          Facts.MIN_SOLUTION_WAYS,
          Facts.MIN_SOLUTION_BITS,
          Facts.MIN_SOLUTION_DETOURS,
          Facts.IS_HARDEST);

  private final Group group;
  private final OfClass in;

  /** The codes of the nodes; a double holds 36 bits exactly and is faster than a long here. */
  private final double[] codes;

  /** The index of each node in the class. */
  private final int[] indices;

  /** The node of each vertex of the graph, or -1. */
  private final int[] nodes;

  /** The summary, or null before its first use. */
  private Map<String, Object> summary;

  /** The distances in steps from the seed. */
  private final BreadthFirstSearch fromSeed;

  /** The search results that all groups of a class share. */
  private static final class OfClass {
    private final ClassLayouts layouts;
    private final ClassGraph graph;

    /** The shortest paths, in steps, from the mirror pairs to the nearest solved pairs. */
    private final ShortestPaths steps;

    /** The distances of the mirror pairs to the nearest solved pair, in lines and cells. */
    private final Map<Metric, BreadthFirstSearch> toExit = new EnumMap<>(Metric.class);

    /** The distances of the vertices to the last requested goal other than the exit. */
    private final Map<Metric, BreadthFirstSearch> toGoal = new EnumMap<>(Metric.class);

    private int goal = -1;

    OfClass(ClassLayouts layouts, DoubleConsumer progress) {
      this.layouts = layouts;
      graph = ClassGraph.of(layouts);
      progress.accept(0.3);
      int[] distanceToExit = new int[graph.pairs()];
      for (int index = 0; index < layouts.size(); index++) {
        distanceToExit[graph.pair(index)] = Board.distanceToExit(layouts.square(index));
      }
      int[] solved =
          Arrays.stream(layouts.solved())
              .filter(index -> graph.vertex(index) % 2 == 0)
              .map(graph::pair)
              .toArray();
      steps = ShortestPaths.to(graph.pairs(Metric.STEP), pair -> distanceToExit[pair], solved);
      progress.accept(0.5);
      for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
        BreadthFirstSearch search = new BreadthFirstSearch(graph.pairs(metric));
        search.search(solved);
        toExit.put(metric, search);
        progress.accept(metric == Metric.LINE ? 0.6 : 0.7);
      }
    }

    /** Returns the distance of a layout to the nearest solved layout, or -1. */
    int distanceToExit(Metric metric, int index) {
      int pair = graph.pair(index);
      return metric == Metric.STEP ? steps.distance(pair) : toExit.get(metric).distance(pair);
    }
  }

  private SearchedGroup(Group group, OfClass in) {
    this.group = group;
    this.in = in;
    fromSeed = new BreadthFirstSearch(in.graph.layouts(Metric.STEP));
    fromSeed.search(in.graph.vertex(in.layouts.index(group.seed())));
    int[] members = new int[group.size()];
    double[] unsorted = new double[group.size()];
    int size = 0;
    for (int index = 0; index < in.layouts.size(); index++) {
      if (fromSeed.distance(in.graph.vertex(index)) != BreadthFirstSearch.UNREACHED) {
        members[size] = index;
        unsorted[size++] = in.layouts.code(index);
      }
    }
    codes = unsorted.clone();
    Arrays.sort(codes);
    indices = new int[size];
    nodes = new int[2 * in.graph.pairs()];
    Arrays.fill(nodes, -1);
    for (int i = 0; i < size; i++) {
      int node = Arrays.binarySearch(codes, unsorted[i]);
      indices[node] = members[i];
      nodes[in.graph.vertex(members[i])] = node;
    }
  }

  /**
   * Searches a group.
   *
   * @param other a searched group; if it is of the same class, both share search results
   */
  static SearchedGroup of(Group group, SearchedGroup other, DoubleConsumer progress) {
    boolean isShared = other != null && other.group.layoutClass().equals(group.layoutClass());
    OfClass in = isShared ? other.in : new OfClass(ClassLayouts.of(group.layoutClass()), progress);
    return new SearchedGroup(group, in);
  }

  Group group() {
    return group;
  }

  int size() {
    return codes.length;
  }

  /** Returns the number of layouts of the class, to which memory is proportional. */
  int classSize() {
    return in.layouts.size();
  }

  /** Returns the codes of the nodes in ascending order, without copying the array. */
  double[] codes() {
    return codes;
  }

  String code(int node) {
    return LayoutCode.format((long) codes[node]);
  }

  List<String> codes(int from, int to) {
    List<String> members = new ArrayList<>();
    for (int node = Math.max(from, 0); node < Math.min(to, size()); node++) {
      members.add(code(node));
    }
    return members;
  }

  /** Returns the codes of the nodes at a distance in steps from the seed. */
  List<String> layer(int layer) {
    return nodesWith(layers(), layer);
  }

  private List<String> nodesWith(short[] numbers, int number) {
    List<String> found = new ArrayList<>();
    for (int node = 0; node < numbers.length; node++) {
      if (numbers[node] == number) {
        found.add(code(node));
      }
    }
    return found;
  }

  /** Returns the distances in steps of all nodes from the seed, node 0. */
  short[] layers() {
    return distances(fromSeed);
  }

  private short[] distances(BreadthFirstSearch search) {
    short[] distances = new short[size()];
    for (int node = 0; node < distances.length; node++) {
      distances[node] = search.distance(in.graph.vertex(indices[node]));
    }
    return distances;
  }

  /** Returns the distances of all nodes to the exit, or -1. */
  short[] distancesToExit(Metric metric) {
    short[] distances = new short[size()];
    for (int node = 0; node < distances.length; node++) {
      distances[node] = (short) in.distanceToExit(metric, indices[node]);
    }
    return distances;
  }

  /** Returns the top left cell of the 2x2 in each node. */
  byte[] squares() {
    byte[] squares = new byte[size()];
    for (int node = 0; node < squares.length; node++) {
      squares[node] = (byte) in.layouts.square(indices[node]);
    }
    return squares;
  }

  /** Returns 1 for each node that is its own left-right image, otherwise 0. */
  byte[] mirrors() {
    FrameFamily family = in.layouts.family();
    boolean[] isMirror = new boolean[family.size()];
    for (int frame = 0; frame < isMirror.length; frame++) {
      isMirror[frame] = Mirror.LEFT_RIGHT.fixes(Frames.layout(family.frame(frame)));
    }
    byte[] mirrors = new byte[size()];
    for (int node = 0; node < mirrors.length; node++) {
      int soldiers = in.layouts.soldierCells(indices[node]);
      boolean isFixed =
          isMirror[in.layouts.frameInFamily(indices[node])]
              && Board.flipColumns(soldiers) == soldiers;
      mirrors[node] = (byte) (isFixed ? 1 : 0);
    }
    return mirrors;
  }

  /**
   * Returns two nodes per edge, the smaller first: moves by one cell, then longer straight moves,
   * then moves around corners.
   *
   * @param counts filled with the number of edges that are moves in each metric, by its ordinal
   */
  int[] edges(int[] counts) {
    int[] edges = new int[8 * size()];
    int[] neighbors = new int[in.graph.layouts(Metric.STEP).maxDegree()];
    int end = 0;
    for (Metric metric : List.of(Metric.CELL, Metric.LINE, Metric.STEP)) {
      MoveGraph moves = in.graph.addedMoves(metric);
      for (int node = 0; node < size(); node++) {
        int count = neighbors(moves, node, neighbors);
        for (int i = 0; i < count; i++) {
          if (neighbors[i] > node) {
            if (end == edges.length) {
              edges = Arrays.copyOf(edges, end + end / 2 + 2);
            }
            edges[end++] = node;
            edges[end++] = neighbors[i];
          }
        }
      }
      counts[metric.ordinal()] = end / 2;
    }
    return Arrays.copyOf(edges, end);
  }

  /** Returns the graph of the moves in a metric, for {@link #neighbors} and {@link #distances}. */
  MoveGraph moves(Metric metric) {
    return in.graph.layouts(metric);
  }

  /** Lists the neighbors of a node, and returns their number. */
  int neighbors(MoveGraph moves, int node, int[] neighbors) {
    int count = moves.neighbors(in.graph.vertex(indices[node]), neighbors);
    for (int i = 0; i < count; i++) {
      neighbors[i] = nodes[neighbors[i]];
    }
    return count;
  }

  /** Returns the distances of all nodes from one node. */
  short[] distances(BreadthFirstSearch search, int from) {
    search.search(in.graph.vertex(indices[from]));
    return distances(search);
  }

  /** Returns the distances of a member to a goal by metric, null if the goal is not reachable. */
  Map<String, Object> distances(Layout layout, int goal) {
    int index = in.layouts.index(layout.code());
    Map<String, Object> distances = Json.object();
    for (Metric metric : Metric.values()) {
      int distance =
          goal == Board.EXIT
              ? in.distanceToExit(metric, index)
              : toGoal(metric, goal).distance(in.graph.vertex(index));
      distances.put(metric.label(), distance < 0 ? null : distance);
    }
    return distances;
  }

  private BreadthFirstSearch toGoal(Metric metric, int goal) {
    if (goal != in.goal) {
      in.toGoal.clear();
      in.goal = goal;
    }
    return in.toGoal.computeIfAbsent(
        metric,
        each -> {
          BreadthFirstSearch search = new BreadthFirstSearch(in.graph.layouts(each));
          search.search(
              Arrays.stream(in.layouts.withSquareAt(goal)).map(in.graph::vertex).toArray());
          return search;
        });
  }

  Map<String, Object> summary() {
    summary = summary == null ? summarize() : summary;
    return summary;
  }

  private Map<String, Object> summarize() {
    List<Integer> layerSizes = sizes(layers());
    Map<String, Object> distanceSizes = Json.object();
    for (Metric metric : Metric.values()) {
      distanceSizes.put(metric.label(), sizes(distancesToExit(metric)));
    }
    short[] steps = distancesToExit(Metric.STEP);
    List<Integer> stepSizes = sizes(steps);
    return Json.object(
        "group_name", group.name(),
        "class", group.layoutClass(),
        "group_size", size(),
        "seed", code(0),
        "is_solvable", group.solvable(),
        "layer_count", layerSizes.size(),
        "layer_sizes", layerSizes,
        "last_layer", layer(layerSizes.size() - 1),
        "solved_num", group.solvable() ? stepSizes.get(0) : 0,
        "distance_sizes", distanceSizes,
        "hardest", group.solvable() ? nodesWith(steps, stepSizes.size() - 1) : List.of());
  }

  /** Returns the number of occurrences of 0, 1, and so on; -1 is not counted. */
  private static List<Integer> sizes(short[] numbers) {
    int[] sizes = new int[Short.MAX_VALUE];
    int end = 0;
    for (short number : numbers) {
      if (number >= 0) {
        sizes[number]++;
        end = Math.max(end, number + 1);
      }
    }
    return Arrays.stream(sizes, 0, end).boxed().toList();
  }

  /**
   * Returns the facts of a member that a search of its class finds.
   *
   * @throws LayoutFormatException if the layout is not a member
   */
  LayoutFacts facts(Layout layout) {
    int node = Arrays.binarySearch(codes, (double) layout.code());
    if (node < 0) {
      throw new LayoutFormatException(Message.of("%s is not in %s", layout, group.name()));
    }
    int index = indices[node];
    int pair = in.graph.pair(index);
    Columns found = new Columns(FACTS, 1);
    found.set(Facts.LAYER, 0, fromSeed.distance(in.graph.vertex(index)));
    for (Metric metric : Metric.values()) {
      found.set(Facts.minSolution(metric), 0, in.distanceToExit(metric, index));
    }
    found.set(Facts.MIN_SOLUTION_WAYS, 0, in.steps.paths(pair));
    found.set(Facts.MIN_SOLUTION_BITS, 0, in.steps.probabilityBits(pair));
    found.set(Facts.MIN_SOLUTION_DETOURS, 0, in.steps.detours(pair));
    boolean isHardest = ((List<?>) summary().get("hardest")).contains(layout.toString());
    found.set(Facts.IS_HARDEST, 0, isHardest ? 1 : 0);
    return LayoutFacts.found(layout, group, node, fromSeed.layers(), found);
  }
}
