package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/**
 * A move that a layout allows.
 *
 * @param piece the kind of the piece
 * @param from its top left cell before the move, 0..19
 * @param to its top left cell after the move
 * @param passed its top left cell after each move by one cell; the last element is {@code to}
 * @param lineMoves the minimum number of straight moves to {@code to}
 * @param layout the layout after the move
 * @param distance the distance to the goal after the move; empty if the goal is unreachable
 */
public record MoveOption(
    PieceKind piece,
    int from,
    int to,
    List<Integer> passed,
    int lineMoves,
    Layout layout,
    OptionalInt distance)
    implements Answer {

  /** Returns the minimum number of moves by one cell that take the piece to {@code to}. */
  public int cellMoves() {
    return passed.size();
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "piece", piece,
        "from", from,
        "to", to,
        "passed", passed,
        "line_moves", lineMoves,
        "cell_moves", cellMoves(),
        "code", layout,
        "distance", distance);
  }
}
