package org.klotski.answers.names;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.names.CaseName;
import org.klotski.trials.Sentences;

/** Names of layouts: a text is a layout, or refused in a sentence. */
@Tag("thorough")
class LayoutNameFuzz {
  private static final GroupCache GROUPS = new GroupCache();

  @DictionaryEntries({
    "code:",
    "id:",
    "short:",
    "name:",
    "#4091296",
    "1A9BF0C00",
    "4WVE1",
    "5-4-1-1-7472",
    "\\xE6\\xA8\\xAA\\xE5\\x88\\x80\\xE7\\xAB\\x8B\\xE9\\xA9\\xAC",
    "\\xE6\\xA9\\xAB\\xE5\\x88\\x80\\xE7\\xAB\\x8B\\xE9\\xA6\\xAC",
    "\\xE5\\x9B\\x9B\\xE9\\x9D\\xA2\\xE6\\xA5\\x9A\\xE6\\xAD\\x8C",
    "Red Donkey",
    "VXXV/VXXV/VHHV/VSSV/S..S"
  })
  @FuzzTest
  void anyText_isLayoutOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      LayoutName name = LayoutName.parse(text, LayoutNameFuzz::seed);
      Layout layout = name.layout();
      if (layout.id() < 0 || layout.id() >= LayoutIds.COUNT) {
        throw new AssertionError(text + " is taken for id " + layout.id());
      }
      if (!LayoutName.parse("code:" + layout, LayoutNameFuzz::seed).layout().equals(layout)) {
        throw new AssertionError(layout + " is not found by its code");
      }
      name.notice().ifPresent(Sentences::check);
    } catch (LayoutFormatException e) {
      Sentences.check(e);
    }
  }

  /** The seed of the group stands for its members, which would take long to find. */
  private static Layout seed(CaseName name) {
    return Layout.fromCode(GROUPS.of(name.layoutClass(), name.groupNumber()).seed());
  }
}
