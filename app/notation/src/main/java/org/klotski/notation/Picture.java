package org.klotski.notation;

import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;

/** The geometry and colors of pictures of layouts. Lengths are in pixels; colors are RGB. */
final class Picture {
  private static final int CELL = 60;

  /** The width of the frame around the board. */
  static final int MARGIN = 10;

  static final int WIDTH = Board.COLUMNS * CELL + 2 * MARGIN;
  static final int HEIGHT = Board.ROWS * CELL + 2 * MARGIN;

  /** The left end of the exit, which is a gap in the bottom edge as wide as the 2x2. */
  static final int EXIT_X = MARGIN + CELL;

  static final int EXIT_WIDTH = 2 * CELL;

  /** The radius of the corners of pieces. */
  static final int RADIUS = 8;

  /** The color of the frame around the board. */
  static final int EDGE = 0x6B4F2A;

  /** The color of the empty board. */
  static final int GROUND = 0xF3E3C3;

  /** The margin on each side of a piece. */
  private static final int GAP = 2;

  /** The width of the outline of another goal than the exit, and the length of its dashes. */
  static final int GOAL_WIDTH = 4;

  static final int GOAL_DASH = 10;

  private Picture() {}

  /** A piece with its place, position, size, and color. */
  record Rectangle(PieceKind kind, int place, int x, int y, int width, int height, int color) {}

  /** Returns the pieces of a layout in the order of their places. */
  static List<Rectangle> pieces(Layout layout) {
    return new PieceMap(layout)
        .pieces().stream().map(piece -> rectangle(piece.kind(), piece.place())).toList();
  }

  /** Returns the rectangle of a piece, also where there is none, such as the 2x2 at its goal. */
  static Rectangle rectangle(PieceKind kind, int place) {
    int color =
        switch (kind) {
          case SQUARE -> 0xC0392B;
          case HORIZONTAL -> 0x2E86C1;
          case VERTICAL -> 0x239B56;
          case SOLDIER -> 0xD68910;
        };
    return new Rectangle(
        kind,
        place,
        MARGIN + place % Board.COLUMNS * CELL + GAP,
        MARGIN + place / Board.COLUMNS * CELL + GAP,
        kind.width() * CELL - 2 * GAP,
        kind.height() * CELL - 2 * GAP,
        color);
  }
}
