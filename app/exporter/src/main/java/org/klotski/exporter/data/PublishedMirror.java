package org.klotski.exporter.data;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/**
 * The rule by which the published main.csv decides whether a layout is its own left-right mirror
 * image. It compares the kind of piece in each cell of the left half with the kind in the cell
 * opposite. Where the left cell holds a piece and the right one is empty, it compares with a zero
 * that was left over, and zero is the kind of the 2x2: so a 2x2 that faces empty cells passes.
 */
final class PublishedMirror {
  private static final int LEFT_HALF = 0x33333;

  private PublishedMirror() {}

  /** Whether the rule holds for a layout. */
  static boolean of(Layout layout) {
    int square = Board.squareCells(layout.square());
    // With the other kinds symmetric, the 2x2 faces itself or empty cells.
    return isSymmetric(Board.horizontalCells(layout.horizontals()))
        && isSymmetric(Board.verticalCells(layout.verticals()))
        && isSymmetric(layout.soldiers())
        && (Board.flipColumns(square) & LEFT_HALF & ~square) == 0;
  }

  private static boolean isSymmetric(int cells) {
    return Board.flipColumns(cells) == cells;
  }
}
