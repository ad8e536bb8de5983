package org.klotski.layerer.bfs;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Columns.Flags;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;

/**
 * Finds the layers of every group of one class, with the group's seed as the root, as well as the
 * shortest paths from every layout to the nearest solved layouts and the distances to the nearest
 * layouts with the 2x2 at cell 12, 8, or 9.
 *
 * <p>A layout and its left-right image are equally far from solved layouts and from layouts with
 * the 2x2 at cell 9, so the searches from these layouts treat the two as one vertex. The distances
 * to the goals 12, 8, 9, and 13 (the exit) determine the distances to all twelve goals, because
 * mirrors map cell 12 to cells 14, 0, and 2; cell 8 to cells 10, 4, and 6; cell 9 to cell 5; and
 * cell 13 to cell 1.
 *
 * <p>The searches together take about 450 ns and 50 bytes per layout, not including the graph.
 */
public final class ClassLayers {
  /** The facts that the searches find for each layout. */
  public static final List<Fact> FACTS =
      List.of(
          Facts.LAYER,
          Facts.minSolution(Metric.STEP),
          Facts.minSolution(Metric.LINE),
          Facts.minSolution(Metric.CELL),
          Facts.MIN_SOLUTION_WAYS,
          Facts.IS_HARDEST,
          Facts.MIN_SOLUTION_BITS,
          Facts.MIN_SOLUTION_DETOURS,
          Facts.GOAL_12_STEP,
          Facts.GOAL_8_STEP,
          Facts.GOAL_9_STEP);

  private final ClassLayouts layouts;
  private final ClassGraph graph;
  private final Columns columns;
  private final int[] rows;

  private ClassLayers(ClassLayouts layouts, ClassGraph graph, Columns columns, int[] rows) {
    this.layouts = layouts;
    this.graph = graph;
    this.columns = columns;
    this.rows = rows;
  }

  /** Returns the {@link #FACTS} of the layouts of a class, by index in the class. */
  public static Columns of(ClassLayouts layouts, ClassGraph graph, List<Group> groups) {
    Columns columns = new Columns(FACTS, layouts.size());
    fill(layouts, graph, groups, columns, IntStream.range(0, layouts.size()).toArray());
    return columns;
  }

  /**
   * Searches a class and sets the {@link #FACTS} of its layouts. Threads may process different
   * classes concurrently.
   *
   * @param groups all groups of the class, in group_num order
   * @param rows the row of each layout, by index in the class
   * @return the number of layers of each group, by group_num
   * @throws IllegalArgumentException if a value is too large for its column. The actual maxima are
   *     829,440,000 shortest paths (03FB59000), 247.22 bits, and 100, 96, and 89 steps to cells 12,
   *     8, and 9
   */
  public static int[] fill(
      ClassLayouts layouts, ClassGraph graph, List<Group> groups, Columns columns, int[] rows) {
    ClassLayers layers = new ClassLayers(layouts, graph, columns, rows);
    layers.searchFromOtherGoals();
    return layers.searchFromSeeds(groups, layers.searchFromSolved());
  }

  private ShortestPaths searchFromSolved() {
    byte[] distanceToExit = new byte[graph.pairs()];
    for (int index = 0; index < rows.length; index++) {
      distanceToExit[graph.pair(index)] = (byte) Board.distanceToExit(layouts.square(index));
    }
    int[] solved = pairs(layouts.solved());
    for (Metric metric : List.of(Metric.LINE, Metric.CELL)) {
      BreadthFirstSearch search = new BreadthFirstSearch(graph.pairs(metric));
      search.search(solved);
      set(Facts.minSolution(metric), search, graph::pair);
    }
    ShortestPaths paths =
        ShortestPaths.to(graph.pairs(Metric.STEP), pair -> distanceToExit[pair], solved);
    Column step = columns.of(Facts.minSolution(Metric.STEP));
    Column ways = columns.of(Facts.MIN_SOLUTION_WAYS);
    Column bits = columns.of(Facts.MIN_SOLUTION_BITS);
    Column detours = columns.of(Facts.MIN_SOLUTION_DETOURS);
    int[] bitsOfPair = new int[graph.pairs()];
    for (int index = 0; index < rows.length; index++) {
      int row = rows[index];
      int pair = graph.pair(index);
      if (graph.vertex(index) == 2 * pair) {
        bitsOfPair[pair] = paths.probabilityBits(pair);
      }
      step.set(row, paths.distance(pair));
      ways.set(row, paths.paths(pair));
      bits.set(row, bitsOfPair[pair]);
      detours.set(row, paths.detours(pair));
    }
    return paths;
  }

  private int[] searchFromSeeds(List<Group> groups, ShortestPaths steps) {
    BreadthFirstSearch search = new BreadthFirstSearch(graph.layouts(Metric.STEP));
    search.search();
    boolean[] hardest = new boolean[graph.pairs()];
    int[] layersOfGroup = new int[groups.size()];
    for (Group group : groups) {
      search.searchAlso(graph.vertex(layouts.index(group.seed())));
      layersOfGroup[group.number()] = search.layers();
      markHardest(search, steps, hardest);
    }
    set(Facts.LAYER, search, graph::vertex);
    Flags isHardest = (Flags) columns.of(Facts.IS_HARDEST);
    for (int index = 0; index < rows.length; index++) {
      if (hardest[graph.pair(index)]) {
        isHardest.setShared(rows[index]);
      }
    }
    return layersOfGroup;
  }

  /** Marks the layouts of a group that need the most steps; marks none in an unsolvable group. */
  private static void markHardest(
      BreadthFirstSearch group, ShortestPaths steps, boolean[] hardest) {
    int most = 0;
    for (int i = 0; i < group.reached(); i++) {
      most = Math.max(most, steps.distance(group.reached(i) >>> 1));
    }
    for (int i = 0; i < group.reached(); i++) {
      int pair = group.reached(i) >>> 1;
      hardest[pair] |= steps.distance(pair) == most;
    }
  }

  private void searchFromOtherGoals() {
    BreadthFirstSearch search = new BreadthFirstSearch(graph.layouts(Metric.STEP));
    search.search(Arrays.stream(layouts.withSquareAt(12)).map(graph::vertex).toArray());
    set(Facts.GOAL_12_STEP, search, graph::vertex);
    search.search(Arrays.stream(layouts.withSquareAt(8)).map(graph::vertex).toArray());
    set(Facts.GOAL_8_STEP, search, graph::vertex);
    BreadthFirstSearch pairs = new BreadthFirstSearch(graph.pairs(Metric.STEP));
    pairs.search(pairs(layouts.withSquareAt(9)));
    set(Facts.GOAL_9_STEP, pairs, graph::pair);
  }

  private void set(Fact fact, BreadthFirstSearch search, IntUnaryOperator vertexOf) {
    Column column = columns.of(fact);
    for (int index = 0; index < rows.length; index++) {
      column.set(rows[index], search.distance(vertexOf.applyAsInt(index)));
    }
  }

  /** Returns the mirror pairs in a set of layouts that contains both layouts of each pair. */
  private int[] pairs(int[] indices) {
    return Arrays.stream(indices)
        .map(graph::vertex)
        .filter(v -> v % 2 == 0)
        .map(v -> v / 2)
        .toArray();
  }
}
