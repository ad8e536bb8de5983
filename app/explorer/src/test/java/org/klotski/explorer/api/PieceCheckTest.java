package org.klotski.explorer.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

class PieceCheckTest {
  @Test
  void piecesThatFitMakeALayout() {
    PieceCheck check = PieceCheck.of("X1,V0,V3,V8,V11,H9,S13,S14,S16,S19");
    assertThat(check.layout()).contains(Layout.parse("1A9BF0C00"));
    assertThat(check.mistakes()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X0,V1 | 1 | the vertical at row 1, column 2 lies on the 2x2 at row 1, column 1",
        "X0,H3 | 3 | the horizontal at row 1, column 4 would reach off the board",
        "X0,V16 | 16 | the vertical at row 5, column 1 would reach off the board",
        "X0,X2 | 2 | the 2x2 at row 1, column 3 is a second one",
        "S5 | -1 | there is no 2x2 yet",
        "X0,H2,H6,H8,H10,H12,H14,H16,S18 | -1 | only one cell is empty"
      })
  void aMistakeIsSaidAtItsCell(String pieces, int cell, String sentence) {
    PieceCheck check = PieceCheck.of(pieces);
    assertThat(check.layout()).isEmpty();
    assertThat(check.mistakes()).hasSize(1);
    assertThat(check.mistakes().get(0).sentence()).startsWith(sentence);
    assertThat(check.mistakes().get(0).cell())
        .isEqualTo(cell < 0 ? Optional.empty() : Optional.of(cell));
  }

  @Test
  void moreThanThereAreCellsAreNotLookedAt() {
    String twenty = "S0,".repeat(Board.CELLS);
    assertThat(PieceCheck.of(twenty).mistakes()).isNotEmpty();
    assertThatThrownBy(() -> PieceCheck.of(twenty + "S0"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a board has no more than 20 pieces");
  }

  @ParameterizedTest
  @ValueSource(strings = {"X", "Y1", "X20", "X-1", "Xx", "X+1", "X１", "X001"})
  void whatIsNoPieceIsRefused(String pieces) {
    assertThatThrownBy(() -> PieceCheck.of(pieces))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is no piece; write X, H, V or S and a cell");
  }
}
