package org.klotski.notation;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Plural;

/**
 * Draws and parses layouts as outlines of pieces on a grid of characters. A cell is three
 * characters wide and one character high; adjacent cells share the line between them.
 */
final class BoxDrawing {
  /** Lines by the sum of their arms (up 1, right 2, down 4, left 8), then the empty cell. */
  static final String BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼·";

  static final String ASCII = " ++++|++++-+++++.";

  private static final int CELL_WIDTH = 4;
  private static final int CELL_HEIGHT = 2;
  private static final int WIDTH = Board.COLUMNS * CELL_WIDTH + 1;
  private static final int HEIGHT = Board.ROWS * CELL_HEIGHT + 1;

  private BoxDrawing() {}

  static List<String> lines(Layout layout, String characters) {
    PieceMap map = new PieceMap(layout);
    List<String> lines = new ArrayList<>(HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
      StringBuilder line = new StringBuilder(WIDTH);
      for (int x = 0; x < WIDTH; x++) {
        line.append(characters.charAt(arms(map, y, x)));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Returns the sum of the arms of the line at a point of the grid, or 16 in an empty cell. */
  private static int arms(PieceMap map, int y, int x) {
    int below = y / CELL_HEIGHT;
    int above = y % CELL_HEIGHT == 0 ? below - 1 : below;
    int right = x / CELL_WIDTH;
    int left = x % CELL_WIDTH == 0 ? right - 1 : right;
    boolean isMiddle = above == below && x % CELL_WIDTH == CELL_WIDTH / 2;
    if (isMiddle && map.at(below, right) == PieceMap.EMPTY) {
      return BOX.indexOf('·');
    }
    int up = map.at(above, left) == map.at(above, right) ? 0 : 1;
    int toRight = map.at(above, right) == map.at(below, right) ? 0 : 2;
    int down = map.at(below, left) == map.at(below, right) ? 0 : 4;
    int toLeft = map.at(above, left) == map.at(below, left) ? 0 : 8;
    return up | toRight | down | toLeft;
  }

  /**
   * Parses a drawing. The lines to the right of and below a piece's top left cell determine its
   * size. The resulting layout is drawn again, and the two drawings must be equal.
   */
  static Layout parse(List<String> lines) {
    List<String> grid = grid(lines);
    PieceSets pieces = new PieceSets();
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int y = cell / Board.COLUMNS * CELL_HEIGHT + 1;
      int x = cell % Board.COLUMNS * CELL_WIDTH + CELL_WIDTH / 2;
      char mark = grid.get(y).charAt(x);
      check(mark == ' ' || mark == '.', grid, y, x, "a blank, or a dot in an empty cell");
      if (mark == ' ' && !pieces.covers(cell)) {
        int width = isOpen(grid, y, x, 0, CELL_WIDTH) ? 2 : 1;
        int height = isOpen(grid, y, x, CELL_HEIGHT, 0) ? 2 : 1;
        pieces.add(PieceSets.kind(height, width).orElseThrow(), cell);
      }
    }
    Layout layout = pieces.layout();
    List<String> drawing = lines(layout, ASCII);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        boolean isCorner = y % CELL_HEIGHT == 0 && x % CELL_WIDTH == 0;
        char expected = drawing.get(y).charAt(x);
        boolean isRight = isCorner || grid.get(y).charAt(x) == expected;
        check(isRight, grid, y, x, expected == ' ' ? "a blank" : "a line");
      }
    }
    return layout;
  }

  /** Returns whether the next cell is on the board, not empty, and not separated by a line. */
  private static boolean isOpen(List<String> grid, int y, int x, int down, int right) {
    return y + down < HEIGHT
        && x + right < WIDTH
        && grid.get(y + down / 2).charAt(x + right / 2) == ' '
        && grid.get(y + down).charAt(x + right) != '.';
  }

  /** Pads lines, removes indentation, and converts all characters except corners to ASCII. */
  private static List<String> grid(List<String> lines) {
    if (lines.size() != HEIGHT) {
      throw new LayoutFormatException(
          "the box drawing has %s; a board with five rows takes %s lines",
          Plural.of(lines.size(), "line"), HEIGHT);
    }
    int indent = lines.get(0).length() - lines.get(0).stripLeading().length();
    List<String> grid = new ArrayList<>(HEIGHT);
    for (String line : lines) {
      String shown = line.stripTrailing();
      int width = Math.max(0, shown.length() - indent);
      if (width > WIDTH) {
        throw new LayoutFormatException(
            "line %s of the box drawing is %s characters wide; four cells take %s",
            grid.size() + 1, width, WIDTH);
      }
      String padded = shown.substring(shown.length() - width) + " ".repeat(WIDTH - width);
      grid.add(padded.replace('─', '-').replace('═', '-').replace('│', '|').replace('·', '.'));
    }
    return grid;
  }

  private static void check(boolean isRight, List<String> grid, int y, int x, String expected) {
    if (!isRight) {
      int row = Math.min(y / CELL_HEIGHT, Board.ROWS - 1);
      int column = Math.min(x / CELL_WIDTH, Board.COLUMNS - 1);
      throw new LayoutFormatException(
          "line %s of the box drawing has '%s' as character %s, at %s; expected %s",
          y + 1,
          LayoutFormatException.shownAt(grid.get(y), x),
          x + 1,
          PieceSets.cell(row * Board.COLUMNS + column),
          expected);
    }
  }
}
