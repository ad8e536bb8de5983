package org.klotski.grouper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeLayout;

class GroupSymmetryTest {
  private static final Groups GROUPS = Groups.discover(new ParallelRunner(2));

  @Tag("slow")
  @Test
  void symmetry_determinesTheSizeOfPatterns() {
    Map<GroupSymmetry, Integer> groups = new EnumMap<>(GroupSymmetry.class);
    Map<GroupSymmetry, Set<List<Group>>> patterns = new EnumMap<>(GroupSymmetry.class);
    for (Group group : GROUPS.all()) {
      GroupSymmetry symmetry = GroupSymmetry.of(group, GROUPS);
      List<Group> pattern = GroupSymmetry.pattern(group, GROUPS);
      assertThat(pattern).contains(group).extracting(Group::size).containsOnly(group.size());
      groups.merge(symmetry, 1, Integer::sum);
      patterns.computeIfAbsent(symmetry, s -> new HashSet<>()).add(pattern);
    }
    int all = 0;
    for (GroupSymmetry symmetry : GroupSymmetry.values()) {
      int images =
          switch (symmetry) {
            case FULL -> 1;
            case ORDINARY -> 4;
            default -> 2;
          };
      assertThat(groups.get(symmetry)).isEqualTo(images * patterns.get(symmetry).size());
      all += patterns.get(symmetry).size();
    }
    assertThat(all).isEqualTo(6_577);
  }

  @Test
  void symmetriesOfASmallClass_agreeWithTheReferee() {
    symmetries_agreeWithTheRefereeOnEveryMember(7, 0, 2);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"6,1,2", "6,0,4", "5,4,5"})
  void symmetries_agreeWithTheRefereeOnEveryMember(int jiang, int bing, int style) {
    RefereeClass referee = new RefereeClass(jiang, bing, style);
    for (Group group : GROUPS.of(new LayoutClass(jiang, bing, style))) {
      Set<RefereeLayout> members = new HashSet<>(referee.groups().get(group.number()));
      boolean leftRight = members.stream().allMatch(each -> members.contains(each.leftRight()));
      boolean topBottom = members.stream().allMatch(each -> members.contains(each.topBottom()));
      boolean turned = members.stream().allMatch(each -> members.contains(each.turned()));
      GroupSymmetry expected =
          leftRight && topBottom
              ? GroupSymmetry.FULL
              : leftRight
                  ? GroupSymmetry.HORIZONTAL
                  : topBottom
                      ? GroupSymmetry.VERTICAL
                      : turned ? GroupSymmetry.CENTRO : GroupSymmetry.ORDINARY;
      assertThat(GroupSymmetry.of(group, GROUPS)).isEqualTo(expected);
    }
  }

  @Test
  void patternsOfASmallClass_agreeWithTheReferee() {
    RefereeClass referee = new RefereeClass(7, 0, 2);
    Set<Set<Integer>> patterns = new HashSet<>();
    for (List<RefereeLayout> group : referee.groups()) {
      RefereeLayout member = group.get(0);
      patterns.add(
          Stream.of(member, member.leftRight(), member.topBottom(), member.turned())
              .map(referee::groupNum)
              .collect(Collectors.toSet()));
    }
    Groups groups = Groups.discoverClass(new LayoutClass(7, 0, 2));
    assertThat(groups.all().stream().map(group -> GroupSymmetry.pattern(group, groups)).distinct())
        .hasSize(patterns.size())
        .hasSizeLessThan(referee.groups().size());
  }

  @Test
  void classicGroup_hasATopBottomImage() {
    Group group = GROUPS.of(Layout.parse("1A9BF0C00"));
    assertThat(GroupSymmetry.of(group, GROUPS).label()).isEqualTo("horizontal");
    assertThat(GroupSymmetry.pattern(group, GROUPS))
        .containsExactly(GROUPS.of(Layout.parse("DC3BE6800")), group)
        .extracting(Group::name)
        .containsExactly("5-4-1-0", "5-4-1-1");
  }
}
