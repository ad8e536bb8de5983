package org.klotski.enumerator.board;

/**
 * Operations on sets of cells of the board. Bit {@code c} of an {@code int} represents cell {@code
 * c}; cells are numbered 0..19, row by row from the top left. The place of a piece is its top-left
 * cell, so the places of all pieces of one kind also form a set of cells.
 */
public final class Board {
  public static final int COLUMNS = 4;

  public static final int ROWS = 5;

  public static final int CELLS = COLUMNS * ROWS;

  /** The set of all 20 cells. */
  public static final int ALL = (1 << CELLS) - 1;

  /** The place of the 2x2 in a solved layout, in the middle of the bottom edge. */
  public static final int EXIT = 13;

  /** The twelve possible places of the 2x2, as a set of cells. */
  public static final int SQUARE_PLACE_SET = 0x07777;

  private static final int NOT_LEFT = 0xEEEEE;
  private static final int NOT_RIGHT = 0x77777;
  private static final int TWO_FROM_RIGHT = 0x33333;

  private Board() {}

  /** Returns the Manhattan distance from a 2x2 at the given place to the exit, 0..4. */
  public static int distanceToExit(int square) {
    return Math.abs(square / COLUMNS - EXIT / COLUMNS)
        + Math.abs(square % COLUMNS - EXIT % COLUMNS);
  }

  /** Returns the four cells that a 2x2 at the given place covers. */
  public static int squareCells(int place) {
    return 0x33 << place;
  }

  /** Returns the cells that horizontals at the given places cover. */
  public static int horizontalCells(int places) {
    return places | places << 1;
  }

  /** Returns the cells that verticals at the given places cover. */
  public static int verticalCells(int places) {
    return places | places << COLUMNS;
  }

  /** Returns the places where a 2x2 would cover only cells in the given set. */
  public static int squarePlaces(int cells) {
    int pairs = horizontalPlaces(cells);
    return pairs & pairs >>> COLUMNS;
  }

  /** Returns the places where a horizontal would cover only cells in the given set. */
  public static int horizontalPlaces(int cells) {
    return cells & cells >>> 1 & NOT_RIGHT;
  }

  /** Returns the places where a vertical would cover only cells in the given set. */
  public static int verticalPlaces(int cells) {
    return cells & cells >>> COLUMNS;
  }

  /**
   * Returns the places from which a horizontal can move by one cell if the given cells are empty.
   * The result may include places where no horizontal fits.
   */
  public static int movableHorizontals(int empty) {
    int pairs = horizontalPlaces(empty);
    return right(empty) | (empty >>> 2 & TWO_FROM_RIGHT) | pairs << COLUMNS | pairs >>> COLUMNS;
  }

  /**
   * Returns the places from which a vertical can move by one cell if the given cells are empty. The
   * result may include places where no vertical fits.
   */
  public static int movableVerticals(int empty) {
    int pairs = verticalPlaces(empty);
    return right(pairs) | left(pairs) | empty << COLUMNS | empty >>> 2 * COLUMNS;
  }

  /** Returns all cells that share an edge with a cell in the set; they may also be in the set. */
  public static int edgeNeighbors(int cells) {
    return right(cells) | left(cells) | down(cells) | cells >>> COLUMNS;
  }

  /** Returns the cells that a flood fill from some of the given cells reaches within them. */
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

  /** Returns the cells that can be reached from a cell in a straight line within the given set. */
  public static int straightLines(int cell, int cells) {
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

  /** Returns the four cells in the row of the given cell. */
  public static int rowOf(int cell) {
    return (1 << COLUMNS) - 1 << cell - cell % COLUMNS;
  }

  /** Shifts a set to the right by one column and drops the cells of the rightmost column. */
  public static int right(int cells) {
    return cells << 1 & NOT_LEFT;
  }

  /** Shifts a set down by one row and drops the cells of the bottom row. */
  public static int down(int cells) {
    return cells << COLUMNS & ALL;
  }

  private static int left(int cells) {
    return cells >>> 1 & NOT_RIGHT;
  }

  /** Mirrors a set left to right. */
  public static int flipColumns(int cells) {
    int swapped = (cells & 0x55555) << 1 | (cells & 0xAAAAA) >>> 1;
    return (swapped & 0x33333) << 2 | (swapped & 0xCCCCC) >>> 2;
  }

  /** Mirrors a set top to bottom. */
  public static int flipRows(int cells) {
    return (cells & 0x0000F) << 16
        | (cells & 0x000F0) << 8
        | (cells & 0x00F00)
        | (cells & 0x0F000) >>> 8
        | (cells & 0xF0000) >>> 16;
  }
}
