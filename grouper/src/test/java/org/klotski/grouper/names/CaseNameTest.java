package org.klotski.grouper.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.ShortCode;

class CaseNameTest {
  @Test
  void caseName_roundTrips() {
    CaseName name = CaseName.parse("5-4-1-0-123");
    assertThat(name).isEqualTo(new CaseName(new LayoutClass(5, 4, 1), 0, 123));
    assertThat(name).hasToString("5-4-1-0-123");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "5-4-1-0", "5-4-1-0-1-2", "5-4-1--1", "5-4-1-0-+1", "5-4-1-0-9999999999"})
  void otherForms_areExplained(String text) {
    assertThatThrownBy(() -> CaseName.parse(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "case name '%s' is not five numbers separated by hyphens (jiang-bing-style-group_num-group_index), as in 5-4-1-1-7472"
                .formatted(text));
  }

  @ParameterizedTest
  @CsvSource({"0, -1", "-1, 0"})
  void negativeNumbers_areRejected(int groupNumber, int groupIndex) {
    LayoutClass some = LayoutClass.parse("5-4-1");
    assertThatThrownBy(() -> new CaseName(some, groupNumber, groupIndex))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void quotedInput_isShortAndHarmless() {
    String text = "5-4-\u001B[31m\u2028\n" + "1".repeat(1000);
    for (ThrowingCallable parse :
        List.<ThrowingCallable>of(
            () -> CaseName.parse(text),
            () -> LayoutClass.parse(text),
            () -> LayoutClass.parse("5-" + text),
            () -> LayoutCode.parse(text),
            () -> ShortCode.parse(text),
            () -> ShortCode.parse("4WV\u001B1"))) {
      assertThatThrownBy(parse)
          .isInstanceOf(LayoutFormatException.class)
          .message()
          .hasSizeLessThan(250)
          .matches("[^\\p{Cntrl}\u2028]*");
    }
  }

  @Test
  void nonexistentClass_isExplained() {
    assertThatThrownBy(() -> CaseName.parse("7-0-0-0-0"))
        .hasMessageStartingWith("class '7-0-0' does not exist");
  }
}
