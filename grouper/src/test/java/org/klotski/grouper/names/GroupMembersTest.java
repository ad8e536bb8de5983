package org.klotski.grouper.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeLayout;

class GroupMembersTest {
  private static final Groups GROUPS = Groups.discover(new ParallelRunner(2));
  private static final GroupMembers MEMBERS = new GroupMembers(GROUPS);

  @ParameterizedTest
  @CsvSource({"0,1,0", "6,1,2", "6,0,4", "7,0,2", "5,4,5"})
  void members_agreeWithTheReferee(int jiang, int bing, int style) {
    RefereeClass referee = new RefereeClass(jiang, bing, style);
    List<Group> groups = GROUPS.of(new LayoutClass(jiang, bing, style));
    assertThat(groups).hasSameSizeAs(referee.groups());
    for (Group group : groups) {
      List<String> codes =
          referee.groups().get(group.number()).stream().map(RefereeLayout::code).toList();
      assertThat(MEMBERS.codes(group))
          .containsExactly(codes.stream().mapToLong(code -> Long.parseLong(code, 16)).toArray());
      String middle = codes.get(codes.size() / 2);
      CaseName name = CaseName.parse(referee.caseName(RefereeLayout.ofCode(middle)));
      assertThat(MEMBERS.layoutOf(name)).isEqualTo(Layout.parse(middle));
    }
  }

  @Test
  void discoverClass_findsTheSameGroupsAsDiscover() {
    for (LayoutClass layoutClass : LayoutClass.all().subList(120, 140)) {
      Groups alone = Groups.discoverClass(layoutClass);
      assertThat(alone.of(layoutClass)).isEqualTo(GROUPS.of(layoutClass)).isEqualTo(alone.all());
      Layout seed = Layout.fromCode(alone.all().get(0).seed());
      assertThat(alone.of(seed)).isEqualTo(GROUPS.of(seed));
    }
  }

  @Test
  void largestGroup_isComplete() {
    long[] codes = MEMBERS.codes(GROUPS.of(LayoutClass.parse("2-6-1"), 0));
    assertThat(codes).hasSize(964_656);
    assertThat(IntStream.range(1, codes.length).allMatch(i -> codes[i - 1] < codes[i])).isTrue();
    assertThat(LayoutCode.format(codes[0]))
        .isEqualTo(LayoutCode.format(GROUPS.of(LayoutClass.parse("2-6-1"), 0).seed()));
  }

  @Test
  void nonexistentNames_areExplained() {
    assertThatThrownBy(() -> MEMBERS.layoutOf(CaseName.parse("5-4-1-1-25955")))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("group 5-4-1-1 has no member 25955; its members are 0 to 25954");
    assertThatThrownBy(() -> MEMBERS.layoutOf(CaseName.parse("5-4-1-898-0")))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("class 5-4-1 has no group 898");
  }
}
