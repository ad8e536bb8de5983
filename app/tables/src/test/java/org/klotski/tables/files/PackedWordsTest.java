package org.klotski.tables.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.tables.columns.ColumnType;
import org.klotski.tables.files.PackedWords.Range;

/** Where numbers are put. That DuckDB finds them there is seen with whole tables. */
final class PackedWordsTest {
  @Test
  void numbersFillWordsOneAfterAnother() {
    PackedWords packed =
        new PackedWords(
            List.of(
                new Range(-1, Integer.MAX_VALUE),
                new Range(0, (1 << 30) - 1),
                new Range(-1, Short.MAX_VALUE),
                new Range(-10, 9_999)));
    assertThat(packed.words()).isEqualTo(2);
    long[][] words = new long[2][2];
    packed.put(0, 5, words, 1);
    packed.put(1, 0, words, 1);
    packed.put(2, 9, words, 1);
    packed.put(3, 1, words, 1);
    assertThat(words[0]).containsExactly(0, 6);
    assertThat(words[1]).containsExactly(0, 10 | 11 << 16);
    assertThat(packed.sql(3)).isEqualTo("((w1 >> 16) & 16383) + -10");
    assertThat(packed.sql(3, ColumnType.TENTHS)).isEqualTo("(((w1 >> 16) & 16383) + -10) / 10.0");
  }

  @Test
  void aNumberThatDoesNotFitIsRefused() {
    PackedWords packed = new PackedWords(List.of(new Range(-1, 127)));
    long[][] words = new long[1][1];
    packed.put(0, 127, words, 0);
    assertThatThrownBy(() -> packed.put(0, 128, words, 0))
        .hasMessage("128 is not between -1 and 127");
    assertThatThrownBy(() -> packed.put(0, -2, words, 0))
        .hasMessage("-2 is not between -1 and 127");
  }
}
