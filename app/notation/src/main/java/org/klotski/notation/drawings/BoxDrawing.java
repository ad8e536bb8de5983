package org.klotski.notation.drawings;

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
  private static final int UP = 1;
  private static final int RIGHT = 2;
  private static final int DOWN = 4;
  private static final int LEFT = 8;
  private static final String ACROSS = "─-";
  private static final String UPRIGHT = "│|";
  private static final String EMPTY_MARKS = "·.";

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

  private static char character(PieceMap map, Pen pen, int y, int x) {
    int row = y / CELL_HEIGHT;
    int column = x / CELL_WIDTH;
    boolean onRowLine = y % CELL_HEIGHT == 0;
    boolean onColumnLine = x % CELL_WIDTH == 0;
    if (onRowLine && onColumnLine) {
      return pen.arms.charAt(armsAt(map, row, column));
    }
    if (onRowLine) {
      boolean wall = map.at(row - 1, column) != map.at(row, column);
      return wall ? pen.arms.charAt(LEFT | RIGHT) : ' ';
    }
    if (onColumnLine) {
      boolean wall = map.at(row, column - 1) != map.at(row, column);
      return wall ? pen.arms.charAt(UP | DOWN) : ' ';
    }
    boolean middle = x % CELL_WIDTH == CELL_WIDTH / 2;
    return middle && map.at(row, column) == PieceMap.EMPTY ? pen.empty : ' ';
  }

  private static int armsAt(PieceMap map, int row, int column) {
    int upLeft = map.at(row - 1, column - 1);
    int upRight = map.at(row - 1, column);
    int downLeft = map.at(row, column - 1);
    int downRight = map.at(row, column);
    return (upLeft != upRight ? UP : 0)
        | (upRight != downRight ? RIGHT : 0)
        | (downLeft != downRight ? DOWN : 0)
        | (upLeft != downLeft ? LEFT : 0);
  }

  /** Reads the outlines of pieces, and then checks that they are those of the layout. */
  static Layout parse(List<String> lines) {
    if (lines.size() != HEIGHT) {
      throw new LayoutFormatException(
          Message.of(
              "the box drawing has %s; a board with five rows takes %s lines",
              Plural.of(lines.size(), "line"), HEIGHT));
    }
    char[][] grid = new char[HEIGHT][];
    int indent = lines.get(0).length() - lines.get(0).stripLeading().length();
    for (int y = 0; y < HEIGHT; y++) {
      String line = lines.get(y).stripTrailing();
      String rest = line.length() < indent ? "" : line.substring(indent);
      if (rest.length() > WIDTH) {
        throw new LayoutFormatException(
            Message.of(
                "line %s of the box drawing is %s characters wide; four cells take %s",
                y + 1, rest.length(), WIDTH));
      }
      grid[y] = (rest + " ".repeat(WIDTH - rest.length())).toCharArray();
    }
    int empty = 0;
    for (int cell = 0; cell < Board.CELLS; cell++) {
      int y = cell / Board.COLUMNS * CELL_HEIGHT + 1;
      int x = cell % Board.COLUMNS * CELL_WIDTH + CELL_WIDTH / 2;
      empty |= EMPTY_MARKS.indexOf(grid[y][x]) >= 0 ? 1 << cell : 0;
      for (int offset = -1; offset <= 1; offset++) {
        boolean mayBeDot = offset == 0 && (empty >>> cell & 1) != 0;
        check(
            mayBeDot || grid[y][x + offset] == ' ',
            grid,
            y,
            x + offset,
            "a blank, or a dot in the middle of an empty cell");
      }
    }
    PieceSets pieces = new PieceSets();
    for (int rest = Board.ALL & ~empty; rest != 0; ) {
      int piece = grow(grid, rest & -rest, rest);
      pieces.add(piece, "the outline at " + PieceSets.cell(Integer.numberOfTrailingZeros(rest)));
      rest &= ~piece;
    }
    Layout layout = pieces.layout();
    List<String> drawing = lines(layout, Pen.LINES);
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        String line = y % CELL_HEIGHT == 0 ? ACROSS : UPRIGHT;
        boolean wall = line.indexOf(drawing.get(y).charAt(x)) >= 0;
        boolean between = (y % CELL_HEIGHT == 0) != (x % CELL_WIDTH == 0);
        boolean right = wall ? line.indexOf(grid[y][x]) >= 0 : grid[y][x] == ' ';
        check(!between || right, grid, y, x, wall ? "a line" : "a blank");
      }
    }
    return layout;
  }

  /** Returns the cells, out of some, that no lines separate from the given cell. */
  private static int grow(char[][] grid, int start, int cells) {
    int piece = start;
    for (int before = 0; before != piece; ) {
      before = piece;
      for (int cell = 0; cell < Board.CELLS; cell++) {
        int y = cell / Board.COLUMNS * CELL_HEIGHT;
        int x = cell % Board.COLUMNS * CELL_WIDTH;
        int left = x > 0 && grid[y + 1][x] == ' ' ? 1 << cell - 1 : 0;
        int above = y > 0 && grid[y][x + CELL_WIDTH / 2] == ' ' ? 1 << cell - Board.COLUMNS : 0;
        int pair = 1 << cell | left;
        piece |= (piece & pair) != 0 ? pair & cells : 0;
        pair = 1 << cell | above;
        piece |= (piece & pair) != 0 ? pair & cells : 0;
      }
    }
    return piece;
  }

  private static void check(boolean right, char[][] grid, int y, int x, String expected) {
    if (!right) {
      int row = Math.min(y / CELL_HEIGHT, Board.ROWS - 1);
      int column = Math.min(x / CELL_WIDTH, Board.COLUMNS - 1);
      throw new LayoutFormatException(
          Message.of(
              "line %s of the box drawing has '%s' as character %s, at %s; expected %s",
              y + 1,
              LayoutFormatException.shownAt(new String(grid[y]), x),
              x + 1,
              PieceSets.cell(row * Board.COLUMNS + column),
              expected));
    }
  }
}
