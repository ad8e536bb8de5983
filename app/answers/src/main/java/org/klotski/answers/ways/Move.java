package org.klotski.answers.ways;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/**
 * One piece's move.
 *
 * @param piece what is moved
 * @param from its top left cell before, 0..19
 * @param to its top left cell afterwards
 */
public record Move(PieceKind piece, int from, int to) {
  /**
   * The move that leads from a layout to the next.
   *
   * @throws IllegalArgumentException if not exactly one piece lies elsewhere
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
      throw new IllegalArgumentException(before + " is no move away from itself");
    }
    return move;
  }

  /**
   * The least number of moves, in a metric, that bring the piece there while the others lie still.
   *
   * @param before the layout before the move
   * @throws IllegalArgumentException if it can't come there
   */
  int length(Layout before, Metric metric) {
    int places = places(piece, before.empty() | piece.cells(from));
    int reached = 1 << from;
    int length = 0;
    while ((reached >>> to & 1) == 0) {
      int next = reached;
      for (int rest = reached; rest != 0; rest &= rest - 1) {
        next |= metric.reach(Integer.numberOfTrailingZeros(rest), places);
      }
      if (next == reached) {
        throw new IllegalArgumentException("no route leads along " + this + " in " + before);
      }
      reached = next;
      length++;
    }
    return length;
  }

  /** The places at which a piece lies on free cells alone. */
  private static int places(PieceKind kind, int free) {
    return switch (kind) {
      case SQUARE -> Board.squarePlaces(free);
      case HORIZONTAL -> Board.horizontalPlaces(free);
      case VERTICAL -> Board.verticalPlaces(free);
      case SOLDIER -> free;
    };
  }

  /** The moves of a way, one fewer than its layouts. */
  static List<Move> of(List<Layout> way) {
    List<Move> moves = new ArrayList<>();
    for (int i = 1; i < way.size(); i++) {
      moves.add(between(way.get(i - 1), way.get(i)));
    }
    return List.copyOf(moves);
  }
}
