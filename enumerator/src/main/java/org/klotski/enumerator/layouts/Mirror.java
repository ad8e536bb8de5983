package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.texts.Labeled;

/** The three mirrors of the board. Each preserves classes and moves and is its own inverse. */
public enum Mirror implements Labeled {
  /** Exchanges left and right; no other mirror maps solved layouts to solved layouts. */
  LEFT_RIGHT {
    @Override
    public Layout of(Layout layout) {
      return new Layout(
          Integer.numberOfTrailingZeros(Board.flipColumns(1 << layout.square())) - 1,
          Board.flipColumns(layout.horizontals()) >>> 1,
          Board.flipColumns(layout.verticals()),
          Board.flipColumns(layout.soldiers()));
    }
  },
  /** Exchanges top and bottom. */
  TOP_BOTTOM {
    @Override
    public Layout of(Layout layout) {
      return new Layout(
          Integer.numberOfTrailingZeros(Board.flipRows(1 << layout.square())) - Board.COLUMNS,
          Board.flipRows(layout.horizontals()),
          Board.flipRows(layout.verticals()) >>> Board.COLUMNS,
          Board.flipRows(layout.soldiers()));
    }
  },
  /** Exchanges left and right as well as top and bottom (a half turn). */
  BOTH {
    @Override
    public Layout of(Layout layout) {
      return TOP_BOTTOM.of(LEFT_RIGHT.of(layout));
    }
  };

  /** Returns the image of a layout under this mirror. */
  public abstract Layout of(Layout layout);

  /** Returns whether this mirror maps the given layout to itself. */
  public boolean fixes(Layout layout) {
    return layout.equals(of(layout));
  }
}
