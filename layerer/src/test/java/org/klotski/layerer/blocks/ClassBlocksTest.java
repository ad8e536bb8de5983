package org.klotski.layerer.blocks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.ClassMoves;
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

/** Compares the blocks of whole classes with a slow referee and with a depth-first search. */
class ClassBlocksTest {
  private static final int FEW_LAYOUTS = 1_000;
  private static final int MORE_LAYOUTS = 2_000;
  private static final int MANY_LAYOUTS = 200_000;

  private final Groups groups = AllGroups.get();

  @Test
  void smallestClasses_equalReferee() {
    List<LayoutClass> classes = SmallClasses.upTo(FEW_LAYOUTS);
    assertThat(classes).hasSizeGreaterThan(5);
    classes.parallelStream().forEach(this::compareWithReferee);
  }

  @Tag("thorough")
  @Test
  void smallClasses_equalReferee() {
    SmallClasses.upTo(MORE_LAYOUTS).parallelStream().forEach(this::compareWithReferee);
  }

  private void compareWithReferee(LayoutClass layoutClass) {
    ClassBlocks blocks = blocks(layoutClass);
    for (Group group : groups.of(layoutClass)) {
      RefereeLayout seed = RefereeLayout.ofCode(LayoutCode.format(group.seed()));
      for (Metric metric : Metric.values()) {
        RefereeGraph graph = RefereeGraph.of(seed, RefereeMetric.valueOf(metric.name()));
        int[][] neighbors = new int[graph.size()][];
        for (int i = 0; i < neighbors.length; i++) {
          neighbors[i] = graph.neighbors(i);
        }
        assertThat(blocks.counts(group.number(), metric))
            .as("%s in %s", group.name(), metric)
            .isEqualTo(new RefereeBlocks(neighbors).counts());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5-4-1", "5-4-5", "1-11-0", "3-1-0"})
  void largerClasses_equalDepthFirstSearch(String name) {
    compareWithDepthFirstSearch(LayoutClass.parse(name));
  }

  @Tag("thorough")
  @Test
  void manyClasses_equalDepthFirstSearch() {
    SmallClasses.upTo(MANY_LAYOUTS).parallelStream().forEach(this::compareWithDepthFirstSearch);
  }

  private void compareWithDepthFirstSearch(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassBlocks blocks = blocks(layoutClass);
    for (Metric metric : Metric.values()) {
      DepthFirstBlocks search = new DepthFirstBlocks(new ClassMoves(layouts, metric));
      for (Group group : groups.of(layoutClass)) {
        assertThat(blocks.counts(group.number(), metric))
            .as("%s in %s", group.name(), metric)
            .isEqualTo(search.search(layouts.index(group.seed())));
      }
    }
  }

  /** The counts in the cell metric were published with a Lean proof in 2026. */
  @ParameterizedTest
  @CsvSource({
    "CELL, 41948, 1468, 1775, 1790, 19071",
    "LINE, 44423, 1196, 1511, 1526, 19101",
    "STEP, 47151, 1078, 1393, 1408, 19157",
  })
  void classicGroup_hasKnownCounts(
      Metric metric, int edges, int bridges, int cutPoints, int blocks, int largestBlock) {
    Group group = groups.of(Layout.parse("1A9BF0C00"));
    assertThat(blocks(group.layoutClass()).counts(group.number(), metric))
        .isEqualTo(new GraphCounts(edges, bridges, cutPoints, blocks, largestBlock));
  }

  private ClassBlocks blocks(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    return ClassBlocks.of(layouts, ClassGraph.of(layouts), groups.of(layoutClass));
  }
}
