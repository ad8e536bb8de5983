package org.klotski.enumerator.layouts;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.texts.Labeled;

/**
 * The three mirrors of the board. Each mirror maps layouts to layouts of the same class, preserves
 * moves, and is its own inverse.
 */
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

  /** Holds a table that is built on first use in about 50 ms. */
  private static final class FrameFlags {
    /** For each frame, the flags of the mirrors that map the frame to itself. */
    static final byte[] OF = frameFlags();
  }

  /** Returns the image of a layout under this mirror. */
  public abstract Layout of(Layout layout);

  /** Returns whether this mirror maps the given layout to itself. */
  public boolean fixes(Layout layout) {
    return layout.equals(of(layout));
  }

  /**
   * Returns the mirrors that map a layout to itself, in a few nanoseconds.
   *
   * @param frame the frame of the layout
   * @param soldiers the set of cells that soldiers occupy
   * @return the sum of 1 for left-right, 2 for top-bottom, and 4 for both at once
   */
  public static int symmetryFlags(int frame, int soldiers) {
    // Only left-right symmetry occurs because a 2x2 in five rows is never its own top-bottom image.
    return Board.flipColumns(soldiers) == soldiers ? FrameFlags.OF[frame] : 0;
  }

  /** Returns the mirrors that map a layout to itself by computing its three images. */
  public static int symmetryFlags(Layout layout) {
    int flags = 0;
    for (Mirror mirror : values()) {
      flags |= mirror.fixes(layout) ? 1 << mirror.ordinal() : 0;
    }
    return flags;
  }

  private static byte[] frameFlags() {
    byte[] flags = new byte[Frames.COUNT];
    for (int frame = 0; frame < flags.length; frame++) {
      flags[frame] = (byte) symmetryFlags(Frames.layout(frame));
    }
    return flags;
  }
}
