package org.klotski.exporter.data;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/**
 * The erroneous test for left-right symmetry in the published main.csv. The test compares the kind
 * of piece in each cell of the left half with the kind in the opposite cell. For an empty opposite
 * cell, the test uses a leftover zero, which is the kind of the 2x2. Therefore, a 2x2 opposite
 * empty cells counts as symmetric.
 */
final class PublishedMirror {
  private static final int LEFT_HALF = 0x33333;

  private PublishedMirror() {}

  /** Returns whether the rule holds for a layout. */
  static boolean of(Layout layout) {
    int square = Board.squareCells(layout.square());
    // If the other kinds are symmetric, the 2x2 is opposite either itself or empty cells.
    return isSymmetric(Board.horizontalCells(layout.horizontals()))
        && isSymmetric(Board.verticalCells(layout.verticals()))
        && isSymmetric(layout.soldiers())
        && (Board.flipColumns(square) & LEFT_HALF & ~square) == 0;
  }

  private static boolean isSymmetric(int cells) {
    return Board.flipColumns(cells) == cells;
  }
}
