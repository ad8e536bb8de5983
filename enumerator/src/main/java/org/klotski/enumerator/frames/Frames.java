package org.klotski.enumerator.frames;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.CodeAutomaton;
import org.klotski.enumerator.layouts.Layout;

/**
 * All frames. A frame is a layout with its soldiers taken off: the places of the 2x2, the
 * horizontals and the verticals. There are only 73,674 of them; every layout is a frame and a
 * choice of soldiers on its free cells. Frames are numbered in the order of their codes.
 *
 * <p>Three arrays, 9 bytes per frame, made at the first use in some 10 ms.
 */
public final class Frames {
  /** The number of frames. */
  public static final int COUNT = 73_674;

  private static final CodeAutomaton AUTOMATON = CodeAutomaton.make(false);
  private static final byte[] SQUARE = new byte[COUNT];
  private static final int[] HORIZONTALS = new int[COUNT];
  private static final int[] VERTICALS = new int[COUNT];

  static {
    int frames = 0;
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int square = Integer.numberOfTrailingZeros(places);
      frames = list(AUTOMATON.start(square), square, 0, 0, frames);
    }
    if (frames != COUNT) {
      throw new AssertionError("listed " + frames + " frames");
    }
  }

  private Frames() {}

  /** The place of the frame's 2x2. */
  public static int square(int frame) {
    return SQUARE[frame];
  }

  /** The places of the frame's horizontals, as a set of cells. */
  public static int horizontals(int frame) {
    return HORIZONTALS[frame];
  }

  /** The places of the frame's verticals, as a set of cells. */
  public static int verticals(int frame) {
    return VERTICALS[frame];
  }

  /** The number of a layout's frame. */
  public static int of(Layout layout) {
    int square = layout.square();
    int frame = 0;
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      frame += place < square ? AUTOMATON.completions(AUTOMATON.start(place)) : 0;
    }
    int state = AUTOMATON.start(square);
    while (AUTOMATON.cell(state) != Board.CELLS) {
      int cell = 1 << AUTOMATON.cell(state);
      int entry =
          (layout.horizontals() & cell) != 0
              ? PieceKind.HORIZONTAL_ENTRY
              : (layout.verticals() & cell) != 0 ? PieceKind.VERTICAL_ENTRY : PieceKind.EMPTY_ENTRY;
      for (int lower = 0; lower < entry; lower++) {
        int next = AUTOMATON.next(state, lower);
        frame += next == CodeAutomaton.NONE ? 0 : AUTOMATON.completions(next);
      }
      state = AUTOMATON.next(state, entry);
    }
    return frame;
  }

  /** The cells that are left to soldiers and emptiness, as a set of cells. */
  public static int freeCells(int frame) {
    return Board.ALL
        & ~(Board.squareCells(SQUARE[frame])
            | Board.horizontalCells(HORIZONTALS[frame])
            | Board.verticalCells(VERTICALS[frame]));
  }

  /** The automaton of the frames' codes. */
  static CodeAutomaton automaton() {
    return AUTOMATON;
  }

  private static int list(int state, int square, int horizontals, int verticals, int frames) {
    int cell = AUTOMATON.cell(state);
    if (cell == Board.CELLS) {
      SQUARE[frames] = (byte) square;
      HORIZONTALS[frames] = horizontals;
      VERTICALS[frames] = verticals;
      return frames + 1;
    }
    int next = AUTOMATON.next(state, PieceKind.EMPTY_ENTRY);
    int listed = frames;
    if (next != CodeAutomaton.NONE) {
      listed = list(next, square, horizontals, verticals, listed);
    }
    next = AUTOMATON.next(state, PieceKind.HORIZONTAL_ENTRY);
    if (next != CodeAutomaton.NONE) {
      listed = list(next, square, horizontals | 1 << cell, verticals, listed);
    }
    next = AUTOMATON.next(state, PieceKind.VERTICAL_ENTRY);
    if (next != CodeAutomaton.NONE) {
      listed = list(next, square, horizontals, verticals | 1 << cell, listed);
    }
    return listed;
  }
}
