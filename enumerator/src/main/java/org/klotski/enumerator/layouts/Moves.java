package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/**
 * Finds the moves of a layout on the board, without tables. Searches use the faster {@link
 * ClassMoves}; verification uses this class because it shares no tables with the searches.
 */
public final class Moves {
  /** An upper bound on the number of neighbors of a layout in any metric. */
  public static final int MAX_NEIGHBORS = 256;

  private static final PieceKind[] KINDS = PieceKind.values();

  private Moves() {}

  /**
   * Fills an array of at least {@link #MAX_NEIGHBORS} elements with the codes of the neighbors of a
   * layout, each once and in no particular order, and returns their number. Takes less than a
   * microsecond.
   */
  public static int neighbors(Layout layout, Metric metric, long[] codes) {
    int empty = layout.empty();
    int count = 0;
    for (PieceKind kind : KINDS) {
      int pieces = layout.places(kind);
      for (int rest = pieces; rest != 0; rest &= rest - 1) {
        int place = Integer.numberOfTrailingZeros(rest);
        int places = kind.places(empty | kind.cells(place));
        int to = isStuck(place, places) ? 0 : metric.reach(place, places);
        for (; to != 0; to &= to - 1) {
          codes[count++] = layout.with(kind, pieces ^ 1 << place | to & -to).code();
        }
      }
    }
    return count;
  }

  /**
   * Fills an array of at least {@link #MAX_NEIGHBORS} elements with the codes of the layouts one
   * step away, each once and in no particular order, and returns their number. Fills an array of
   * the same size with the metrics in which each step is one move, as sums of {@code 1 <<
   * metric.ordinal()}. Every move in any metric is also a step.
   */
  public static int steps(Layout layout, long[] codes, int[] metrics) {
    int empty = layout.empty();
    int count = 0;
    for (PieceKind kind : KINDS) {
      int pieces = layout.places(kind);
      for (int rest = pieces; rest != 0; rest &= rest - 1) {
        int place = Integer.numberOfTrailingZeros(rest);
        int places = kind.places(empty | kind.cells(place));
        if (isStuck(place, places)) {
          continue;
        }
        int lines = Metric.LINE.reach(place, places);
        int cells = Metric.CELL.reach(place, places);
        for (int to = Metric.STEP.reach(place, places); to != 0; to &= to - 1) {
          int line = (lines & to & -to) != 0 ? 1 << Metric.LINE.ordinal() : 0;
          int cell = (cells & to & -to) != 0 ? 1 << Metric.CELL.ordinal() : 0;
          codes[count] = layout.with(kind, pieces ^ 1 << place | to & -to).code();
          metrics[count++] = 1 << Metric.STEP.ordinal() | line | cell;
        }
      }
    }
    return count;
  }

  /** Returns whether a piece cannot move in any metric. */
  private static boolean isStuck(int place, int places) {
    return (Board.edgeNeighbors(1 << place) & places) == 0;
  }
}
