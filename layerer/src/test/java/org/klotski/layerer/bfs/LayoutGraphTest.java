package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.moves.Mirror;

class LayoutGraphTest {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void vertexNumbers_identifyTheLayoutsOfTheClass(boolean upToMirror) {
    LayoutClass layoutClass = LayoutClass.parse("7-0-2");
    LayoutGraph graph =
        upToMirror
            ? LayoutGraph.upToMirror(layoutClass, Metric.LINE)
            : LayoutGraph.of(layoutClass, Metric.LINE);
    assertThat(graph.layoutClass()).isEqualTo(layoutClass);
    assertThat(graph.metric()).isEqualTo(Metric.LINE);
    assertThat(graph.isUpToMirror()).isEqualTo(upToMirror);
    for (int number = 0; number < graph.size(); number++) {
      Layout layout = graph.layout(number);
      Layout image = Mirror.LEFT_RIGHT.of(layout);
      assertThat(layout.layoutClass()).isEqualTo(layoutClass);
      assertThat(graph.code(number)).isEqualTo(layout.code());
      if (upToMirror) {
        assertThat(layout.code()).isLessThanOrEqualTo(image.code());
        assertThat(graph.number(image)).isEqualTo(graph.number(layout));
        assertThat(graph.square(number)).isIn(layout.square(), image.square());
      } else {
        assertThat(graph.number(layout)).isEqualTo(number);
        assertThat(graph.square(number)).isEqualTo(layout.square());
      }
    }
  }
}
