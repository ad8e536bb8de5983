package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;

class KnownSearchTest {

  private static SingleSourceSearch search(Layout root, Metric metric, boolean upToMirror) {
    LayoutClass layoutClass = root.layoutClass();
    return new SingleSourceSearch(
        upToMirror
            ? LayoutGraph.upToMirror(layoutClass, metric)
            : LayoutGraph.of(layoutClass, metric));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everyOpening_needsItsKnownNumberOfMoves(Metric metric) {
    for (Opening opening : Openings.classic()) {
      for (boolean upToMirror : new boolean[] {false, true}) {
        SingleSourceSearch search = search(opening.layout(), metric, upToMirror);
        assertThat(search.toGoal(opening.layout(), Board.EXIT)).isTrue();
        assertThat(search.layers() - 1)
            .as(opening.names().get(0))
            .isEqualTo(opening.least().get(metric));
        SingleSourceSearchTest.replay(search, search.goalsInLastLayer(Board.EXIT).get(0));
      }
    }
  }

  /** Vertices are in a different order than codes. */
  @Test
  void path_goesBackThroughTheSmallestVertex() {
    Layout root = Layout.parse("1A9BF0C00");
    SingleSourceSearch search = search(root, Metric.STEP, false);
    search.all(root);
    List<Layout> path = search.path(Layout.parse("DAA7F3000"));
    assertThat(path.stream().map(Layout::toString))
        .hasSize(82)
        .startsWith("1A9BF0C00", "1A9BCCC00", "1A1AFCC00", "1A1ACFC00");
    int choices = 0;
    for (int i = path.size() - 1; i > 0; i--) {
      int[] before = verticesBefore(search, path.get(i));
      assertThat(search.graph().vertex(path.get(i - 1))).isEqualTo(before[0]);
      choices += before.length > 1 ? 1 : 0;
    }
    assertThat(choices).as("layers with a choice between layouts").isEqualTo(6);
  }

  /** Returns the neighbors that are one step nearer to the root, in ascending order. */
  private static int[] verticesBefore(SingleSourceSearch search, Layout layout) {
    LayoutGraph graph = search.graph();
    int[] neighbors = new int[Moves.MAX_NEIGHBORS];
    int count = graph.neighbors(graph.vertex(layout), neighbors);
    return Arrays.stream(neighbors, 0, count)
        .filter(each -> search.distance(graph.layout(each)) == search.distance(layout) - 1)
        .sorted()
        .toArray();
  }

  @Test
  void listener_receivesEveryLayerAndCanStop() {
    Layout root = Layout.parse("1A9BF0C00");
    SingleSourceSearch search = search(root, Metric.STEP, false);
    List<Integer> sizes = new ArrayList<>();
    assertThat(search.all(root, (distance, layouts) -> sizes.add(layouts.size()))).isTrue();
    assertThat(sizes).hasSize(125).startsWith(1, 8, 10);
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(25_955);
    assertThat(search.all(root, (distance, layouts) -> distance < 40)).isFalse();
    assertThat(search.layers()).isEqualTo(41);
    assertThat(search.layer(40)).hasSize(sizes.get(40));
  }
}
