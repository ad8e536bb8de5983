package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.trials.Sentences;

/** Parses random texts as group names; an invalid name must cause a one-sentence message. */
@Tag("thorough")
class GroupNameFuzz {
  private static final GroupCache GROUPS = new GroupCache();

  @DictionaryEntries({"5-4-1-1", "7-0-0-0", "0-0-0-0", "5-4-1-898", "-999999999", "-0000000000"})
  @FuzzTest
  void anyText_isGroupOrRefused(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      Optional<GroupName> name = GroupName.parse(text);
      if (name.isPresent()) {
        LayoutClass layoutClass = name.get().layoutClass();
        Group group = GROUPS.of(layoutClass).of(layoutClass, name.get().groupNumber());
        assertThat(GroupName.parse(group.name())).isEqualTo(name);
      }
    } catch (LayoutFormatException e) {
      Sentences.check(e);
    }
  }
}
