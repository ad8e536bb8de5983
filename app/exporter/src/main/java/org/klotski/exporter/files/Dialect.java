package org.klotski.exporter.files;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labeled;

/** The meaning of {@code is_mirror} in main.csv; no other file depends on the dialect. */
public enum Dialect implements Labeled {
  /**
   * The erroneous rule of the published main.csv: {@code Y} for 13,618 layouts. The rule compares
   * the kind of piece in each cell of the left half with the kind in the opposite cell. For an
   * empty opposite cell, the rule uses a leftover zero, which is the kind of the 2x2. Therefore, a
   * 2x2 opposite empty cells counts as symmetric.
   */
  PUBLISHED,
  /** {@code Y} for the 11,634 layouts that are their own left-right mirror images. */
  CORRECTED;

  /**
   * Returns whether {@code is_mirror} is {@code Y} for a layout; {@code isSymmetric} states whether
   * the layout is its own left-right image.
   */
  public boolean isMirror(long code, boolean isSymmetric) {
    return isSymmetric
        || this == PUBLISHED
            && LayoutCode.square(code) % Board.COLUMNS == 0
            && hasSymmetricKinds(LayoutCode.decode(code));
  }

  /** Returns whether kinds other than the 2x2 are symmetric; a left 2x2 then faces empty cells. */
  private static boolean hasSymmetricKinds(Layout layout) {
    return isSymmetric(Board.horizontalCells(layout.horizontals()))
        && isSymmetric(Board.verticalCells(layout.verticals()))
        && isSymmetric(layout.soldiers());
  }

  private static boolean isSymmetric(int cells) {
    return Board.flipColumns(cells) == cells;
  }
}
