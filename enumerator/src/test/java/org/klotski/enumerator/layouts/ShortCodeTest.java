package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortCodeTest {
  @ParameterizedTest
  @CsvSource({"1A9BF0C00, 4WVE1", "4FEA13400, AXCZN"})
  void knownShortCodes_roundTrip(String code, String shortCode) {
    int id = Layout.parse(code).id();
    assertThat(ShortCode.of(id)).isEqualTo(shortCode);
    assertThat(ShortCode.parse(shortCode.toLowerCase(Locale.ROOT))).isEqualTo(id);
  }

  @Test
  void shortCodes_ascendWithIds() {
    String before = "";
    for (int id = 0; id < LayoutIds.COUNT; id += 97) {
      String shortCode = ShortCode.of(id);
      assertThat(shortCode).isGreaterThan(before);
      assertThat(ShortCode.parse(shortCode)).isEqualTo(id);
      before = shortCode;
    }
  }

  @ParameterizedTest
  @CsvSource({"4WVE1, true", "4wve1, true", "ZZZZZ, true", "4WVE, false", "4WVE11, false"})
  void hasForm_requiresFiveDigits(String text, boolean hasForm) {
    assertThat(ShortCode.hasForm(text)).isEqualTo(hasForm);
    for (String wrong : List.of("0", "I", "l", "O", "-", "É")) {
      assertThat(ShortCode.hasForm(text.substring(0, 2) + wrong + text.substring(3))).isFalse();
    }
  }

  @Test
  void idAfterTheLastLayout_isRejected() {
    String last = ShortCode.of(LayoutIds.COUNT - 1);
    assertThat(ShortCode.parse(last)).isEqualTo(LayoutIds.COUNT - 1);
    char digit = last.charAt(4);
    String behind = last.substring(0, 4) + (char) (digit + 1);
    assertThatThrownBy(() -> ShortCode.parse(behind))
        .hasMessageContaining("stands for id 29334498, but the last layout has id 29334497");
    assertThatThrownBy(() -> ShortCode.of(LayoutIds.COUNT))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4WVE   | has 4 characters",
        "4WVE0  | '0' as character 5",
        "4IVE1  | 'I' as character 2",
        "ZZZZZ  | stands for id 33554431, but the last layout has id 29334497"
      })
  void invalidShortCode_isExplained(String word, String message) {
    assertThatThrownBy(() -> ShortCode.parse(word))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining(message);
  }
}
