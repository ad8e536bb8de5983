package org.klotski.referee;

/** The four kinds of pieces and the marks that represent them in drawings. */
public enum RefereePiece {
  SQUARE("2222", 2),
  HORIZONTAL("<>", 2),
  VERTICAL("^v", 1),
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

  public record Placed(RefereePiece piece, int row, int column) {}

  int height() {
    return height;
  }

  int width() {
    return width;
  }

  boolean fits(char[] grid, int row, int column) {
    return liesOnTheBoard(row, column) && covers(grid, row, column, true);
  }

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
