package org.klotski.answers.ways;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/** How one piece comes from place to place while the others lie still. */
final class Routes {
  private Routes() {}

  /** The least number of moves, in a metric, that bring a piece where a move brings it. */
  static int length(Layout layout, Move move, Metric metric) {
    int places = places(move.piece(), layout.empty() | move.piece().cells(move.from()));
    int reached = 1 << move.from();
    int length = 0;
    while ((reached >>> move.to() & 1) == 0) {
      int next = reached;
      for (int rest = reached; rest != 0; rest &= rest - 1) {
        next |= metric.reach(Integer.numberOfTrailingZeros(rest), places);
      }
      if (next == reached) {
        throw new IllegalArgumentException("no route leads along " + move + " in " + layout);
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
}
