package org.klotski.notation.drawings;

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

  private Picture() {}

  /** A piece with its place, position, size, and color. */
  record Rectangle(PieceKind kind, int place, int x, int y, int width, int height, int color) {}

  /** Returns the pieces of a layout in the order of their places. */
  static List<Rectangle> pieces(Layout layout) {
    return new PieceMap(layout).pieces().stream().map(Picture::rectangle).toList();
  }

  private static Rectangle rectangle(PieceMap.Piece piece) {
    PieceKind kind = piece.kind();
    return new Rectangle(
        kind,
        piece.place(),
        MARGIN + piece.place() % Board.COLUMNS * CELL + GAP,
        MARGIN + piece.place() / Board.COLUMNS * CELL + GAP,
        kind.width() * CELL - 2 * GAP,
        kind.height() * CELL - 2 * GAP,
        color(kind));
  }

  private static int color(PieceKind kind) {
    return switch (kind) {
      case SQUARE -> 0xC0392B;
      case HORIZONTAL -> 0x2E86C1;
      case VERTICAL -> 0x239B56;
      case SOLDIER -> 0xD68910;
    };
  }
}
