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
 * @param from its top left cell before, 0..19
 * @param to its top left cell afterwards
 * @param passed its top left cell after each move by one cell on the way; the last is {@code to}
 * @param lineMoves the smallest number of straight moves that bring the piece to {@code to}
 * @param layout the layout afterwards
 * @param distance the distance from that layout to the goal; empty if it is not reachable
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

  /** Returns the smallest number of moves by one cell that bring the piece to {@code to}. */
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
