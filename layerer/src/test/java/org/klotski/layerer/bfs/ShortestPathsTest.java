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
      assertThat(paths.probability(v)).isEqualTo(Math.pow(0.5, v % 8 == 0 ? moves - 1 : moves));
      assertThat(paths.detours(v)).as("detours from %d up to 2", v).isEqualTo(Math.max(2 - v, 0));
    }
  }

  @Test
  void pathWithTwoRoots_hasTwoPathsFromItsMiddle() {
    ShortestPaths paths = to(graph(9, path(9)), 0, 8);
    for (int v = 0; v < 9; v++) {
      assertThat(paths.distance(v)).isEqualTo((short) Math.min(v, 8 - v));
      assertThat(paths.paths(v)).isEqualTo(v == 4 ? 2 : 1);
    }
  }

  @Test
  void star_hasOnePathBetweenTwoVertices() {
    List<int[]> edges = IntStream.range(1, 7).mapToObj(v -> pair(0, v)).toList();
    ShortestPaths paths = to(graph(7, edges), 3);
    assertThat(IntStream.range(0, 7).mapToLong(paths::paths)).containsOnly(1L);
    paths = to(graph(7, edges), 1, 2, 3);
    assertThat(paths.paths(0)).isEqualTo(3);
    assertThat(paths.paths(6)).isEqualTo(3);
    assertThat(paths.probabilityBits(0)).as("half of all moves lead to a root").isEqualTo(100);
    assertThat(paths.probabilityBits(6)).as("through the center, the only neighbor").isEqualTo(100);
    assertThat(paths.detours(6)).isEqualTo(1);
  }

  @Test
  void cycle_hasTwoPathsFromTheOppositeVertexOnly() {
    List<int[]> edges = path(10);
    edges.add(pair(0, 9));
    ShortestPaths paths = to(graph(10, edges), 0);
    for (int v = 0; v < 10; v++) {
      int moves = Math.min(v, 10 - v);
      assertThat(paths.paths(v)).isEqualTo(v == 5 ? 2 : 1);
      assertThat(paths.probabilityBits(v)).isEqualTo(100 * (v == 5 ? 4 : moves));
      assertThat(paths.detours(v))
          .as("detours from %d down to 0 or up to 9", v)
          .isEqualTo(v > 5 ? 9 - v : 0);
    }
  }

  @Test
  void clique_hasOnePathToEachRoot() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(0, 36).filter(e -> e / 6 < e % 6).forEach(e -> edges.add(pair(e / 6, e % 6)));
    ShortestPaths paths = to(graph(6, edges), 0, 1);
    assertThat(IntStream.range(0, 6).mapToLong(paths::paths))
        .containsExactly(1L, 1L, 2L, 2L, 2L, 2L);
    assertThat(paths.probability(4)).as("the share of roots").isEqualTo(2 / 5.0);
    assertThat(paths.probabilityBits(4)).as("the binary logarithm of 2.5 is 1.32").isEqualTo(132);
  }

  /** At an inner vertex of a binary tree, two of three moves lead down; at the root, both do. */
  @Test
  void tree_hasOnePathFromItsRootToEachLeaf() {
    List<int[]> edges = IntStream.range(1, 31).mapToObj(v -> pair((v - 1) / 2, v)).toList();
    ShortestPaths paths = to(graph(31, edges), IntStream.range(15, 31).toArray());
    for (int v = 0; v < 31; v++) {
      int height = 4 - (31 - Integer.numberOfLeadingZeros(v + 1));
      assertThat(paths.distance(v)).isEqualTo((short) height);
      assertThat(paths.paths(v)).isEqualTo(1L << height);
      assertThat(paths.detours(v)).as("every move leads to a greater vertex").isEqualTo(height);
      if (v > 0) {
        assertThat(paths.probabilityBits(v)).isEqualTo(Math.round(58.49625 * height));
      }
    }
    assertThat(paths.probabilityBits(0)).isEqualTo(paths.probabilityBits(1));
  }

  @Test
  void grid_hasBinomialNumbersOfPaths() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(0, 64).filter(v -> v % 8 > 0).forEach(v -> edges.add(pair(v - 1, v)));
    IntStream.range(8, 64).forEach(v -> edges.add(pair(v - 8, v)));
    ShortestPaths paths = to(graph(64, edges), 0);
    for (int v = 9; v < 64; v++) {
      if (v % 8 > 0) {
        assertThat(paths.paths(v)).isEqualTo(paths.paths(v - 1) + paths.paths(v - 8));
      }
    }
    assertThat(paths.paths(63)).as("14 choose 7").isEqualTo(3432);
  }

  @Test
  void unreachedVertex_hasNoPath() {
    ShortestPaths paths = to(graph(4, path(2)), 0);
    assertThat(paths.distance(3)).isEqualTo(BreadthFirstSearch.UNREACHED);
    assertThat(paths.paths(3)).isZero();
    assertThat(paths.probability(3)).isZero();
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

  /** The graph has two paths of two moves, one of which has a detour. */
  @Test
  void detours_areFewestOfAllShortestPaths() {
    List<int[]> edges = List.of(pair(0, 1), pair(0, 3), pair(1, 2), pair(3, 2));
    assertThat(to(graph(4, edges), 0).detours(2)).isZero();
    assertThat(to(graph(4, edges.subList(1, 4)), 0).detours(2)).isEqualTo(1);
  }

  private static int[] pair(int one, int other) {
    return new int[] {one, other};
  }
}
