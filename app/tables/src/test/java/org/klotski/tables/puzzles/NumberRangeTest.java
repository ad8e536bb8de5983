package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberRangeTest {
  @ParameterizedTest
  @CsvSource({
    "60..80, x BETWEEN 60 AND 80",
    "7, x = 7",
    "7..7, x = 7",
    "60-80, x BETWEEN 60 AND 80",
    "60.., x >= 60",
    "0.., x >= 0",
    "..3, x <= 3",
    "..0, x <= 0",
  })
  void range_isAnSqlCondition(String text, String sql) {
    assertThat(NumberRange.parse(text).sql("x")).isEqualTo(sql);
    assertThat("%d".formatted(60)).as("digits of the locale in pom.xml").isNotEqualTo("60");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "..",
        "80..60",
        "-1",
        "1-",
        "80-60",
        "1...2",
        "1.5",
        " 1",
        "x",
        "1..x",
        "1234567890"
      })
  void invalidRange_isRejected(String text) {
    assertThatThrownBy(() -> NumberRange.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'%s' is not a range; write 60, 60-80, 60.., or ..80, with at most nine digits", text);
  }
}
