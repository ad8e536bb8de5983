package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutCodeTest {
  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 1A9BF0C00",
    "1a9bf0c, 1A9BF0C00",
    "1A9bf0c0, 1A9BF0C00",
    "0, 000000000",
    "d, D00000000",
  })
  void parse_ignoresCaseAndMissingTrailingZeros(String text, String code) {
    assertThat(LayoutCode.format(LayoutCode.parse(text))).isEqualTo(code);
    assertThat(Layout.parse(text)).hasToString(code);
  }

  @Test
  void parse_findsThePieces() {
    Layout layout = Layout.parse("1A9BF0C00");
    assertThat(layout.square()).isEqualTo(1);
    assertThat(layout.horizontals()).isEqualTo(1 << 9);
    assertThat(layout.verticals()).isEqualTo(1 | 1 << 3 | 1 << 8 | 1 << 11);
    assertThat(layout.soldiers()).isEqualTo(1 << 13 | 1 << 14 | 1 << 16 | 1 << 19);
    assertThat(layout.empty()).isEqualTo(1 << 17 | 1 << 18);
    assertThat(layout.layoutClass()).hasToString("5-4-1");
    assertThat(layout.isSolved()).isFalse();
    assertThat(Layout.parse("DAA7F3").isSolved()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | code '' has 0 characters",
        "1A9BF0C000 | code '1A9BF0C000' has 10 characters",
        "1A9G | code '1A9G' has 'G' as character 4",
        "-1 | code '-1' has '-' as character 1",
        "1A9BF\u06600C0 | code '1A9BF\u06600C0' has '\u0660' as character 6",
        "1A9\uD83D\uDE00B | code '1A9\uD83D\uDE00B' has '\uD83D\uDE00' as character 4",
        "3A | code 3A0000000 puts the 2x2 at cell 3, where it does not fit",
        "F | code F00000000 puts the 2x2 at cell 15, where it does not fit",
        "48 | puts a vertical at cell 0, where it overlaps another piece at cell 4",
        "14 | puts a horizontal at cell 0, where it overlaps another piece at cell 1",
        "8204 | puts a horizontal at cell 4, where it overlaps another piece at cell 5",
        "01 | puts a horizontal at cell 3, where it would extend beyond the board",
        "000000008 | puts a vertical at cell 18, where it would extend beyond the board",
        "0FFFFFFFC | leaves 1 of 20 cells empty",
        "0FFFFFFFF | leaves 0 of 20 cells empty",
        "1A9BF0C01 | only zeros may follow its 11 two-bit entries",
      })
  void invalidCode_isExplained(String text, String sentence) {
    assertThatThrownBy(() -> LayoutCode.parse(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining(sentence);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1L << 36, Long.MAX_VALUE})
  void moreThan36Bits_areRejected(long code) {
    assertThatThrownBy(() -> Layout.fromCode(code))
        .hasMessage("code " + Long.toHexString(code) + " has more than nine hex digits");
  }

  @Test
  void shownText_isOneShortLine() {
    assertThat(LayoutFormatException.shown("a\tb\nc\u0000\u2028\u2029d")).isEqualTo("a?b?c???d");
    assertThat(LayoutFormatException.shown("\u6a2a\u5200")).isEqualTo("\u6a2a\u5200");
    assertThat(LayoutFormatException.shown("A".repeat(40))).isEqualTo("A".repeat(40));
    assertThat(LayoutFormatException.shown("A".repeat(41))).isEqualTo("A".repeat(40) + "...");
    assertThat(LayoutFormatException.shown("\uD83D\uDE00".repeat(41)))
        .isEqualTo("\uD83D\uDE00".repeat(40) + "...");
  }

  @Tag("thorough")
  @Test
  void describeError_rejectsTheSameCodesAsRank() {
    IntStream.range(0, 1 << 20)
        .parallel()
        .forEach(
            beginning -> {
              check((long) beginning << 16);
              check((long) beginning << 16 | (beginning * 0x9E3779B1L >>> 8 & 0xFFFF));
            });
  }

  private static void check(long code) {
    boolean legal = LayoutIds.rankOrMinusOne(code) >= 0;
    String sentence = LayoutCode.describeError(code);
    if (legal != sentence.endsWith(" is the code of a layout")) {
      throw new AssertionError((legal ? "accepted: " : "rejected: ") + sentence);
    }
  }
}
