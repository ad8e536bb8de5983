package org.klotski.layerer.eight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.LayoutFormatException;

class EightPuzzleTest {
  private final EightPuzzle puzzle = new EightPuzzle();

  @ParameterizedTest
  @CsvSource({
    "12X453786, 12345678X, dd",
    "564178X23, 7568X4123, urrulldr",
    "12345678X, 12345678X, ''"
  })
  void knownCases(String start, String goal, String moves) {
    assertThat(puzzle.solve(start, goal)).hasValue(moves);
  }

  @Test
  void halfOfAllGoalsCannotBeReached() {
    assertThat(puzzle.solve("12345678X", "21345678X")).isEmpty();
  }

  /** Visits paths in lexicographic order, so the first path to each position is the smallest. */
  @Test
  void aPlainQueueFindsTheSameMoves() {
    String start = "8X2347156";
    Map<String, String> paths = new HashMap<>(Map.of(start, ""));
    Queue<String> queue = new ArrayDeque<>(paths.keySet());
    Random random = new Random(5);
    int asked = 0;
    while (!queue.isEmpty()) {
      String here = queue.remove();
      if (random.nextInt(90) == 0) {
        assertThat(puzzle.solve(start, here)).hasValue(paths.get(here));
        asked++;
      }
      for (char direction : "dlru".toCharArray()) {
        String moved = move(here, direction);
        if (moved != null && paths.putIfAbsent(moved, paths.get(here) + direction) == null) {
          queue.add(moved);
        }
      }
    }
    assertThat(paths).hasSize(181_440);
    assertThat(asked).isGreaterThan(1000);
  }

  private static String move(String position, char direction) {
    int blank = position.indexOf('X');
    int row = blank / 3 + (direction == 'd' ? 1 : direction == 'u' ? -1 : 0);
    int column = blank % 3 + (direction == 'r' ? 1 : direction == 'l' ? -1 : 0);
    if (row < 0 || row > 2 || column < 0 || column > 2) {
      return null;
    }
    char tile = position.charAt(3 * row + column);
    return position.replace('X', '?').replace(tile, 'X').replace('?', tile);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "12345678", "12345678XX", "12345678x", "113456789", "01234567X", "1234567é8"})
  void otherWordsAreExplained(String word) {
    assertThatThrownBy(() -> puzzle.solve("12345678X", word))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("not a position of the 8-puzzle");
  }
}
