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

  static Layout parse(List<String> lines) {
    if (lines.size() != HEIGHT) {
      throw new LayoutFormatException(
          Message.of(
              "the box drawing has %s; a board with five rows takes %s lines",
              Plural.of(lines.size(), "line"), HEIGHT));
    }
    String[] grid = new String[HEIGHT];
    int indent = lines.get(0).length() - lines.get(0).stripLeading().length();
    for (int y = 0; y < HEIGHT; y++) {
      String line = lines.get(y).stripTrailing();
      grid[y] = line.length() < indent ? "" : line.substring(indent);
      if (grid[y].length() > WIDTH) {
        throw new LayoutFormatException(
            Message.of(
                "line %s of the box drawing is %s characters wide; four cells take %s",
                y + 1, grid[y].length(), WIDTH));
      }
    }
    return new Reader(grid).layout();
  }

  /** Finds the pieces, each of which consists of cells without lines between them. */
  private static final class Reader {
    private final String[] grid;
    private int empty;

    Reader(String[] grid) {
      this.grid = grid;
    }

    Layout layout() {
      for (int cell = 0; cell < Board.CELLS; cell++) {
        readCell(cell);
      }
      PieceSets pieces = new PieceSets();
      for (int rest = Board.ALL & ~empty; rest != 0; ) {
        int piece = grow(rest & -rest);
        pieces.add(piece, "the outline at " + PieceSets.cell(Integer.numberOfTrailingZeros(rest)));
        rest &= ~piece;
      }
      return pieces.layout();
    }

    private void readCell(int cell) {
      for (int offset = 1; offset < CELL_WIDTH; offset++) {
        int y = y(cell) + 1;
        int x = x(cell) + offset;
        char mark = at(y, x);
        if (offset == CELL_WIDTH / 2 && EMPTY_MARKS.indexOf(mark) >= 0) {
          empty |= 1 << cell;
        } else if (mark != ' ') {
          throw new LayoutFormatException(
              Message.of(
                  "%s of the box drawing contains '%s'; only a dot in the middle of an empty cell"
                      + " is allowed",
                  PieceSets.cell(cell), LayoutFormatException.shownAt(grid[y], x)));
        }
      }
      int row = cell / Board.COLUMNS;
      int column = cell % Board.COLUMNS;
      boolean closed =
          (row > 0 || wallAbove(cell))
              && (column > 0 || wallLeft(cell))
              && (row < Board.ROWS - 1 || wallAbove(cell + Board.COLUMNS))
              && (column < Board.COLUMNS - 1 || wall(UPRIGHT, y(cell) + 1, x(cell) + CELL_WIDTH));
      if (!closed) {
        throw new LayoutFormatException(
            "the box drawing has no line at the edge of the board at " + PieceSets.cell(cell));
      }
    }

    /** Returns the cells that can be reached from the given cell without crossing a line. */
    private int grow(int start) {
      int piece = start;
      for (int before = 0; before != piece; ) {
        before = piece;
        for (int cell = 0; cell < Board.CELLS; cell++) {
          if (cell % Board.COLUMNS > 0 && !wallLeft(cell)) {
            piece = join(piece, cell, cell - 1);
          }
          if (cell >= Board.COLUMNS && !wallAbove(cell)) {
            piece = join(piece, cell, cell - Board.COLUMNS);
          }
        }
      }
      return piece;
    }

    private int join(int piece, int cell, int other) {
      int pair = 1 << cell | 1 << other;
      if (Integer.bitCount(empty & pair) == 1) {
        throw new LayoutFormatException(
            Message.of(
                "the box drawing has no line between %s and %s, but only one of them is empty",
                PieceSets.cell(other), PieceSets.cell(cell)));
      }
      return (piece & pair) != 0 ? piece | pair : piece;
    }

    private boolean wallAbove(int cell) {
      return wall(ACROSS, y(cell), x(cell) + CELL_WIDTH / 2);
    }

    private boolean wallLeft(int cell) {
      return wall(UPRIGHT, y(cell) + 1, x(cell));
    }

    private boolean wall(String line, int y, int x) {
      char found = at(y, x);
      if (found != ' ' && line.indexOf(found) < 0) {
        throw new LayoutFormatException(
            Message.of(
                "line %s of the box drawing has '%s' as character %s, where only a line or a space"
                    + " is allowed",
                y + 1, LayoutFormatException.shownAt(grid[y], x), x + 1));
      }
      return found != ' ';
    }

    private char at(int y, int x) {
      return x < grid[y].length() ? grid[y].charAt(x) : ' ';
    }

    private static int y(int cell) {
      return cell / Board.COLUMNS * CELL_HEIGHT;
    }

    private static int x(int cell) {
      return cell % Board.COLUMNS * CELL_WIDTH;
    }
  }
}
