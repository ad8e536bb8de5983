package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

class LayoutGraphTest {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void vertices_identifyTheLayoutsOfTheClass(boolean upToMirror) {
    LayoutClass layoutClass = LayoutClass.parse("7-0-2");
    LayoutGraph graph =
        upToMirror
            ? LayoutGraph.upToMirror(layoutClass, Metric.LINE)
            : LayoutGraph.of(layoutClass, Metric.LINE);
    assertThat(graph.layoutClass()).isEqualTo(layoutClass);
    assertThat(graph.metric()).isEqualTo(Metric.LINE);
    assertThat(graph.isUpToMirror()).isEqualTo(upToMirror);
    for (int vertex = 0; vertex < graph.size(); vertex++) {
      Layout layout = graph.layout(vertex);
      Layout image = Mirror.LEFT_RIGHT.of(layout);
      assertThat(layout.layoutClass()).isEqualTo(layoutClass);
      assertThat(graph.code(vertex)).isEqualTo(layout.code());
      if (upToMirror) {
        assertThat(layout.code()).isLessThanOrEqualTo(image.code());
        assertThat(graph.vertex(image)).isEqualTo(graph.vertex(layout));
        assertThat(graph.square(vertex)).isIn(layout.square(), image.square());
      } else {
        assertThat(graph.vertex(layout)).isEqualTo(vertex);
        assertThat(graph.square(vertex)).isEqualTo(layout.square());
      }
    }
  }
}
