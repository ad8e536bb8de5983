package org.klotski.enumerator.drawings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/** Which piece covers which cell, for drawing. Pieces come in the order of their places. */
final class PieceMap {
  /** What {@link #at} answers for an empty cell. */
  static final int EMPTY = -1;

  /** What {@link #at} answers off the board. */
  static final int OUTSIDE = -2;

  /** The four kinds of pieces; the letter is how a drawing shows them. */
  enum Kind {
    SQUARE('X', 2, 2),
    HORIZONTAL('H', 2, 1),
    VERTICAL('V', 1, 2),
    SOLDIER('S', 1, 1);

    final char letter;
    final int width;
    final int height;

    Kind(char letter, int width, int height) {
      this.letter = letter;
      this.width = width;
      this.height = height;
    }

    /** The cells that a piece of this kind covers, relative to its place. */
    int shape() {
      int row = (1 << width) - 1;
      return height == 1 ? row : row | row << Board.COLUMNS;
    }

    /** How a sentence calls a piece of this kind. */
    String label() {
      return this == SQUARE ? "2x2" : name().toLowerCase(Locale.ROOT);
    }
  }

  /** A piece and the cell of its top left corner. */
  record Piece(Kind kind, int place) {}

  private final List<Piece> pieces = new ArrayList<>();
  private final int[] pieceAt = new int[Board.CELLS];

  PieceMap(Layout layout) {
    for (int cell = 0; cell < Board.CELLS; cell++) {
      pieceAt[cell] = EMPTY;
    }
    for (int cell = 0; cell < Board.CELLS; cell++) {
      Kind kind = kindStarting(layout, cell);
      if (kind != null) {
        int covered = kind.shape() << cell;
        for (; covered != 0; covered &= covered - 1) {
          pieceAt[Integer.numberOfTrailingZeros(covered)] = pieces.size();
        }
        pieces.add(new Piece(kind, cell));
      }
    }
  }

  List<Piece> pieces() {
    return pieces;
  }

  /** The number of the piece in a cell, {@link #EMPTY} or {@link #OUTSIDE}. */
  int at(int row, int column) {
    boolean inside = row >= 0 && row < Board.ROWS && column >= 0 && column < Board.COLUMNS;
    return inside ? pieceAt[row * Board.COLUMNS + column] : OUTSIDE;
  }

  private static Kind kindStarting(Layout layout, int cell) {
    int bit = 1 << cell;
    if (layout.square() == cell) {
      return Kind.SQUARE;
    }
    if ((layout.horizontals() & bit) != 0) {
      return Kind.HORIZONTAL;
    }
    if ((layout.verticals() & bit) != 0) {
      return Kind.VERTICAL;
    }
    return (layout.soldiers() & bit) != 0 ? Kind.SOLDIER : null;
  }
}
