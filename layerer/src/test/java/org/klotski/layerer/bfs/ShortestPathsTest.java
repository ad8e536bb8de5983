package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.layouts.MoveGraph;

/** Checks shortest paths in graphs for which formulas give the expected results. */
class ShortestPathsTest {

  /** Creates a graph with the given edges, each of which is a pair of vertices. */
  private static MoveGraph graph(int vertices, List<int[]> edges) {
    return new MoveGraph() {
      @Override
      public int size() {
        return vertices;
      }

      @Override
      public int maxDegree() {
        return edges.size();
      }

      @Override
      public int neighbors(int vertex, int[] neighbors) {
        int count = 0;
        for (int[] edge : edges) {
          if (edge[0] == vertex || edge[1] == vertex) {
            neighbors[count++] = edge[0] + edge[1] - vertex;
          }
        }
        return count;
      }
    };
  }

  /** Finds shortest paths, counting moves to a greater vertex as detours. */
  private static ShortestPaths to(MoveGraph graph, int... roots) {
    return ShortestPaths.to(graph, vertex -> vertex, roots);
  }

  private static List<int[]> path(int vertices) {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, vertices).forEach(v -> edges.add(new int[] {v - 1, v}));
    return edges;
  }

  /** At an inner vertex, one of two moves is on a shortest path; at an end, the only move is. */
  @Test
  void path_hasOneShortestPathAndTakesOneBitPerMoveExceptAtItsEnds() {
    ShortestPaths paths = to(graph(9, path(9)), 2);
    for (int v = 0; v < 9; v++) {
      int moves = Math.abs(v - 2);
      assertThat(paths.distance(v)).isEqualTo((short) moves);
      assertThat(paths.paths(v)).isEqualTo(1);
      assertThat(paths.probabilityBits(v)).isEqualTo(100 * (v % 8 == 0 ? moves - 1 : moves));
      assertThat(paths.detours(v)).as("detours from %d up to 2", v).isEqualTo(Math.max(2 - v, 0));
    }
  }

  @Test
  void unreachedVertex_hasNoPath() {
    ShortestPaths paths = to(graph(4, path(2)), 0);
    assertThat(paths.distance(3)).isEqualTo(BreadthFirstSearch.UNREACHED);
    assertThat(paths.paths(3)).isZero();
    assertThat(paths.probabilityBits(3)).isEqualTo(BreadthFirstSearch.UNREACHED);
    assertThat(paths.detours(3)).isEqualTo(BreadthFirstSearch.UNREACHED);
  }

  @Test
  void numberOfPathsBeyondLong_isRejected() {
    List<int[]> diamonds = new ArrayList<>();
    for (int v = 0; v < 3 * 63; v += 3) {
      diamonds.addAll(
          List.of(pair(v, v + 1), pair(v, v + 2), pair(v + 1, v + 3), pair(v + 2, v + 3)));
    }
    ShortestPaths paths = to(graph(3 * 62 + 1, diamonds.subList(0, 4 * 62)), 0);
    assertThat(paths.paths(3 * 62)).isEqualTo(1L << 62);
    assertThatThrownBy(() -> to(graph(3 * 63 + 1, diamonds), 0))
        .isInstanceOf(ArithmeticException.class);
  }

  private static int[] pair(int one, int other) {
    return new int[] {one, other};
  }
}
