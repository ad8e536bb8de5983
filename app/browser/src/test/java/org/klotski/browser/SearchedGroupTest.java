package org.klotski.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.Rules;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

final class SearchedGroupTest {
  private static final Klotski KLOTSKI = Klotski.bySearch();

  @ParameterizedTest
  @ValueSource(strings = {"6-1-1", "5-4-0", "5-3-5"})
  void members_haveTheFactsOfTheLibrary(String name) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    SearchedGroup before = null;
    for (Group group : Groups.discoverClass(layoutClass).of(layoutClass)) {
      SearchedGroup searched = SearchedGroup.of(group, before, progress -> {});
      before = searched;
      GroupFacts expected = KLOTSKI.group(group.name());
      List<Layout> members = KLOTSKI.members(expected);
      assertThat(searched.codes(0, searched.size())).isEqualTo(strings(members));
      Map<String, Object> summary = searched.summary();
      assertThat(summary).containsEntry("layer_sizes", KLOTSKI.layerSizes(expected));
      int last = KLOTSKI.layerSizes(expected).size() - 1;
      assertThat(searched.layer(last)).isEqualTo(strings(KLOTSKI.layer(expected, last)));
      int[] edges = new int[3];
      searched.edges(edges);
      assertThat(edges)
          .containsExactly(
              expected.get(Facts.edgeNum(Metric.STEP)),
              expected.get(Facts.edgeNum(Metric.LINE)),
              expected.get(Facts.edgeNum(Metric.CELL)));
      for (int goal : new int[] {13, 12, 9}) {
        for (Metric metric : Metric.values()) {
          Rules rules = Rules.in(metric).withGoal(goal);
          for (Layout member : members) {
            OptionalInt distance = KLOTSKI.distance(member, rules);
            Integer number = distance.isPresent() ? distance.getAsInt() : null;
            assertThat(searched.distances(member, goal)).containsEntry(metric.label(), number);
          }
        }
      }
      for (Layout member : members.subList(0, Math.min(members.size(), 10))) {
        assertFacts(searched, member);
      }
    }
  }

  private static void assertFacts(SearchedGroup searched, Layout member) {
    LayoutFacts expected = KLOTSKI.info(member);
    LayoutFacts facts = searched.facts(member);
    int node = facts.get(Facts.GROUP_INDEX);
    assertThat(expected.factFields()).containsAllEntriesOf(facts.factFields());
    assertThat(facts.factFields()).containsKeys("layer", "difficulty", "is_hardest");
    for (Metric metric : Metric.values()) {
      assertThat(searched.distancesToExit(metric)[node])
          .isEqualTo((short) expected.in(metric).minSolution().orElse(-1));
    }
    assertThat(searched.mirrors()[node] == 1).isEqualTo(expected.isSymmetric());
  }

  @Test
  void classicGroup_hasThePublishedNumbers() {
    SearchedGroup searched = classic();
    int[] edges = new int[3];
    searched.edges(edges);
    assertThat(edges[Metric.CELL.ordinal()]).isEqualTo(41_948);
    assertThat(searched.summary())
        .containsEntry("group_size", 25_955)
        .containsEntry("solved_num", 964);
    assertThat(searched.distances(Layout.parse("1A9BF0C00"), 13))
        .isEqualTo(Map.of("step", 81, "line", 90, "cell", 116));
  }

  @Test
  void shape_putsNeighborsNextToEachOther() {
    SearchedGroup searched = classic();
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      float[] shape = Shape.of(searched, dimensions, progress -> {});
      assertThat(shape)
          .hasSize(25_955 * dimensions)
          .isEqualTo(Shape.of(searched, dimensions, progress -> {}));
      int[] counts = new int[3];
      int[] edges = searched.edges(counts);
      double ofEdges = 0;
      double ofPairs = 0;
      double radius = 0;
      int count = counts[Metric.CELL.ordinal()];
      for (int i = 0; i < count; i++) {
        ofEdges += distance(shape, dimensions, edges[2 * i], edges[2 * i + 1]);
        ofPairs += distance(shape, dimensions, edges[2 * i], edges[2 * (count - 1 - i)]);
      }
      for (int node = 0; node < searched.size(); node++) {
        double sum = 0;
        for (int axis = 0; axis < dimensions; axis++) {
          sum += shape[node * dimensions + axis] * shape[node * dimensions + axis];
        }
        radius = Math.max(radius, Math.sqrt(sum));
      }
      assertThat(radius).isBetween(0.999, 1.001);
      assertThat(ofEdges).isLessThan(ofPairs / 20);
    }
  }

  private static double distance(float[] shape, int dimensions, int one, int other) {
    double sum = 0;
    for (int axis = 0; axis < dimensions; axis++) {
      double along = shape[one * dimensions + axis] - shape[other * dimensions + axis];
      sum += along * along;
    }
    return Math.sqrt(sum);
  }

  private static SearchedGroup classic() {
    Layout layout = Layout.parse("1A9BF0C00");
    Group group = Groups.discoverClass(layout.layoutClass()).of(layout);
    return SearchedGroup.of(group, null, progress -> {});
  }

  private static List<String> strings(List<Layout> layouts) {
    return layouts.stream().map(Layout::toString).toList();
  }
}
