package org.klotski.answers.ways;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.answers.ways.PossibleMoves.PossibleMove;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Moves;
import org.klotski.layerer.layers.LayerSearch;
import org.klotski.layerer.ways.LayoutGraph;

/**
 * How far every layout of a class is from the nearest solved one: one search from all solved
 * layouts at once, then a look-up. Made in 100 to 200 ns per layout of the class, of which the
 * largest has two million.
 */
final class SolvedDistances {
  private static final Comparator<PossibleMove> BEST_FIRST =
      Comparator.comparingInt(SolvedDistances::rank)
          .thenComparingLong(move -> move.layout().code());

  private final LayoutGraph graph;
  private final LayerSearch search;

  SolvedDistances(LayoutClass layoutClass, Metric metric) {
    graph = LayoutGraph.of(layoutClass, metric);
    search = new LayerSearch(graph);
    search.search(IntStream.range(0, graph.size()).filter(graph::isSolved).toArray());
  }

  boolean areFor(LayoutClass layoutClass, Metric metric) {
    return graph.layoutClass().equals(layoutClass) && graph.metric() == metric;
  }

  /** Every move of a layout of the class. */
  PossibleMoves moves(Layout layout) {
    long[] codes = new long[Moves.MAX_NEIGHBOURS];
    int count = Moves.neighbours(layout, graph.metric(), codes);
    List<PossibleMove> moves = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Layout behind = LayoutCode.decode(codes[i]);
      Move move = Move.between(layout, behind);
      moves.add(new PossibleMove(move.piece(), move.from(), move.to(), behind, distance(behind)));
    }
    moves.sort(BEST_FIRST);
    return new PossibleMoves(layout, graph.metric(), distance(layout), List.copyOf(moves));
  }

  /** The distance of a layout of the class, -1 if no solved one can be reached. */
  int distance(Layout layout) {
    return search.distance(graph.number(layout));
  }

  /** Where no solved layout can be reached all moves are equally good. */
  private static int rank(PossibleMove move) {
    return move.minSolutionDistance() < 0 ? Integer.MAX_VALUE : move.minSolutionDistance();
  }
}
