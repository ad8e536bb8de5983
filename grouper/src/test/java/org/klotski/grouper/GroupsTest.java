package org.klotski.grouper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.counts.CountTable;
import org.klotski.referee.PublishedTables;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeLayout;

class GroupsTest {
  private static Groups discovered;

  @BeforeAll
  static void discover() {
    discovered = Groups.discover(new ParallelRunner(2));
  }

  @Test
  void totals_areTheKnownNumbers() {
    assertThat(discovered.all()).hasSize(25_422);
    assertThat(sizes(group -> true)).isEqualTo(29_334_498);
    assertThat(discovered.all().stream().filter(Group::solvable)).hasSize(1_981);
    assertThat(sizes(Group::solvable)).isEqualTo(28_913_089);
    assertThat(discovered.all().stream().mapToInt(Group::size).max()).hasValue(964_656);
  }

  private static int sizes(Predicate<Group> which) {
    return discovered.all().stream().filter(which).mapToInt(Group::size).sum();
  }

  @Test
  void groups_equalThePublishedTable() {
    List<List<Integer>> numbers = new ArrayList<>();
    List<List<Integer>> sizes = new ArrayList<>();
    for (LayoutClass each : LayoutClass.all()) {
      List<Group> groups = discovered.of(each);
      numbers.add(List.of(each.jiang(), each.bing(), each.style(), groups.size()));
      for (Group group : groups) {
        sizes.add(List.of(each.jiang(), each.bing(), each.style(), group.number(), group.size()));
      }
    }
    assertThat(numbers).isEqualTo(PublishedTables.rows("group_num.tsv"));
    assertThat(sizes).hasSize(25_422).isEqualTo(PublishedTables.rows("group_size.tsv"));
  }

  @Test
  void forests_equalThePublishedTable() {
    assertThat(CountTable.FORESTS.rows(discovered.all()))
        .hasSize(6)
        .extracting(forest -> forest.stream().map(Long::intValue).toList())
        .isEqualTo(PublishedTables.rows("forests.tsv"));
  }

  @Test
  void groups_areOrderedBySizeThenSeed() {
    for (LayoutClass layoutClass : LayoutClass.all()) {
      List<Group> groups = discovered.of(layoutClass);
      assertThat(discovered.all().get(discovered.firstPosition(layoutClass)))
          .isEqualTo(groups.get(0));
      for (int number = 0; number < groups.size(); number++) {
        Group group = groups.get(number);
        assertThat(group.layoutClass()).isEqualTo(layoutClass);
        assertThat(group.number()).isEqualTo(number);
        assertThat(group.name()).isEqualTo(layoutClass + "-" + number);
        assertThat(discovered.of(layoutClass, number)).isEqualTo(group);
        assertThat(discovered.of(Layout.fromCode(group.seed()))).isEqualTo(group);
        if (number > 0) {
          Group before = groups.get(number - 1);
          assertThat(before.size()).isGreaterThanOrEqualTo(group.size());
          assertThat(before.size() > group.size() || before.seed() < group.seed()).isTrue();
        }
      }
    }
  }

  /** Compares union-find over bundles with a slow flood fill over layouts, in two metrics. */
  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(
      value = Metric.class,
      names = {"CELL", "STEP"})
  void floodFill_findsTheSameGroups(Metric metric) {
    LayoutClass.all().parallelStream().forEach(each -> flood(each, metric));
  }

  private static void flood(LayoutClass layoutClass, Metric metric) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassMoves moves = new ClassMoves(layouts, metric);
    boolean[] seen = new boolean[layouts.size()];
    int[] queue = new int[layouts.size()];
    int floods = 0;
    for (int root = 0; root < seen.length; root++) {
      if (!seen[root]) {
        checkGroup(layouts, queue, floodFrom(root, moves, seen, queue));
        floods++;
      }
    }
    assertThat(floods).as("groups of %s", layoutClass).isEqualTo(discovered.of(layoutClass).size());
  }

  private static int floodFrom(int root, ClassMoves moves, boolean[] seen, int[] queue) {
    int[] neighbors = new int[Moves.MAX_NEIGHBORS];
    int reached = 0;
    queue[reached++] = root;
    seen[root] = true;
    for (int next = 0; next < reached; next++) {
      int count = moves.neighbors(queue[next], neighbors);
      for (int i = 0; i < count; i++) {
        if (!seen[neighbors[i]]) {
          seen[neighbors[i]] = true;
          queue[reached++] = neighbors[i];
        }
      }
    }
    return reached;
  }

  private static void checkGroup(ClassLayouts layouts, int[] members, int size) {
    int position = positionOf(layouts, members[0]);
    long seed = Long.MAX_VALUE;
    boolean solvable = false;
    for (int i = 0; i < size; i++) {
      if (positionOf(layouts, members[i]) != position) {
        throw new AssertionError("a move connects two groups");
      }
      seed = Math.min(seed, layouts.code(members[i]));
      solvable |= layouts.isSolved(members[i]);
    }
    Group group = discovered.all().get(position);
    assertThat(group)
        .isEqualTo(new Group(layouts.layoutClass(), group.number(), size, seed, solvable));
  }

  private static int positionOf(ClassLayouts layouts, int index) {
    int frame = layouts.family().frame(layouts.frameInFamily(index));
    return discovered.positionOf(frame, layouts.soldierCells(index));
  }

  @Test
  void discoveryInOrder_findsTheSameGroups() {
    Groups others = Groups.discover(TaskRunner.inOrder());
    assertThat(others.all()).isEqualTo(discovered.all());
    IntStream.range(0, 29_334)
        .mapToObj(thousand -> Layout.fromId(1_000 * thousand))
        .forEach(layout -> assertThat(others.of(layout)).isEqualTo(discovered.of(layout)));
  }

  @Test
  void membersInTheSmallestClasses_agreeWithTheReferee() {
    SmallClasses.smallest().parallelStream().forEach(GroupsTest::compareWithTheReferee);
  }

  private static void compareWithTheReferee(LayoutClass layoutClass) {
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    assertThat(discovered.of(layoutClass)).as(referee.name()).hasSameSizeAs(referee.groups());
    for (Group group : discovered.of(layoutClass)) {
      List<RefereeLayout> members = referee.groups().get(group.number());
      assertThat(discovered.members(group))
          .containsExactly(
              members.stream().mapToLong(each -> Long.parseLong(each.code(), 16)).toArray());
      assertThat(members.stream().anyMatch(RefereeLayout::isSolved)).isEqualTo(group.solvable());
      RefereeLayout seed = members.get(0);
      Layout layout = Layout.parse(seed.code());
      assertThat(Stream.of(Mirror.values()).map(each -> discovered.of(each.of(layout)).number()))
          .containsExactly(
              referee.groupNum(seed.leftRight()),
              referee.groupNum(seed.topBottom()),
              referee.groupNum(seed.turned()));
    }
  }

  @Test
  void nonexistentGroup_isExplained() {
    LayoutClass layoutClass = new LayoutClass(0, 0, 0);
    for (int number : new int[] {-1, 1}) {
      assertThatThrownBy(() -> discovered.of(layoutClass, number))
          .isInstanceOf(LayoutFormatException.class)
          .hasMessage("class 0-0-0 has no group %d; its groups are 0 to 0", number);
    }
  }

  @Test
  void groupsOfOneClass_equalThoseOfAll() {
    for (LayoutClass layoutClass : LayoutClass.all().subList(120, 140)) {
      Groups alone = Groups.discoverClass(layoutClass);
      assertThat(alone.all())
          .isEqualTo(discovered.of(layoutClass))
          .isEqualTo(alone.of(layoutClass));
      Layout seed = Layout.fromCode(alone.all().get(0).seed());
      assertThat(alone.of(seed)).isEqualTo(discovered.of(seed));
    }
  }

  @Test
  void undiscoveredGroups_areRejected() {
    Groups groups = Groups.discoverClass(LayoutClass.parse("5-4-1"));
    Layout ofOther = Layout.parse("4FEA13400");
    assertThatThrownBy(() -> groups.of(ofOther))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5-4-2");
    assertThatThrownBy(() -> groups.of(ofOther.layoutClass(), 0)).hasMessageContaining("5-4-2");
  }

  @ParameterizedTest
  @CsvSource({
    "true, true, true, FULL",
    "true, false, false, HORIZONTAL",
    "false, true, false, VERTICAL",
    "false, false, true, CENTRO",
    "false, false, false, ORDINARY",
  })
  void mirrors_determineTheSymmetry(
      boolean leftRight, boolean topBottom, boolean both, GroupSymmetry symmetry) {
    assertThat(GroupSymmetry.of(leftRight, topBottom, both)).isEqualTo(symmetry);
  }
}
