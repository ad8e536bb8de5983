package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.moves.MoveGraph;

/** Numbers of shortest ways in graphs in which a formula gives them. */
class ShortestPathsTest {

  /** A graph with an edge for each pair of vertices. */
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

  /** Away is where the number of a vertex is greater. */
  private static ShortestPaths to(MoveGraph graph, int... roots) {
    return ShortestPaths.to(graph, vertex -> vertex, roots);
  }

  private static List<int[]> path(int vertices) {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, vertices).forEach(v -> edges.add(new int[] {v - 1, v}));
    return edges;
  }

  @Test
  void aPathHasOneWayToEach() {
    ShortestPaths ways = to(graph(9, path(9)), 2);
    for (int v = 0; v < 9; v++) {
      assertThat(ways.distance(v)).isEqualTo((short) Math.abs(v - 2));
      assertThat(ways.ways(v)).isEqualTo(1);
    }
  }

  @Test
  void aPathBetweenTwoRootsHasTwoWaysFromItsMiddle() {
    ShortestPaths ways = to(graph(9, path(9)), 0, 8);
    for (int v = 0; v < 9; v++) {
      assertThat(ways.distance(v)).isEqualTo((short) Math.min(v, 8 - v));
      assertThat(ways.ways(v)).isEqualTo(v == 4 ? 2 : 1);
    }
  }

  @Test
  void aStarHasOneWayFromEachPointToAnother() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, 7).forEach(v -> edges.add(new int[] {0, v}));
    ShortestPaths ways = to(graph(7, edges), 3);
    assertThat(IntStream.range(0, 7).mapToLong(ways::ways)).containsOnly(1L);
    ways = to(graph(7, edges), 1, 2, 3);
    assertThat(ways.ways(0)).isEqualTo(3);
    assertThat(ways.ways(6)).isEqualTo(3);
  }

  @Test
  void aCycleHasTwoWaysFromTheOppositeVertexAlone() {
    List<int[]> edges = path(10);
    edges.add(new int[] {0, 9});
    ShortestPaths ways = to(graph(10, edges), 0);
    for (int v = 0; v < 10; v++) {
      assertThat(ways.ways(v)).isEqualTo(v == 5 ? 2 : 1);
    }
  }

  @Test
  void aCliqueHasAWayToEachRoot() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(0, 36).filter(e -> e / 6 < e % 6).forEach(e -> edges.add(pair(e / 6, e % 6)));
    ShortestPaths ways = to(graph(6, edges), 0, 1);
    assertThat(IntStream.range(0, 6).mapToLong(ways::ways)).containsExactly(1L, 1L, 2L, 2L, 2L, 2L);
  }

  @Test
  void aTreeHasAWayFromItsRootToEachLeaf() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, 31).forEach(v -> edges.add(pair((v - 1) / 2, v)));
    ShortestPaths ways = to(graph(31, edges), IntStream.range(15, 31).toArray());
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
    ShortestPaths ways = to(graph(64, edges), 0);
    for (int v = 9; v < 64; v++) {
      if (v % 8 > 0) {
        assertThat(ways.ways(v)).isEqualTo(ways.ways(v - 1) + ways.ways(v - 8));
      }
    }
    assertThat(ways.ways(63)).as("14 over 7").isEqualTo(3432);
  }

  @Test
  void whatIsNotReachedHasNoWay() {
    ShortestPaths ways = to(graph(4, path(2)), 0);
    assertThat(ways.distance(3)).isEqualTo(ShortestPaths.UNREACHED);
    assertThat(ways.ways(3)).isZero();
    assertThat(ways.chance(3)).isZero();
    assertThat(ways.chanceBits(3)).isEqualTo(ShortestPaths.UNREACHED);
    assertThat(ways.detours(3)).isEqualTo(ShortestPaths.UNREACHED);
  }

  @Test
  void tooManyWaysAreNotCountedWrongly() {
    List<int[]> diamonds = new ArrayList<>();
    for (int v = 0; v < 3 * 63; v += 3) {
      diamonds.addAll(
          List.of(pair(v, v + 1), pair(v, v + 2), pair(v + 1, v + 3), pair(v + 2, v + 3)));
    }
    ShortestPaths ways = to(graph(3 * 62 + 1, diamonds.subList(0, 4 * 62)), 0);
    assertThat(ways.ways(3 * 62)).isEqualTo(1L << 62);
    assertThatThrownBy(() -> to(graph(3 * 63 + 1, diamonds), 0))
        .isInstanceOf(ArithmeticException.class);
  }

  /** From each inner vertex one of two moves is right, from the last one the only one. */
  @Test
  void onAPathEachMoveTakesABitAndTheLastVertexHasNoChoice() {
    ShortestPaths ways = to(graph(9, path(9)), 2);
    for (int v = 0; v < 9; v++) {
      int moves = Math.abs(v - 2);
      assertThat(ways.chanceBits(v)).isEqualTo(100 * (v % 8 == 0 ? moves - 1 : moves));
      assertThat(ways.chance(v)).isEqualTo(Math.pow(0.5, v % 8 == 0 ? moves - 1 : moves));
      assertThat(ways.detours(v)).as("up to 2").isEqualTo(Math.max(2 - v, 0));
    }
  }

  @Test
  void onACycleTheOppositeVertexMayGoEitherWay() {
    List<int[]> edges = path(10);
    edges.add(pair(0, 9));
    ShortestPaths ways = to(graph(10, edges), 0);
    for (int v = 0; v < 10; v++) {
      int moves = Math.min(v, 10 - v);
      assertThat(ways.chanceBits(v)).isEqualTo(100 * (v == 5 ? 4 : moves));
      assertThat(ways.detours(v)).as("down, or up to 9").isEqualTo(v > 5 ? 9 - v : 0);
    }
  }

  @Test
  void ofAStarAndACliqueTheChanceIsThatOfTheRootsAmongTheOthers() {
    List<int[]> star = new ArrayList<>();
    IntStream.range(1, 7).forEach(v -> star.add(pair(0, v)));
    ShortestPaths ways = to(graph(7, star), 1, 2, 3);
    assertThat(ways.chanceBits(0)).as("one of two").isEqualTo(100);
    assertThat(ways.chanceBits(6)).as("by the centre, the only way").isEqualTo(100);
    assertThat(ways.detours(6)).isEqualTo(1);
    List<int[]> clique = new ArrayList<>();
    IntStream.range(0, 36).filter(e -> e / 6 < e % 6).forEach(e -> clique.add(pair(e / 6, e % 6)));
    ways = to(graph(6, clique), 0, 1);
    assertThat(ways.chance(4)).isEqualTo(2 / 5.0);
    assertThat(ways.chanceBits(4)).as("the logarithm of 2.5 is 1.3219").isEqualTo(132);
  }

  /** Down a binary tree any two of three moves are right, at the top both. */
  @Test
  void inATreeTheChanceIsTwoThirdsAtEachLevel() {
    List<int[]> edges = new ArrayList<>();
    IntStream.range(1, 31).forEach(v -> edges.add(pair((v - 1) / 2, v)));
    ShortestPaths ways = to(graph(31, edges), IntStream.range(15, 31).toArray());
    for (int v = 1; v < 31; v++) {
      int height = 4 - (31 - Integer.numberOfLeadingZeros(v + 1));
      assertThat(ways.chanceBits(v)).isEqualTo(Math.round(58.49625 * height));
      assertThat(ways.detours(v)).as("each move is to a greater number").isEqualTo(height);
    }
    assertThat(ways.chanceBits(0)).isEqualTo(ways.chanceBits(1));
  }

  /** Two ways of two moves; what is away from the aim is on one of them. */
  @Test
  void ofSeveralShortestWaysTheOneWithTheFewestDetoursCounts() {
    List<int[]> edges = List.of(pair(0, 1), pair(0, 3), pair(1, 2), pair(3, 2));
    assertThat(to(graph(4, edges), 0).detours(2)).isZero();
    assertThat(to(graph(4, edges.subList(1, 4)), 0).detours(2)).isEqualTo(1);
  }

  private static int[] pair(int one, int other) {
    return new int[] {one, other};
  }
}
