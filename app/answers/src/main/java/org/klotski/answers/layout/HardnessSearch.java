package org.klotski.answers.layout;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.klotski.answers.ways.SolvedDistances;
import org.klotski.dbschema.puzzles.LayoutDifficultyRecord;
import org.klotski.dbschema.puzzles.LayoutHardnessRecord;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.layerer.bfs.BreadthFirstSearch;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.ShortestPaths;
import org.klotski.layerer.bfs.SingleSourceSearch;

/**
 * Finds out without a database what a layout is worth as a puzzle. Ways, chances, detours and who
 * is the hardest come from one search from all solved layouts of the group, which is kept for the
 * next layout of it; lines and cells from a search to the nearest solved layout; whether every
 * piece matters from the classes that lack one, each searched once for all layouts of a class. 100
 * to 200 ns per layout of the group, and of at most three classes. Not for several threads at once.
 */
final class HardnessSearch {
  private static final LayoutHardnessRecord UNSOLVABLE =
      new LayoutHardnessRecord(-1, -1, 0, false, false);

  /** The class of the layout that was asked about last, in steps; null before. */
  private LayoutGraph graph;

  /** From the layout that was asked about first of its group. */
  private BreadthFirstSearch group;

  /** To the solved layouts of that group; null until the search has come to its end. */
  private ShortestPaths toSolved;

  /** The largest min_solution_step of that group. */
  private int most;

  private final Map<Metric, SingleSourceSearch> inMetric = new EnumMap<>(Metric.class);

  /** The classes that lack a piece, by its kind. */
  private final Map<PieceKind, SolvedDistances> without = new EnumMap<>(PieceKind.class);

  LayoutHardnessRecord of(Layout layout) {
    enter(layout);
    int vertex = graph.vertex(layout);
    int step = toSolved.distance(vertex);
    return step < 0
        ? UNSOLVABLE
        : new LayoutHardnessRecord(
            distance(layout, Metric.LINE),
            distance(layout, Metric.CELL),
            Math.toIntExact(toSolved.paths(vertex)),
            step > 0 && everyPieceMatters(layout, step),
            step == most);
  }

  /** How hard it is to find a shortest way from a layout. */
  LayoutDifficultyRecord difficulty(Layout layout) {
    enter(layout);
    int vertex = graph.vertex(layout);
    return new LayoutDifficultyRecord(toSolved.probabilityBits(vertex), toSolved.detours(vertex));
  }

  private void enter(Layout layout) {
    if (graph == null || !graph.layoutClass().equals(layout.layoutClass())) {
      graph = LayoutGraph.of(layout.layoutClass(), Metric.STEP);
      group = new BreadthFirstSearch(graph);
      inMetric.clear();
      without.clear();
    } else if (toSolved != null
        && group.distance(graph.vertex(layout)) != BreadthFirstSearch.UNREACHED) {
      return;
    }
    toSolved = null;
    group.search(graph.vertex(layout));
    int[] solved = new int[group.reached()];
    int count = 0;
    for (int i = 0; i < group.reached(); i++) {
      if (graph.isSolved(group.reached(i))) {
        solved[count++] = group.reached(i);
      }
    }
    toSolved =
        ShortestPaths.to(
            graph,
            vertex -> Board.distanceToExit(graph.square(vertex)),
            Arrays.copyOf(solved, count));
    most = -1;
    for (int i = 0; i < group.reached(); i++) {
      most = Math.max(most, toSolved.distance(group.reached(i)));
    }
  }

  /** The moves to the nearest solved layout, of which there is one. */
  private int distance(Layout layout, Metric metric) {
    SingleSourceSearch search =
        inMetric.computeIfAbsent(
            metric, each -> new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), each)));
    search.toSolved(layout);
    return search.layers() - 1;
  }

  private boolean everyPieceMatters(Layout layout, int step) {
    return matters(PieceKind.SOLDIER, layout, step)
        && matters(PieceKind.HORIZONTAL, layout, step)
        && matters(PieceKind.VERTICAL, layout, step);
  }

  /** Whether each piece of a kind matters: without it there are fewer steps. */
  private boolean matters(PieceKind kind, Layout layout, int step) {
    for (int rest = layout.places(kind); rest != 0; rest &= rest - 1) {
      Layout lesser = layout.with(kind, layout.places(kind) ^ Integer.lowestOneBit(rest));
      SolvedDistances steps =
          without.computeIfAbsent(
              kind, each -> new SolvedDistances(lesser.layoutClass(), Metric.STEP));
      if (steps.distance(lesser) >= step) {
        return false;
      }
    }
    return true;
  }
}
