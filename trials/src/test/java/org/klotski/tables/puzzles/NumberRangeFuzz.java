package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.klotski.trials.Sentences;

/** Parses random texts; each must be refused or become a condition on numbers in SQL. */
@Tag("thorough")
class NumberRangeFuzz {
  private static final Pattern SQL =
      Pattern.compile("x ([<>]?= [0-9]{1,9}|BETWEEN [0-9]{1,9} AND [0-9]{1,9})");

  @DictionaryEntries({"60..80", "..", "999999999", "0000000000", "-1", "\\xD9\\xA3..\\xD9\\xA4"})
  @FuzzTest
  void anyText_isRangeOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      assertThat(NumberRange.parse(text).sql("x")).matches(SQL);
    } catch (IllegalArgumentException e) {
      Sentences.check(e);
    }
  }
}
