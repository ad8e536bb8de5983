package org.klotski.grouper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
import org.klotski.enumerator.layouts.Moves;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.counts.Forest;
import org.klotski.referee.PublishedTables;

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
    assertThat(Forest.all(discovered.all()))
        .hasSize(6)
        .extracting(forest -> forest.numbers().stream().map(Long::intValue).toList())
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

  /**
   * Compares the union of bundles with a slow flood fill over individual layouts in two metrics.
   */
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

  /** Fills the queue with the layouts reachable from the root and returns their number. */
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

  /** Checks that all members belong to one group and that the record of the group is correct. */
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
    for (LayoutClass each : LayoutClass.all()) {
      assertThat(others.of(each)).isEqualTo(discovered.of(each));
      assertThat(others.firstPosition(each)).isEqualTo(discovered.firstPosition(each));
    }
    IntStream.range(0, 29_334)
        .mapToObj(thousand -> Layout.fromId(1_000 * thousand))
        .forEach(layout -> assertThat(others.of(layout)).isEqualTo(discovered.of(layout)));
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 5-4-1-1, 00A6BFC00, true",
    "4FEA13400, 5-4-2-0, 005ABFC00, true",
  })
  void knownLayouts_haveKnownGroups(String code, String name, String seed, boolean solvable) {
    Group group = discovered.of(Layout.parse(code));
    assertThat(group.name()).isEqualTo(name);
    assertThat(Layout.fromCode(group.seed())).hasToString(seed);
    assertThat(group.solvable()).isEqualTo(solvable);
  }

  @Test
  void nonexistentGroup_isExplained() {
    LayoutClass none = new LayoutClass(0, 0, 0);
    assertThatThrownBy(() -> discovered.of(none, 1))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage("class 0-0-0 has no group 1; its groups are 0 to 0");
    assertThatThrownBy(() -> discovered.of(none, -1))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage("class 0-0-0 has no group -1; its groups are 0 to 0");
  }

  @Test
  void undiscoveredGroups_areRejected() {
    LayoutClass discovered = new LayoutClass(5, 4, 1);
    LayoutClass other = new LayoutClass(5, 4, 2);
    Groups groups = Groups.discoverClass(discovered);
    Layout ofOther = Layout.parse("4FEA13400");
    assertThat(groups.of(Layout.parse("1A9BF0C00")).name()).isEqualTo("5-4-1-1");
    String message = "only the groups of class 5-4-1 were discovered, not those of class 5-4-2";
    assertThatThrownBy(() -> groups.of(ofOther))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> groups.of(other)).hasMessage(message);
    assertThatThrownBy(() -> groups.of(other, 0)).hasMessage(message);
  }
}
