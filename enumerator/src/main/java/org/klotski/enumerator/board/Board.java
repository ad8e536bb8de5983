package org.klotski.enumerator.board;

/**
 * The 4 x 5 board as sets of cells. A set of cells is an {@code int} whose bit {@code c} stands for
 * cell {@code c}; cells are numbered 0..19 row by row from the top left. The place of a piece is
 * its top left cell, and a set of places of equal pieces is again a set of cells.
 */
public final class Board {
  /** Cells in a row. */
  public static final int COLUMNS = 4;

  /** Rows of the board. */
  public static final int ROWS = 5;

  /** Cells of the board. */
  public static final int CELLS = COLUMNS * ROWS;

  /** The set of all 20 cells. */
  public static final int ALL = (1 << CELLS) - 1;

  /** The place of the 2x2 in a solved layout: the middle of the bottom edge. */
  public static final int EXIT = 13;

  /** The twelve places of the 2x2; place {@code p} is hex digit {@code p} of a code. */
  public static final int SQUARE_PLACE_SET = 0x07777;

  private static final int LEFT_COLUMN = 0x11111;
  private static final int RIGHT_COLUMN = 0x88888;
  private static final int NOT_LEFT = ALL & ~LEFT_COLUMN;
  private static final int NOT_RIGHT = ALL & ~RIGHT_COLUMN;
  private static final int TWO_FROM_RIGHT = 0x33333;

  private Board() {}

  /** How many rows and columns together a 2x2 at a place is away from the exit, 0..4. */
  public static int distanceToExit(int square) {
    return Math.abs(square / COLUMNS - EXIT / COLUMNS)
        + Math.abs(square % COLUMNS - EXIT % COLUMNS);
  }

  /** The four cells of a 2x2 whose place is {@code place}. */
  public static int squareCells(int place) {
    return 0x33 << place;
  }

  /** The cells that the horizontals at the given places cover, two each. */
  public static int horizontalCells(int places) {
    return places | places << 1;
  }

  /** The cells that the verticals at the given places cover, two each. */
  public static int verticalCells(int places) {
    return places | places << COLUMNS;
  }

  /** The places at which a 2x2 would lie wholly within {@code cells}. */
  public static int squarePlaces(int cells) {
    int pairs = horizontalPlaces(cells);
    return pairs & pairs >>> COLUMNS;
  }

  /** The places at which a horizontal would lie wholly within {@code cells}. */
  public static int horizontalPlaces(int cells) {
    return cells & cells >>> 1 & NOT_RIGHT;
  }

  /** The places at which a vertical would lie wholly within {@code cells}. */
  public static int verticalPlaces(int cells) {
    return cells & cells >>> COLUMNS;
  }

  /**
   * The places, among others where no horizontal can lie, from which a horizontal can move by one
   * cell if the cells of {@code empty} are empty.
   */
  public static int movableHorizontals(int empty) {
    int pairs = horizontalPlaces(empty);
    return right(empty) | (empty >>> 2 & TWO_FROM_RIGHT) | pairs << COLUMNS | pairs >>> COLUMNS;
  }

  /**
   * The places, among others where no vertical can lie, from which a vertical can move by one cell
   * if the cells of {@code empty} are empty.
   */
  public static int movableVerticals(int empty) {
    int pairs = verticalPlaces(empty);
    return right(pairs) | left(pairs) | empty << COLUMNS | empty >>> 2 * COLUMNS;
  }

  /** The cells that share an edge with a cell of {@code cells}; may contain cells of the set. */
  public static int edgeNeighbors(int cells) {
    return ((cells << 1 & NOT_LEFT)
            | (cells >>> 1 & NOT_RIGHT)
            | cells << COLUMNS
            | cells >>> COLUMNS)
        & ALL;
  }

  /**
   * The part of {@code cells} that is connected, edge to edge, with {@code start}.
   *
   * @param start a subset of {@code cells}
   */
  public static int connected(int start, int cells) {
    int reached = (start | edgeNeighbors(start)) & cells;
    while (true) {
      int grown = (reached | edgeNeighbors(reached)) & cells;
      if (grown == reached) {
        return reached;
      }
      reached = grown;
    }
  }

  /**
   * The cells in a straight line from {@code cell}, as far as {@code cells} allows; not the cell.
   */
  static int straightLines(int cell, int cells) {
    int from = 1 << cell;
    int lines = 0;
    for (int next = right(from) & cells; next != 0; next = right(next) & cells) {
      lines |= next;
    }
    for (int next = left(from) & cells; next != 0; next = left(next) & cells) {
      lines |= next;
    }
    for (int next = from << COLUMNS & cells; next != 0; next = next << COLUMNS & cells) {
      lines |= next;
    }
    for (int next = from >>> COLUMNS & cells; next != 0; next = next >>> COLUMNS & cells) {
      lines |= next;
    }
    return lines;
  }

  /** The four cells of the row that a cell is in. */
  static int rowOf(int cell) {
    return (1 << COLUMNS) - 1 << cell - cell % COLUMNS;
  }

  /** The set moved one column to the right; cells of the right column fall off the board. */
  public static int right(int cells) {
    return cells << 1 & NOT_LEFT & ALL;
  }

  /** The set moved one row down; cells of the bottom row fall off the board. */
  public static int down(int cells) {
    return cells << COLUMNS & ALL;
  }

  private static int left(int cells) {
    return cells >>> 1 & NOT_RIGHT;
  }

  /** The set with left and right exchanged. */
  public static int flipColumns(int cells) {
    int swapped = (cells & 0x55555) << 1 | (cells & 0xAAAAA) >>> 1;
    return (swapped & 0x33333) << 2 | (swapped & 0xCCCCC) >>> 2;
  }

  /** The set with top and bottom exchanged. */
  public static int flipRows(int cells) {
    return (cells & 0x0000F) << 16
        | (cells & 0x000F0) << 8
        | (cells & 0x00F00)
        | (cells & 0x0F000) >>> 8
        | (cells & 0xF0000) >>> 16;
  }
}
