package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

class GroupNameTest {
  /** Copied names may have invisible characters around them. */
  @ParameterizedTest
  @ValueSource(strings = {"5-4-1-1", " 5-4-1-1\n", "\u00A05-4-1-1", "5-4-1-1\u200B"})
  void nameOfAGroup_isParsed(String text) {
    assertThat(GroupName.parse(text)).contains(new GroupName(new LayoutClass(5, 4, 1), 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"5-4-1-1-7472", "1A9BF0C00", "横刀立马", ""})
  void otherText_isNoName(String text) {
    assertThat(GroupName.parse(text)).isEmpty();
  }

  @Test
  void similarText_isRefused() {
    assertThatThrownBy(() -> GroupName.parse("\u00A05-4-1"))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "'5-4-1' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1,"
                + " or a layout of the group");
  }
}
