package org.klotski.enumerator.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PieceKindTest {

  /** Compares the bit operations of {@link Board} with the shapes of the pieces. */
  @Test
  void cells_agreeWithTheBoard() {
    int squares = 0;
    int horizontals = 0;
    int verticals = 0;
    for (int place = 0; place < Board.CELLS; place++) {
      int at = 1 << place;
      if (PieceKind.SQUARE.fits(place)) {
        squares |= at;
        assertThat(PieceKind.SQUARE.cells(place)).isEqualTo(Board.squareCells(place));
      }
      if (PieceKind.HORIZONTAL.fits(place)) {
        horizontals |= at;
        assertThat(PieceKind.HORIZONTAL.cells(place)).isEqualTo(Board.horizontalCells(at));
      }
      if (PieceKind.VERTICAL.fits(place)) {
        verticals |= at;
        assertThat(PieceKind.VERTICAL.cells(place)).isEqualTo(Board.verticalCells(at));
      }
      assertThat(PieceKind.SOLDIER.fits(place)).isTrue();
      assertThat(PieceKind.SOLDIER.cells(place)).isEqualTo(at);
    }
    assertThat(squares).isEqualTo(Board.SQUARE_PLACE_SET).isEqualTo(Board.squarePlaces(Board.ALL));
    assertThat(horizontals).isEqualTo(Board.horizontalPlaces(Board.ALL));
    assertThat(verticals).isEqualTo(Board.verticalPlaces(Board.ALL));
  }

  @Test
  void places_areThoseWhereAllCellsAreInTheSet() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      int set = random.nextInt(1 << Board.CELLS) | random.nextInt(1 << Board.CELLS);
      for (PieceKind kind : PieceKind.values()) {
        int expected = 0;
        for (int place = 0; place < Board.CELLS; place++) {
          boolean within = kind.fits(place) && (kind.cells(place) & ~set) == 0;
          expected |= within ? 1 << place : 0;
        }
        assertThat(kind.places(set)).as("%s in %x", kind, set).isEqualTo(expected);
      }
    }
  }

  @Test
  void everyKindButTheSquare_hasAnEntry() {
    assertThat(PieceKind.ofEntry(PieceKind.HORIZONTAL_ENTRY)).isSameAs(PieceKind.HORIZONTAL);
    assertThat(PieceKind.ofEntry(PieceKind.VERTICAL_ENTRY)).isSameAs(PieceKind.VERTICAL);
    assertThat(PieceKind.ofEntry(PieceKind.SOLDIER_ENTRY)).isSameAs(PieceKind.SOLDIER);
    assertThatThrownBy(() -> PieceKind.ofEntry(PieceKind.EMPTY_ENTRY))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> PieceKind.ofEntry(-1)).isInstanceOf(IllegalArgumentException.class);
  }
}
