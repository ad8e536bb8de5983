package org.klotski.layerer.layers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.moves.MoveGraph;

/** Numbers of shortest ways in graphs in which a formula gives them. */
class ShortestWaysTest {

  /** A graph with an edge for each pair of vertices. */
  private static MoveGraph graph(int vertices, List<int[]> edges) {
    return new MoveGraph() {
      @Override
      public int size() {
        return vertices;
      }

      @Override
      public int neighbours(int vertex, int[] neighbours) {
        int count = 0;
        for (int[] edge : edges) {
          if (edge[0] == vertex || edge[1] == vertex) {
            neighbours[count++] = edge[0] + edge[1] - vertex;
          }
        }
        return count;
      }
    };
  }

  private static List<int[]> path(int vertices) {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, vertices).forEach(v -> edges.add(new int[] {v - 1, v}));
    return edges;
  }

  @Test
  void aPathHasOneWayToEach() {
    ShortestWays ways = ShortestWays.to(graph(9, path(9)), 2);
    for (int v = 0; v < 9; v++) {
      assertThat(ways.distance(v)).isEqualTo((short) Math.abs(v - 2));
      assertThat(ways.ways(v)).isEqualTo(1);
    }
  }

  @Test
  void aPathBetweenTwoRootsHasTwoWaysFromItsMiddle() {
    ShortestWays ways = ShortestWays.to(graph(9, path(9)), 0, 8);
    for (int v = 0; v < 9; v++) {
      assertThat(ways.distance(v)).isEqualTo((short) Math.min(v, 8 - v));
      assertThat(ways.ways(v)).isEqualTo(v == 4 ? 2 : 1);
    }
  }

  @Test
  void aStarHasOneWayFromEachPointToAnother() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, 7).forEach(v -> edges.add(new int[] {0, v}));
    ShortestWays ways = ShortestWays.to(graph(7, edges), 3);
    assertThat(IntStream.range(0, 7).mapToLong(ways::ways)).containsOnly(1L);
    ways = ShortestWays.to(graph(7, edges), 1, 2, 3);
    assertThat(ways.ways(0)).isEqualTo(3);
    assertThat(ways.ways(6)).isEqualTo(3);
  }

  @Test
  void aCycleHasTwoWaysFromTheOppositeVertexAlone() {
    List<int[]> edges = path(10);
    edges.add(new int[] {0, 9});
    ShortestWays ways = ShortestWays.to(graph(10, edges), 0);
    for (int v = 0; v < 10; v++) {
      assertThat(ways.ways(v)).isEqualTo(v == 5 ? 2 : 1);
    }
  }

  @Test
  void aCliqueHasAWayToEachRoot() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(0, 36).filter(e -> e / 6 < e % 6).forEach(e -> edges.add(pair(e / 6, e % 6)));
    ShortestWays ways = ShortestWays.to(graph(6, edges), 0, 1);
    assertThat(IntStream.range(0, 6).mapToLong(ways::ways)).containsExactly(1L, 1L, 2L, 2L, 2L, 2L);
  }

  @Test
  void aTreeHasAWayFromItsRootToEachLeaf() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, 31).forEach(v -> edges.add(pair((v - 1) / 2, v)));
    ShortestWays ways = ShortestWays.to(graph(31, edges), IntStream.range(15, 31).toArray());
    for (int v = 0; v < 31; v++) {
      int height = 4 - (31 - Integer.numberOfLeadingZeros(v + 1));
      assertThat(ways.distance(v)).isEqualTo((short) height);
      assertThat(ways.ways(v)).isEqualTo(1L << height);
    }
  }

  @Test
  void aGridHasAsManyWaysAsPascalsTriangleSays() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(0, 64).filter(v -> v % 8 > 0).forEach(v -> edges.add(pair(v - 1, v)));
    IntStream.range(8, 64).forEach(v -> edges.add(pair(v - 8, v)));
    ShortestWays ways = ShortestWays.to(graph(64, edges), 0);
    for (int v = 9; v < 64; v++) {
      if (v % 8 > 0) {
        assertThat(ways.ways(v)).isEqualTo(ways.ways(v - 1) + ways.ways(v - 8));
      }
    }
    assertThat(ways.ways(63)).as("14 over 7").isEqualTo(3432);
  }

  @Test
  void whatIsNotReachedHasNoWay() {
    ShortestWays ways = ShortestWays.to(graph(4, path(2)), 0);
    assertThat(ways.distance(3)).isEqualTo(ShortestWays.UNREACHED);
    assertThat(ways.ways(3)).isZero();
  }

  @Test
  void tooManyWaysAreNotCountedWrongly() {
    List<int[]> diamonds = new ArrayList<>();
    for (int v = 0; v < 3 * 63; v += 3) {
      diamonds.addAll(
          List.of(pair(v, v + 1), pair(v, v + 2), pair(v + 1, v + 3), pair(v + 2, v + 3)));
    }
    ShortestWays ways = ShortestWays.to(graph(3 * 62 + 1, diamonds.subList(0, 4 * 62)), 0);
    assertThat(ways.ways(3 * 62)).isEqualTo(1L << 62);
    assertThatThrownBy(() -> ShortestWays.to(graph(3 * 63 + 1, diamonds), 0))
        .isInstanceOf(ArithmeticException.class);
  }

  private static int[] pair(int one, int other) {
    return new int[] {one, other};
  }
}
