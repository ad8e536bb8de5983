package org.klotski;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.trials.Sentences;

/**
 * Reads random texts as names of groups; an invalid name must cause a clear one-sentence message.
 */
@Tag("thorough")
class GroupNameFuzz {
  private static final GroupCache GROUPS = new GroupCache();

  @DictionaryEntries({"5-4-1-1", "7-0-0-0", "0-0-0-0", "5-4-1-898", "-999999999", "-0000000000"})
  @FuzzTest
  void anyText_isGroupOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      GroupName.parse(text)
          .ifPresent(
              name -> {
                Group group =
                    GROUPS.of(name.layoutClass()).of(name.layoutClass(), name.groupNumber());
                if (!GroupName.parse(group.name()).orElseThrow().equals(name)) {
                  throw new AssertionError(text + " is taken for " + group.name());
                }
              });
    } catch (LayoutFormatException e) {
      Sentences.check(e);
    }
  }
}
