package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;

/** Compares newly built automata with known counts. */
class CodeAutomatonTest {
  private static final int ENTRIES = 4;

  @Test
  void completions_countAllLayouts() {
    CodeAutomaton automaton = CodeAutomaton.make(true);
    assertThat(automaton.states()).isEqualTo(1_259);
    assertThat(ways(automaton)).isEqualTo(29_334_498);
    check(automaton);
    assertThat(automaton.completions(automaton.start(Board.EXIT)))
        .as("a half turn maps solved layouts to those with the 2x2 at the top")
        .isEqualTo(automaton.completions(automaton.start(1)));
  }

  @Test
  void completionsWithoutSoldiers_countAllFrames() {
    CodeAutomaton automaton = CodeAutomaton.make(false);
    assertThat(ways(automaton)).isEqualTo(73_674);
    check(automaton);
    for (int state = 0; state < automaton.states(); state++) {
      assertThat(automaton.next(state, PieceKind.SOLDIER_ENTRY)).isEqualTo(CodeAutomaton.NONE);
    }
  }

  private static int ways(CodeAutomaton automaton) {
    int ways = 0;
    for (int square = 0; square < 16; square++) {
      int start = automaton.start(square);
      boolean fits = (Board.SQUARE_PLACE_SET >>> square & 1) != 0;
      assertThat(start != CodeAutomaton.NONE)
          .as("a start state for the 2x2 at cell %d", square)
          .isEqualTo(fits);
      ways += fits ? automaton.completions(start) : 0;
    }
    return ways;
  }

  /** Checks that every entry leads to a later cell and that the completions add up. */
  private static void check(CodeAutomaton automaton) {
    for (int state = 0; state < automaton.states(); state++) {
      int sum = 0;
      for (int entry = 0; entry < ENTRIES; entry++) {
        int next = automaton.next(state, entry);
        if (next != CodeAutomaton.NONE) {
          assertThat(automaton.completions(next))
              .as("completions after state %d, which has no dead ends", state)
              .isPositive();
          assertThat(automaton.cell(next)).isGreaterThan(automaton.cell(state));
          sum += automaton.completions(next);
        }
      }
      boolean full = automaton.cell(state) == Board.CELLS;
      assertThat(automaton.cell(state)).isBetween(0, Board.CELLS);
      assertThat(automaton.completions(state))
          .isEqualTo(full ? Math.min(1, automaton.completions(state)) : sum);
    }
  }
}
