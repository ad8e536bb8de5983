package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.MoveGraph;
import org.klotski.layerer.msbfs.SmallGraph;

class ShortestPathsTest {
  private static MoveGraph graph(int vertices, List<int[]> edges) {
    return SmallGraph.of(vertices, edges.toArray(int[][]::new)).graph(vertices);
  }

  @Test
  void numberOfPathsBeyondLong_isRejected() {
    List<int[]> diamonds = new ArrayList<>();
    for (int v = 0; v < 3 * 63; v += 3) {
      diamonds.addAll(
          List.of(pair(v, v + 1), pair(v, v + 2), pair(v + 1, v + 3), pair(v + 2, v + 3)));
    }
    ShortestPaths paths =
        ShortestPaths.to(graph(3 * 62 + 1, diamonds.subList(0, 4 * 62)), vertex -> vertex, 0);
    assertThat(paths.paths(3 * 62)).isEqualTo(1L << 62);
    assertThatThrownBy(() -> ShortestPaths.to(graph(3 * 63 + 1, diamonds), vertex -> vertex, 0))
        .isInstanceOf(ArithmeticException.class);
  }

  private static int[] pair(int one, int other) {
    return new int[] {one, other};
  }
}
