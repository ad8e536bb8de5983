package org.klotski.grouper.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.EveryLayout;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeLayout;

class CaseTableTest {
  private static Groups discovered;
  private static CaseTable table;

  @BeforeAll
  static void nameAll() {
    discovered = Groups.discover(new ParallelRunner(2));
    table = CaseTable.of(discovered);
  }

  @Tag("slow")
  @Test
  void names_correspondOneToOneToLayouts() {
    List<Group> groups = discovered.all();
    EveryLayout.visit(
        (id, code, frame, soldiers) -> {
          CaseName name = table.name(id);
          int position = discovered.firstPosition(name.layoutClass()) + name.groupNumber();
          int index = name.groupIndex();
          boolean isMember =
              name.layoutClass().equals(LayoutCode.decode(code).layoutClass())
                  && groups.get(position).layoutClass().equals(name.layoutClass());
          boolean inRange = index >= 0 && index < groups.get(position).size();
          if (!isMember || !inRange || table.id(position, index) != id) {
            throw new AssertionError("id " + id + " has the wrong case name " + name);
          }
        });
  }

  @Test
  void members_areInCodeOrderFromTheSeed() {
    int named = 0;
    for (int position = 0; position < discovered.all().size(); position++) {
      Group group = discovered.all().get(position);
      assertThat(table.id(position, 0)).isEqualTo(Layout.fromCode(group.seed()).id());
      for (int index = 1; index < group.size(); index++) {
        if (table.id(position, index) <= table.id(position, index - 1)) {
          throw new AssertionError(group.name() + "-" + index + " is out of order");
        }
      }
      named += group.size();
    }
    assertThat(named).isEqualTo(29_334_498);
  }

  @Test
  void namesInTheSmallestClasses_agreeWithTheReferee() {
    SmallClasses.smallest().parallelStream().forEach(CaseTableTest::compareWithTheReferee);
  }

  @Tag("thorough")
  @Test
  void namesInSmallClasses_agreeWithTheReferee() {
    SmallClasses.all().parallelStream().forEach(CaseTableTest::compareWithTheReferee);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass) {
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    assertThat(referee.layouts()).as(referee.name()).hasSize(layoutClass.layouts());
    List<Group> groups = discovered.of(layoutClass);
    assertThat(referee.groups()).as(referee.name()).hasSameSizeAs(groups);
    for (int number = 0; number < groups.size(); number++) {
      List<RefereeLayout> members = referee.groups().get(number);
      Group group = groups.get(number);
      assertThat(members).as(group.name()).hasSize(group.size());
      assertThat(members.stream().anyMatch(RefereeLayout::isSolved)).isEqualTo(group.solvable());
      int position = discovered.firstPosition(layoutClass) + number;
      for (int index = 0; index < members.size(); index++) {
        RefereeLayout member = members.get(index);
        int id = Layout.parse(member.code()).id();
        assertThat(table.name(id)).hasToString(referee.caseName(member));
        assertThat(table.id(position, index)).isEqualTo(id);
      }
    }
  }
}
