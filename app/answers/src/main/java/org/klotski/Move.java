package org.klotski;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Metric;

/** A move of one piece from one top left cell, 0..19, to another. */
public record Move(PieceKind piece, int from, int to) implements Answer {
  /**
   * Returns the move that changes one layout into another.
   *
   * @throws IllegalArgumentException if the layouts do not differ in exactly one piece
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

  /** Returns the moves between consecutive layouts of a path. */
  static List<Move> of(List<Layout> path) {
    return IntStream.range(1, path.size())
        .mapToObj(i -> between(path.get(i - 1), path.get(i)))
        .toList();
  }

  /**
   * Returns a shortest route of the piece in a metric while no other piece moves, as the top-left
   * cell of the piece after each move. The last cell is {@link #to}. Throws an {@link
   * IllegalArgumentException} if the piece can't reach it from the layout before the move.
   */
  public List<Integer> route(Layout before, Metric metric) {
    int places = piece.places(before.empty() | piece.cells(from));
    int[] previous = new int[Board.CELLS];
    int reached = 1 << from; // sets of cells
    for (int layer = reached; (reached >>> to & 1) == 0; ) {
      int next = 0;
      for (; layer != 0; layer &= layer - 1) {
        int cell = Integer.numberOfTrailingZeros(layer);
        int found = metric.reach(cell, places) & ~reached & ~next;
        next |= found;
        for (; found != 0; found &= found - 1) {
          previous[Integer.numberOfTrailingZeros(found)] = cell;
        }
      }
      if (next == 0) {
        throw new IllegalArgumentException("the piece cannot make move " + this + " in " + before);
      }
      reached |= next;
      layer = next;
    }
    Deque<Integer> route = new ArrayDeque<>();
    for (int cell = to; cell != from; cell = previous[cell]) {
      route.addFirst(cell);
    }
    return List.copyOf(route);
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object("piece", piece, "from", from, "to", to);
  }
}
