package org.klotski.enumerator.moves;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.frames.Frames;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Labeled;

/**
 * The three images of a board: each maps layouts to layouts and steps to steps, and undoes itself.
 */
public enum Mirror implements Labeled {
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

  /** For each frame: the flags of the mirrors that map it, soldiers left out, to itself. */
  private static final byte[] OWN_IMAGE_FRAMES = ownImageFrames();

  /** The image of a layout: again a layout, of the same class. */
  public abstract Layout of(Layout layout);

  /** Whether a layout is its own image. */
  public boolean fixes(Layout layout) {
    return layout.equals(of(layout));
  }

  /**
   * Which mirrors map a layout to itself.
   *
   * @param frame the layout's frame
   * @param soldiers the soldiers' cells, as a set of cells
   * @return the sum of 1 for left-right, 2 for top-bottom, 4 for both at once
   */
  public static int symmetryFlags(int frame, int soldiers) {
    int flags = OWN_IMAGE_FRAMES[frame];
    if (flags == 0) {
      return 0;
    }
    int columnsFlipped = Board.flipColumns(soldiers);
    if (columnsFlipped != soldiers) {
      flags &= ~1;
    }
    if (Board.flipRows(soldiers) != soldiers) {
      flags &= ~2;
    }
    if (Board.flipRows(columnsFlipped) != soldiers) {
      flags &= ~4;
    }
    return flags;
  }

  /** The same for a layout that is not taken apart; takes three images of it. */
  public static int symmetryFlags(Layout layout) {
    int flags = 0;
    for (Mirror mirror : values()) {
      flags |= mirror.of(layout).equals(layout) ? 1 << mirror.ordinal() : 0;
    }
    return flags;
  }

  private static byte[] ownImageFrames() {
    byte[] flags = new byte[Frames.COUNT];
    for (int frame = 0; frame < flags.length; frame++) {
      Layout layout =
          new Layout(Frames.square(frame), Frames.horizontals(frame), Frames.verticals(frame), 0);
      flags[frame] = (byte) symmetryFlags(layout);
    }
    return flags;
  }

  private static int flipPlace(int square, boolean columns, boolean rows) {
    int column = square % Board.COLUMNS;
    int row = square / Board.COLUMNS;
    return (rows ? Board.ROWS - 2 - row : row) * Board.COLUMNS
        + (columns ? Board.COLUMNS - 2 - column : column);
  }
}
