package org.klotski.enumerator;

import java.util.Locale;

/**
 * The three images of a board: each maps layouts to layouts and steps to steps, and undoes itself.
 */
public enum Mirror {
  /** Left and right exchanged. Keeps solved layouts solved. */
  LEFT_RIGHT {
    @Override
    public Layout of(Layout layout) {
      return new Layout(
          flipPlace(layout.square(), true, false),
          Board.flipColumns(layout.horizontals()) >>> 1,
          Board.flipColumns(layout.verticals()),
          Board.flipColumns(layout.soldiers()));
    }
  },
  /** Top and bottom exchanged. */
  TOP_BOTTOM {
    @Override
    public Layout of(Layout layout) {
      return new Layout(
          flipPlace(layout.square(), false, true),
          Board.flipRows(layout.horizontals()),
          Board.flipRows(layout.verticals()) >>> Board.COLUMNS,
          Board.flipRows(layout.soldiers()));
    }
  },
  /** Both at once: the board turned by half a turn. */
  BOTH {
    @Override
    public Layout of(Layout layout) {
      return TOP_BOTTOM.of(LEFT_RIGHT.of(layout));
    }
  };

  /** The image of a layout: again a layout, of the same class. */
  public abstract Layout of(Layout layout);

  /** The name as people write it: {@code left-right}, {@code top-bottom}, {@code both}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static int flipPlace(int square, boolean columns, boolean rows) {
    int column = square % Board.COLUMNS;
    int row = square / Board.COLUMNS;
    return (rows ? Board.ROWS - 2 - row : row) * Board.COLUMNS
        + (columns ? Board.COLUMNS - 2 - column : column);
  }
}
