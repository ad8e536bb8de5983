package org.klotski.enumerator.moves;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;

/**
 * The moves of a layout, found from the board alone. The searches use the faster {@link
 * ClassMoves}, which this one checks.
 */
public final class Moves {
  /** More than any layout has neighbors, in any metric. */
  public static final int MAX_NEIGHBORS = 256;

  private Moves() {}

  /**
   * Lists the layouts that one move leads to, each once. Takes some hundred nanoseconds.
   *
   * @param layout where to start
   * @param metric what counts as one move
   * @param codes filled with the codes of the neighbors, in no particular order; at least {@link
   *     #MAX_NEIGHBORS} long
   * @return how many there are
   */
  public static int neighbors(Layout layout, Metric metric, long[] codes) {
    int square = layout.square();
    int horizontals = layout.horizontals();
    int verticals = layout.verticals();
    int soldiers = layout.soldiers();
    int empty = layout.empty();
    int count = 0;
    int places = Board.squarePlaces(empty | Board.squareCells(square));
    for (int to = metric.reach(square, places); to != 0; to &= to - 1) {
      int place = Integer.numberOfTrailingZeros(to);
      codes[count++] = LayoutCode.encode(place, horizontals, verticals, soldiers);
    }
    for (int rest = horizontals; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      for (int to = reach(metric, from, places); to != 0; to &= to - 1) {
        int moved = horizontals ^ from | to & -to;
        codes[count++] = LayoutCode.encode(square, moved, verticals, soldiers);
      }
    }
    for (int rest = verticals; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      places = Board.verticalPlaces(empty | Board.verticalCells(from));
      for (int to = reach(metric, from, places); to != 0; to &= to - 1) {
        int moved = verticals ^ from | to & -to;
        codes[count++] = LayoutCode.encode(square, horizontals, moved, soldiers);
      }
    }
    for (int rest = soldiers; rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      for (int to = reach(metric, from, empty | from); to != 0; to &= to - 1) {
        int moved = soldiers ^ from | to & -to;
        codes[count++] = LayoutCode.encode(square, horizontals, verticals, moved);
      }
    }
    return count;
  }

  /**
   * Says of each step that {@link #neighbors} lists, in the same order, which metrics have it as
   * one move: bit {@link Metric#ordinal} for each. Every move of any metric is a step.
   *
   * @param metrics filled; at least {@link #MAX_NEIGHBORS} long
   * @return how many steps there are
   */
  public static int metricsOfSteps(Layout layout, int[] metrics) {
    int empty = layout.empty();
    int square = 1 << layout.square();
    int places = Board.squarePlaces(empty | Board.squareCells(layout.square()));
    int count = metricsOfSteps(square, places, metrics, 0);
    for (int rest = layout.horizontals(); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      places = Board.horizontalPlaces(empty | Board.horizontalCells(from));
      count = metricsOfSteps(from, places, metrics, count);
    }
    for (int rest = layout.verticals(); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      places = Board.verticalPlaces(empty | Board.verticalCells(from));
      count = metricsOfSteps(from, places, metrics, count);
    }
    for (int rest = layout.soldiers(); rest != 0; rest &= rest - 1) {
      int from = rest & -rest;
      count = metricsOfSteps(from, empty | from, metrics, count);
    }
    return count;
  }

  /** The same of one piece, from the given position on; answers the position behind its steps. */
  private static int metricsOfSteps(int from, int places, int[] metrics, int first) {
    int steps = reach(Metric.STEP, from, places);
    int lines = reach(Metric.LINE, from, places);
    int cells = reach(Metric.CELL, from, places);
    int at = first;
    for (int to = steps; to != 0; to &= to - 1) {
      int place = Integer.numberOfTrailingZeros(to);
      metrics[at++] =
          1 << Metric.STEP.ordinal()
              | (lines >>> place & 1) << Metric.LINE.ordinal()
              | (cells >>> place & 1) << Metric.CELL.ordinal();
    }
    return at;
  }

  private static int reach(Metric metric, int from, int places) {
    return metric.reach(Integer.numberOfTrailingZeros(from), places);
  }
}
