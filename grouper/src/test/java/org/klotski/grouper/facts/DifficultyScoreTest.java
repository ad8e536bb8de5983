package org.klotski.grouper.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifficultyScoreTest {
  private static double score(int steps, int hundredths, int detours, int ways, int size) {
    return DifficultyScore.tenths(steps, hundredths, detours, ways, size) / 10.0;
  }

  @ParameterizedTest
  @CsvSource({
    "22, 3953, 0, 2, 7888, 60.5, EASY",
    "36, 6455, 2, 120, 81462, 79.5, MEDIUM",
    "81, 16392, 3, 256, 25955, 95.9, HARD",
    "138, 24564, 5, 10160640, 81340, 108.4, EXPERT"
  })
  void wellKnownLayouts_haveTheirScores(
      int steps, int bits, int detours, int ways, int size, double score, DifficultyLevel level) {
    assertThat(score(steps, bits, detours, ways, size)).isEqualTo(score);
    assertThat(DifficultyLevel.of(score)).isEqualTo(level);
  }

  @Test
  void terms_haveTheirWeights() {
    double before = score(31, 3100, 0, 1, 10);
    assertThat(before).isEqualTo(5 * 5 + 5 * 5 + 3);
    assertThat(score(63, 3100, 0, 1, 10) - before).isEqualTo(5, within(1e-9));
    assertThat(score(31, 6300, 0, 1, 10) - before).isEqualTo(5, within(1e-9));
    assertThat(score(31, 3100, 1, 1, 10) - before).isEqualTo(6, within(1e-9));
    assertThat(score(31, 3100, 0, 16, 10) - before).isEqualTo(-2, within(1e-9));
    assertThat(score(31, 3100, 0, 1, 1000) - before).isEqualTo(6, within(1e-9));
  }

  /** These numbers are too large for the tables of logarithms. */
  @Test
  void largeNumbers_haveTheSameWeights() {
    double before = score(31, 3100, 0, 1, 10);
    assertThat(score(31, 3100, 0, 1 << 12, 10) - before).isEqualTo(-6, within(1e-9));
    assertThat(score(31, 3100, 0, 1 << 20, 10) - before).isEqualTo(-10, within(1e-9));
    assertThat(score(31, 51_100, 0, 1, 10) - before).isEqualTo(5 * 4, within(1e-9));
    assertThat(score(31, 25_000, 0, 1, 10)).isEqualTo(67.9);
  }

  @Test
  void levels_areConsecutive() {
    assertThat(DifficultyLevel.of(74.9)).isEqualTo(DifficultyLevel.EASY);
    assertThat(DifficultyLevel.of(75)).isEqualTo(DifficultyLevel.MEDIUM);
    assertThat(DifficultyLevel.of(99.9)).isEqualTo(DifficultyLevel.HARD);
    for (DifficultyLevel level : DifficultyLevel.values()) {
      assertThat(DifficultyLevel.of(level.least())).isEqualTo(level);
      assertThat(level.below()).isGreaterThan(level.least());
    }
    assertThat(DifficultyLevel.EXPERT.below()).isInfinite();
  }
}
