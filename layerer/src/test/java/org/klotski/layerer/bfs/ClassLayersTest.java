package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.AllGroups;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

class ClassLayersTest {
  private static final int[] PLACES_OF_2X2 = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14};

  private static final Groups GROUPS = AllGroups.get();

  @ParameterizedTest
  @ValueSource(strings = {"0-1-0", "7-0-2", "6-2-0", "2-0-1"})
  void fewClasses_equalReferee(String name) {
    compareWithReferee(LayoutClass.parse(name));
  }

  @Tag("slow")
  @Test
  void smallestClasses_equalReferee() {
    SmallClasses.smallest().parallelStream().forEach(ClassLayersTest::compareWithReferee);
  }

  @Tag("thorough")
  @Test
  void allSmallClasses_equalReferee() {
    SmallClasses.all().parallelStream().forEach(ClassLayersTest::compareWithReferee);
  }

  private static void compareWithReferee(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    int[] rows = IntStream.range(0, layouts.size()).toArray();
    Columns layers = new Columns(ClassLayers.FACTS, layouts.size());
    int[] layersOfGroup =
        ClassLayers.fill(layouts, ClassGraph.of(layouts), GROUPS.of(layoutClass), layers, rows);
    int compared = 0;
    for (Group group : GROUPS.of(layoutClass)) {
      RefereeLayout seed = RefereeLayout.ofCode(LayoutCode.format(group.seed()));
      RefereeGraph graph = RefereeGraph.of(seed, RefereeMetric.STEP);
      RefereeSearch search = new RefereeSearch(graph, seed);
      int[] toSolved = graph.distancesToSolved();
      for (int member = 0; member < graph.size(); member++) {
        String code = graph.members().get(member).code();
        int index = layouts.index(LayoutCode.parse(code));
        assertThat(layers.get(Facts.LAYER, index))
            .as("layer of %s", code)
            .isEqualTo(search.distances()[member]);
        assertThat(layers.get(Facts.minSolution(Metric.STEP), index))
            .as("steps to a solution from %s", code)
            .isEqualTo(toSolved[member]);
      }
      compareGoals(layers, layouts, graph);
      assertThat(layersOfGroup[group.number()]).as(group.name()).isEqualTo(search.layers().size());
      compared += graph.size();
    }
    assertThat(compared).as("%s", layoutClass).isEqualTo(layoutClass.layouts());
  }

  /** Compares the distances to all twelve goals, which are stored for the layout or an image. */
  private static void compareGoals(Columns layers, ClassLayouts layouts, RefereeGraph graph) {
    for (int cell : PLACES_OF_2X2) {
      int[] expected = graph.distancesTo(cell);
      for (int member = 0; member < expected.length; member++) {
        RefereeLayout layout = graph.members().get(member);
        assertThat(goalStep(layers, layouts, layout, cell))
            .as("steps of %s to cell %d", layout.code(), cell)
            .isEqualTo(expected[member]);
      }
    }
  }

  private static int goalStep(
      Columns layers, ClassLayouts layouts, RefereeLayout layout, int cell) {
    return switch (cell) {
      case 14 -> goalStep(layers, layouts, layout.leftRight(), 12);
      case 0 -> goalStep(layers, layouts, layout.topBottom(), 12);
      case 2 -> goalStep(layers, layouts, layout.turned(), 12);
      case 10 -> goalStep(layers, layouts, layout.leftRight(), 8);
      case 4 -> goalStep(layers, layouts, layout.topBottom(), 8);
      case 6 -> goalStep(layers, layouts, layout.turned(), 8);
      case 5 -> goalStep(layers, layouts, layout.topBottom(), 9);
      case 1 -> goalStep(layers, layouts, layout.topBottom(), 13);
      case 12 -> layers.get(Facts.GOAL_12_STEP, index(layouts, layout));
      case 8 -> layers.get(Facts.GOAL_8_STEP, index(layouts, layout));
      case 9 -> layers.get(Facts.GOAL_9_STEP, index(layouts, layout));
      case 13 -> layers.get(Facts.minSolution(Metric.STEP), index(layouts, layout));
      default -> throw new IllegalArgumentException("no 2x2 fits at cell " + cell);
    };
  }

  private static int index(ClassLayouts layouts, RefereeLayout layout) {
    return layouts.index(LayoutCode.parse(layout.code()));
  }

  /** In the Pennant puzzle, the 2x2 of 05F0A5000 has to reach cell 12. */
  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, layer, 26",
    "1A9BF0C00, min_solution_step, 81",
    "1A9BF0C00, goal_12_step, 58",
    "4FEA13400, layer, 147",
    "4FEA13400, min_solution_step, 138",
    "05F0A5000, goal_12_step, 59"
  })
  void knownLayout_hasKnownFact(String code, String name, int value) {
    Layout layout = Layout.parse(code);
    ClassLayouts layouts = ClassLayouts.of(layout.layoutClass());
    Columns layers =
        ClassLayers.of(layouts, ClassGraph.of(layouts), GROUPS.of(layout.layoutClass()));
    Fact fact =
        ClassLayers.FACTS.stream().filter(each -> each.name().equals(name)).findFirst().get();
    assertThat(layers.get(fact, layouts.index(layout.code()))).isEqualTo(value);
  }
}
