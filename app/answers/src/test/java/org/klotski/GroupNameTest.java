package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

class GroupNameTest {
  /** A copied name may have invisible blanks around it. */
  @ParameterizedTest
  @ValueSource(strings = {"5-4-1-1", " 5-4-1-1\n", "\u00A05-4-1-1", "5-4-1-1\u200B"})
  void aGroupIsNamed(String text) {
    assertThat(GroupName.parse(text)).contains(new GroupName(new LayoutClass(5, 4, 1), 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"5-4-1-1-7472", "1A9BF0C00", "横刀立马", ""})
  void otherWordsAreLeftToOthers(String text) {
    assertThat(GroupName.parse(text)).isEmpty();
  }

  @Test
  void whatIsNearlyANameIsRefused() {
    assertThatThrownBy(() -> GroupName.parse("\u00A05-4-1"))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "'5-4-1' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1,"
                + " or a layout of the group");
  }
}
