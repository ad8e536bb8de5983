package org.klotski;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * A move of one piece.
 *
 * @param piece the kind of the piece
 * @param from its top left cell before, 0..19
 * @param to its top left cell afterwards
 */
public record Move(PieceKind piece, int from, int to) implements Answer {
  /**
   * Returns the move that leads from a layout to the next.
   *
   * @throws IllegalArgumentException if not exactly one piece is elsewhere
   */
  public static Move between(Layout before, Layout after) {
    Move move = null;
    for (PieceKind piece : PieceKind.values()) {
      int left = before.places(piece) & ~after.places(piece);
      int entered = after.places(piece) & ~before.places(piece);
      if (left != 0 || entered != 0) {
        if (move != null || Integer.bitCount(left) != 1 || Integer.bitCount(entered) != 1) {
          throw new IllegalArgumentException("no move leads from " + before + " to " + after);
        }
        move =
            new Move(
                piece, Integer.numberOfTrailingZeros(left), Integer.numberOfTrailingZeros(entered));
      }
    }
    if (move == null) {
      throw new IllegalArgumentException("no move leads from " + before + " to itself");
    }
    return move;
  }

  /** Returns the moves of a path, one fewer than its layouts. */
  static List<Move> of(List<Layout> path) {
    List<Move> moves = new ArrayList<>();
    for (int i = 1; i < path.size(); i++) {
      moves.add(between(path.get(i - 1), path.get(i)));
    }
    return List.copyOf(moves);
  }

  /**
   * Returns the top left cells of the piece after each move of a shortest series of moves, in a
   * metric, of this piece alone; the last is {@link #to}.
   *
   * @param before the layout before the move
   * @throws IllegalArgumentException if the piece can't get there
   */
  public List<Integer> route(Layout before, Metric metric) {
    int places = piece.places(before.empty() | piece.cells(from));
    List<Integer> reached = new ArrayList<>(List.of(1 << from)); // a set of cells per distance
    int all = 1 << from;
    while ((all >>> to & 1) == 0) {
      int next = reach(reached.get(reached.size() - 1), metric, places) & ~all;
      if (next == 0) {
        throw new IllegalArgumentException("no route leads along " + this + " in " + before);
      }
      all |= next;
      reached.add(next);
    }
    Integer[] route = new Integer[reached.size() - 1];
    int cell = to;
    for (int i = route.length - 1; i >= 0; i--) {
      route[i] = cell;
      cell = Integer.numberOfTrailingZeros(reach(1 << cell, metric, places) & reached.get(i));
    }
    return List.of(route);
  }

  private static int reach(int cells, Metric metric, int places) {
    int reached = 0;
    for (int rest = cells; rest != 0; rest &= rest - 1) {
      reached |= metric.reach(Integer.numberOfTrailingZeros(rest), places);
    }
    return reached;
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object("piece", piece, "from", from, "to", to);
  }
}
