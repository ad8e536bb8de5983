package org.klotski.notation;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;
import org.klotski.enumerator.texts.Plural;

/**
 * Draws and parses layouts as outlines of pieces on a grid of characters. A cell is three
 * characters wide and one character high; adjacent cells share the line between them.
 */
final class BoxDrawing {
  /** The line characters by sum of arms (up 1, right 2, down 4, left 8) and the empty-cell mark. */
  enum Pen {
    LINES(" ╵╶└╷│┌├╴┘─┴┐┤┬┼", '·'),
    ASCII(" ++++|++++-+++++", '.');

    final String arms;
    final char empty;

    Pen(String arms, char empty) {
      this.arms = arms;
      this.empty = empty;
    }
  }

  private static final int CELL_WIDTH = 4;
  private static final int CELL_HEIGHT = 2;
  private static final int WIDTH = Board.COLUMNS * CELL_WIDTH + 1;
  private static final int HEIGHT = Board.ROWS * CELL_HEIGHT + 1;

  private BoxDrawing() {}

  static List<String> lines(Layout layout, Pen pen) {
    PieceMap map = new PieceMap(layout);
    List<String> lines = new ArrayList<>(HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
      StringBuilder line = new StringBuilder(WIDTH);
      for (int x = 0; x < WIDTH; x++) {
        line.append(character(map, pen, y, x));
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** Returns the line between the pieces around a point of the grid. */
  private static char character(PieceMap map, Pen pen, int y, int x) {
    int below = y / CELL_HEIGHT;
    int above = y % CELL_HEIGHT == 0 ? below - 1 : below;
    int right = x / CELL_WIDTH;
    int left = x % CELL_WIDTH == 0 ? right - 1 : right;
    boolean isMiddle = above == below && x % CELL_WIDTH == CELL_WIDTH / 2;
    if (isMiddle && map.at(below, right) == PieceMap.EMPTY) {
      return pen.empty;
    }
    int up = map.at(above, left) == map.at(above, right) ? 0 : 1;
    int toRight = map.at(above, right) == map.at(below, right) ? 0 : 2;
    int down = map.at(below, left) == map.at(below, right) ? 0 : 4;
    int toLeft = map.at(above, left) == map.at(below, left) ? 0 : 8;
    return pen.arms.charAt(up | toRight | down | toLeft);
  }

  /** Reads the outlines of pieces, and then checks that they are those of the layout. */
  static Layout parse(List<String> lines) {
    List<String> grid = grid(lines);
    int empty = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int y = cell / Board.COLUMNS * CELL_HEIGHT + 1;
      int x = cell % Board.COLUMNS * CELL_WIDTH + CELL_WIDTH / 2;
      boolean isEmpty = mark(grid, y, x) == '.';
      empty |= isEmpty ? 1 << cell : 0;
      for (int offset = -1; offset <= 1; offset++) {
        boolean isRight = isEmpty && offset == 0 || mark(grid, y, x + offset) == ' ';
        check(isRight, grid, y, x + offset, "a blank, or a dot in the middle of an empty cell");
      }
    }
    PieceSets pieces = new PieceSets();
    for (int rest = Board.ALL & ~empty; rest != 0; ) {
      int piece = outline(grid, rest);
      pieces.add(piece, "the outline at " + PieceSets.cell(Integer.numberOfTrailingZeros(rest)));
      rest &= ~piece;
    }
    Layout layout = pieces.layout();
    List<String> drawing = lines(layout, Pen.ASCII);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        boolean isCorner = y % CELL_HEIGHT == 0 && x % CELL_WIDTH == 0;
        char expected = drawing.get(y).charAt(x);
        boolean isRight = isCorner || mark(grid, y, x) == expected;
        check(isRight, grid, y, x, expected == ' ' ? "a blank" : "a line");
      }
    }
    return layout;
  }

  /** Returns lines of full width, without the indentation of the first. */
  private static List<String> grid(List<String> lines) {
    if (lines.size() != HEIGHT) {
      throw new LayoutFormatException(
          Message.of(
              "the box drawing has %s; a board with five rows takes %s lines",
              Plural.of(lines.size(), "line"), HEIGHT));
    }
    int indent = lines.get(0).length() - lines.get(0).stripLeading().length();
    List<String> grid = new ArrayList<>(HEIGHT);
    for (String line : lines) {
      String rest = line.stripTrailing().substring(Math.min(indent, line.stripTrailing().length()));
      if (rest.length() > WIDTH) {
        throw new LayoutFormatException(
            Message.of(
                "line %s of the box drawing is %s characters wide; four cells take %s",
                grid.size() + 1, rest.length(), WIDTH));
      }
      grid.add(rest + " ".repeat(WIDTH - rest.length()));
    }
    return grid;
  }

  /** Returns a character, as ASCII unless it is a corner. */
  private static char mark(List<String> grid, int y, int x) {
    char mark = grid.get(y).charAt(x);
    return switch (mark) {
      case '─' -> '-';
      case '│' -> '|';
      case '·' -> '.';
      default -> mark;
    };
  }

  /** Returns the cells, out of some, that no lines separate from the first of them. */
  private static int outline(List<String> grid, int cells) {
    int piece = Integer.lowestOneBit(cells);
    for (int before = 0; before != piece; ) {
      before = piece;
      for (int cell = 0; cell < Board.CELLS; cell++) {
        int y = cell / Board.COLUMNS * CELL_HEIGHT;
        int x = cell % Board.COLUMNS * CELL_WIDTH;
        int left = x > 0 && mark(grid, y + 1, x) == ' ' ? 1 << cell - 1 : 0;
        int above =
            y > 0 && mark(grid, y, x + CELL_WIDTH / 2) == ' ' ? 1 << cell - Board.COLUMNS : 0;
        for (int pair : new int[] {1 << cell | left, 1 << cell | above}) {
          piece |= (piece & pair) == 0 ? 0 : pair & cells;
        }
      }
    }
    return piece;
  }

  private static void check(boolean isRight, List<String> grid, int y, int x, String expected) {
    if (!isRight) {
      int row = Math.min(y / CELL_HEIGHT, Board.ROWS - 1);
      int column = Math.min(x / CELL_WIDTH, Board.COLUMNS - 1);
      throw new LayoutFormatException(
          Message.of(
              "line %s of the box drawing has '%s' as character %s, at %s; expected %s",
              y + 1,
              LayoutFormatException.shownAt(grid.get(y), x),
              x + 1,
              PieceSets.cell(row * Board.COLUMNS + column),
              expected));
    }
  }
}
