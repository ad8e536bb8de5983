package org.klotski.tables.puzzles;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.klotski.trials.Sentences;

/** Parses random texts: each is refused, or is a range of which only digits reach SQL. */
@Tag("thorough")
class NumberRangeFuzz {
  private static final Pattern SQL =
      Pattern.compile("x ([<>]?= [0-9]{1,9}|BETWEEN [0-9]{1,9} AND [0-9]{1,9})");

  @DictionaryEntries({"60..80", "..", "999999999", "0000000000", "-1", "\\xD9\\xA3..\\xD9\\xA4"})
  @FuzzTest
  void anyText_isRangeOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      String sql = NumberRange.parse(text).sql("x");
      if (!SQL.matcher(sql).matches()) {
        throw new AssertionError(text + " becomes " + sql);
      }
    } catch (IllegalArgumentException e) {
      Sentences.check(e);
    }
  }
}
