package org.klotski.layerer.blocks;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.SmallClasses;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.msbfs.AllGroups;

class ClassBlocksTest {
  private final Groups groups = AllGroups.get();

  @ParameterizedTest
  @ValueSource(strings = {"5-4-1", "5-4-5", "1-11-0", "3-1-0"})
  void largerClasses_equalDepthFirstSearch(String name) {
    compareWithDepthFirstSearch(LayoutClass.parse(name));
  }

  @Test
  void smallClasses_equalDepthFirstSearch() {
    SmallClasses.smallest().parallelStream().forEach(this::compareWithDepthFirstSearch);
  }

  @Tag("thorough")
  @Test
  void manyClasses_equalDepthFirstSearch() {
    SmallClasses.upTo(200_000).parallelStream().forEach(this::compareWithDepthFirstSearch);
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
