package org.klotski.enumerator.layouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassGraphTest {
  @ParameterizedTest
  @ValueSource(strings = {"5-4-5", "0-2-0", "6-1-2", "4-0-1"})
  void imagesShareAPair_othersDoNot(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    MirrorPairs pairs = new MirrorPairs(layouts);
    ClassGraph graph = ClassGraph.of(layouts);
    assertThat(graph.pairs()).isEqualTo(pairs.pairs()).isEqualTo(graph.pairs(Metric.STEP).size());
    assertThat(graph.layouts(Metric.STEP).size()).isEqualTo(2 * graph.pairs());
    int[] layoutOf = new int[2 * graph.pairs()];
    Arrays.fill(layoutOf, -1);
    for (int index = 0; index < layouts.size(); index++) {
      Layout imageLayout = Mirror.LEFT_RIGHT.of(Layout.fromCode(layouts.code(index)));
      assertThat(pairs.image(index)).isEqualTo(layouts.index(imageLayout.code()));
      int vertex = graph.vertex(index);
      int image = graph.vertex(pairs.image(index));
      assertThat(layoutOf[vertex]).as("another layout with vertex %d", vertex).isEqualTo(-1);
      layoutOf[vertex] = index;
      assertThat(image).isEqualTo(image == vertex ? vertex & ~1 : vertex ^ 1);
      assertThat(graph.pair(index)).isEqualTo(vertex / 2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"5-4-5", "0-2-0", "6-1-2", "4-0-1"})
  void neighbors_equalThoseOfEachMetric(LayoutClass layoutClass) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    ClassGraph graph = ClassGraph.of(layouts);
    int[] found = new int[graph.layouts(Metric.STEP).maxDegree()];
    for (Metric metric : Metric.values()) {
      ClassMoves moves = new ClassMoves(layouts, metric);
      MoveGraph pairs = graph.pairs(metric);
      for (int index = 0; index < layouts.size(); index++) {
        int[] expected = new int[moves.maxDegree()];
        int count = moves.neighbors(index, expected);
        int[] vertices = IntStream.of(expected).limit(count).map(graph::vertex).toArray();
        int layoutCount = graph.layouts(metric).neighbors(graph.vertex(index), found);
        assertThat(Arrays.copyOf(found, layoutCount)).containsExactlyInAnyOrder(vertices);
        int pairCount = pairs.neighbors(graph.pair(index), found);
        assertThat(Arrays.copyOf(found, pairCount))
            .containsExactlyInAnyOrder(IntStream.of(vertices).map(vertex -> vertex / 2).toArray());
      }
    }
  }
}
