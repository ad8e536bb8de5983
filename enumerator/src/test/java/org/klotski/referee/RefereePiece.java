package org.klotski.referee;

/** The four kinds of pieces with the marks of their drawings. */
public enum RefereePiece {
  /** The one 2x2 piece. */
  SQUARE("2222", 2),
  /** Two wide, one high. */
  HORIZONTAL("<>", 2),
  /** One wide, two high. */
  VERTICAL("^v", 1),
  /** A single cell. */
  SOLDIER("o", 1);

  private static final char EMPTY = '.';

  private final String marks;
  private final int width;
  private final int height;

  RefereePiece(String marks, int width) {
    this.marks = marks;
    this.width = width;
    height = marks.length() / width;
  }

  /** One piece of a layout and the place of its top left cell. */
  public record Placed(RefereePiece piece, int row, int column) {}

  int height() {
    return height;
  }

  int width() {
    return width;
  }

  /** Whether the piece fits with its top left cell here, on empty cells of the board. */
  boolean fits(char[] grid, int row, int column) {
    return liesOnTheBoard(row, column) && covers(grid, row, column, true);
  }

  /** Whether this piece is drawn with its top left cell here. */
  boolean isDrawn(char[] grid, int row, int column) {
    return liesOnTheBoard(row, column) && covers(grid, row, column, false);
  }

  void draw(char[] grid, int row, int column) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        grid[4 * (row + y) + column + x] = mark(y, x);
      }
    }
  }

  void erase(char[] grid, int row, int column) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        grid[4 * (row + y) + column + x] = EMPTY;
      }
    }
  }

  private char mark(int y, int x) {
    return marks.charAt(y * width + x);
  }

  private boolean liesOnTheBoard(int row, int column) {
    return row >= 0 && column >= 0 && row + height <= 5 && column + width <= 4;
  }

  private boolean covers(char[] grid, int row, int column, boolean emptyCells) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        char wanted = emptyCells ? EMPTY : mark(y, x);
        if (grid[4 * (row + y) + column + x] != wanted) {
          return false;
        }
      }
    }
    return true;
  }
}
