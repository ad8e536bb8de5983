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
  void edgeNeighbors_areTheAdjacentCells() {
    check(
        Board::edgeNeighbors,
        (set, row, column) ->
            has(set, row - 1, column)
                || has(set, row + 1, column)
                || has(set, row, column - 1)
                || has(set, row, column + 1));
  }

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
