package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/**
 * A move of a piece from one top left cell, 0..19, to another. The list {@code passed} has its top
 * left cell after each move by one cell and ends with {@code to}; {@code lineMoves} is the minimum
 * number of straight moves. The distance is that from the layout after the move to the goal; empty
 * if the goal is unreachable.
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
