package org.klotski.answers.names;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;

/** Names of groups: any text is a group, something else, or a sentence. */
class GroupNameFuzz {
  private static final GroupCache GROUPS = new GroupCache();

  @DictionaryEntries({"5-4-1-1", "7-0-0-0", "0-0-0-0", "5-4-1-898", "-999999999", "-0000000000"})
  @FuzzTest
  void isAGroupOrASentence(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      GroupName.parse(text)
          .ifPresent(
              name -> {
                Group group = GROUPS.of(name.layoutClass(), name.groupNumber());
                if (!GroupName.parse(group.name()).orElseThrow().equals(name)) {
                  throw new AssertionError(text + " is taken for " + group.name());
                }
              });
    } catch (LayoutFormatException e) {
      LayoutNameFuzz.checkSentence(e.getMessage());
    }
  }
}
