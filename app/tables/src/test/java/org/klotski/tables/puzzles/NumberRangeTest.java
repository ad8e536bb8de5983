package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges as makers write them. */
final class NumberRangeTest {
  @ParameterizedTest
  @CsvSource({
    "60..80, x BETWEEN 60 AND 80",
    "7, x = 7",
    "7..7, x = 7",
    "60.., x >= 60",
    "0.., x >= 0",
    "..3, x BETWEEN 0 AND 3",
    "..0, x BETWEEN 0 AND 0",
  })
  void aRangeIsACondition(String text, String sql) {
    assertThat(NumberRange.parse(text).orElseThrow().sql("x")).isEqualTo(sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "..", "80..60", "-1", "1-2", "1...2", "1.5", " 1", "x", "1..x", "1234567890"})
  void whatIsNoneIsRefused(String text) {
    assertThat(NumberRange.parse(text)).isEmpty();
  }
}
