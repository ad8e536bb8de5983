package org.klotski.enumerator.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Compares operations on all 2^20 sets of cells with definitions by row and column. */
class BoardTest {

  @Test
  void places_areThoseWhereThePieceFits() {
    check(Board::horizontalPlaces, (set, row, column) -> fits(set, row, column, 2, 1));
    check(Board::verticalPlaces, (set, row, column) -> fits(set, row, column, 1, 2));
    check(Board::squarePlaces, (set, row, column) -> fits(set, row, column, 2, 2));
    assertThat(Board.squarePlaces(Board.ALL)).isEqualTo(Board.SQUARE_PLACE_SET);
    for (int places = Board.SQUARE_PLACE_SET; places != 0; places &= places - 1) {
      int place = Integer.numberOfTrailingZeros(places);
      assertThat(Board.squarePlaces(Board.squareCells(place))).isEqualTo(1 << place);
    }
  }

  @Test
  void shiftsAndFlips_moveEveryCell() {
    check(Board::right, (set, row, column) -> has(set, row, column - 1));
    check(Board::down, (set, row, column) -> has(set, row - 1, column));
    check(Board::flipColumns, (set, row, column) -> has(set, row, 3 - column));
    check(Board::flipRows, (set, row, column) -> has(set, 4 - row, column));
  }

  @Test
  void exitDistance_isRowsPlusColumns() {
    assertThat(Board.distanceToExit(Board.EXIT)).isZero();
    assertThat(Board.distanceToExit(1)).as("from the middle of the top edge").isEqualTo(3);
    assertThat(Board.distanceToExit(0)).isEqualTo(4);
    assertThat(Board.distanceToExit(2)).isEqualTo(4);
    assertThat(Board.distanceToExit(12)).isEqualTo(1);
    assertThat(Board.distanceToExit(14)).isEqualTo(1);
    assertThat(Board.distanceToExit(9)).isEqualTo(1);
    assertThat(Board.distanceToExit(4)).isEqualTo(3);
  }

  @Test
  void edgeNeighbors_areTheAdjacentCells() {
    check(
        Board::edgeNeighbors,
        (set, row, column) ->
            has(set, row - 1, column)
                || has(set, row + 1, column)
                || has(set, row, column - 1)
                || has(set, row, column + 1));
  }

  @Test
  void connected_equalsRecursiveWalk() {
    for (int set = 1; set <= Board.ALL; set += 3) {
      int start = Integer.numberOfTrailingZeros(set);
      int walked = walk(set, start / Board.COLUMNS, start % Board.COLUMNS, 0);
      if (Board.connected(1 << start, set) != walked) {
        assertThat(Board.connected(1 << start, set)).as("%x", set).isEqualTo(walked);
      }
    }
  }

  private static int walk(int set, int row, int column, int walked) {
    int cell = 1 << row * Board.COLUMNS + column;
    if (!has(set, row, column) || (walked & cell) != 0) {
      return walked;
    }
    int now = walk(set, row - 1, column, walked | cell);
    now = walk(set, row + 1, column, now);
    now = walk(set, row, column - 1, now);
    return walk(set, row, column + 1, now);
  }

  /** Defines whether the result for a set contains the given cell. */
  @FunctionalInterface
  private interface Expectation {
    boolean holds(int set, int row, int column);
  }

  private static void check(IntUnaryOperator operation, Expectation expectation) {
    for (int set = 0; set <= Board.ALL; set++) {
      int expected = 0;
      for (int cell = 0; cell < Board.CELLS; cell++) {
        boolean holds = expectation.holds(set, cell / Board.COLUMNS, cell % Board.COLUMNS);
        expected |= holds ? 1 << cell : 0;
      }
      if (operation.applyAsInt(set) != expected) {
        assertThat(operation.applyAsInt(set)).as("%x", set).isEqualTo(expected);
      }
    }
  }

  private static boolean fits(int set, int row, int column, int width, int height) {
    for (int y = row; y < row + height; y++) {
      for (int x = column; x < column + width; x++) {
        if (!has(set, y, x)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean has(int set, int row, int column) {
    boolean onBoard = row >= 0 && row < Board.ROWS && column >= 0 && column < Board.COLUMNS;
    return onBoard && (set >>> row * Board.COLUMNS + column & 1) != 0;
  }
}
