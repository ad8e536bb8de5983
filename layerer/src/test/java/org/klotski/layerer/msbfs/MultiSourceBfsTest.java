package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.tasks.TaskRunner;

class MultiSourceBfsTest {
  /** For each vertex, the least distance at which visits are reported. */
  private static final IntUnaryOperator FIRST = vertex -> 0;

  private static final IntUnaryOperator LATER = vertex -> vertex % 3 + 1;

  @ParameterizedTest
  @MethodSource("org.klotski.layerer.msbfs.SmallGraph#all")
  void eachRoot_visitsEachVertexOnceAtItsDistance(SmallGraph graph) {
    int[][] expected = graph.distances();
    for (int sectionVertices : new int[] {1, 3, 64, 1_000}) {
      for (boolean vectors : new boolean[] {false, true}) {
        MultiSourceBfs search = new MultiSourceBfs(graph.graph(sectionVertices), 1, vectors);
        int[] all = IntStream.range(0, graph.vertices()).toArray();
        for (IntUnaryOperator firstDistance : List.of(FIRST, LATER)) {
          assertThat(reported(search, graph, all, firstDistance))
              .isDeepEqualTo(from(firstDistance, expected));
        }
        int[] some = some(graph);
        int[][] ofSome = Arrays.stream(some).mapToObj(v -> expected[v]).toArray(int[][]::new);
        assertThat(reported(search, graph, some, FIRST)).isDeepEqualTo(ofSome);
        int[] one = {some[0]};
        assertThat(reported(search, graph, one, FIRST)).isDeepEqualTo(new int[][] {ofSome[0]});
      }
    }
  }

  @Test
  void rowsThatExceedAnArray_areRejected() {
    GroupGraph graph = SmallGraph.path(4).graph(9);
    int blocks = 1 << 27; // A row has 2^30 words.
    assertThatThrownBy(() -> new MultiSourceBfs(graph, blocks, false))
        .isInstanceOf(ArithmeticException.class);
  }

  /** A root solves a vertex if no shortest path between the two visits another solved vertex. */
  @ParameterizedTest
  @MethodSource("org.klotski.layerer.msbfs.SmallGraph#all")
  void solutions_areReportedFromTheFirstDistance(SmallGraph graph) {
    int[] solved = IntStream.range(0, graph.vertices()).filter(v -> v % 5 == 0).toArray();
    BitSet areSolved = SmallGraph.set(solved);
    int[][] expected = solutions(graph.distances(), solved);
    for (boolean vectors : new boolean[] {false, true}) {
      SolutionBfs search = new SolutionBfs(graph.graph(10), areSolved, 1, vectors);
      for (IntUnaryOperator firstDistance : List.of(FIRST, LATER)) {
        assertThat(reported(search, graph, solved, firstDistance))
            .isDeepEqualTo(from(firstDistance, expected));
      }
    }
  }

  /** Each solved vertex is a solution of the center and of no other vertex. */
  @Test
  void twoBlocks_searchFromMoreThan512Roots() {
    SmallGraph star = SmallGraph.star(700);
    int[] solved = IntStream.range(1, 700).toArray();
    SolutionBfs search = new SolutionBfs(star.graph(100), SmallGraph.set(solved), 2, true);
    assertThat(64 * search.words).isEqualTo(BitParallelBfs.maxRoots(2)).isEqualTo(1_024);
    int[][] expected = new int[solved.length][star.vertices()];
    Arrays.stream(expected).forEach(ofRoot -> ofRoot[0] = 1);
    assertThat(reported(search, star, solved, FIRST)).isDeepEqualTo(expected);
  }

  /** Returns the distance from each root to each vertex that it solves; 0 for other vertices. */
  private static int[][] solutions(int[][] distances, int[] solved) {
    int[][] solutions = new int[solved.length][];
    for (int i = 0; i < solved.length; i++) {
      int[] ofRoot = distances[solved[i]];
      solutions[i] = ofRoot.clone();
      for (int other : solved) {
        for (int v = 0; v < ofRoot.length; v++) {
          if (other != solved[i] && ofRoot[other] + distances[other][v] == ofRoot[v]) {
            solutions[i][v] = 0;
          }
        }
      }
    }
    return solutions;
  }

  /** Returns the distances that are reported; all other entries are 0. */
  private static int[][] from(IntUnaryOperator firstDistance, int[][] distances) {
    return Arrays.stream(distances)
        .map(
            ofRoot ->
                IntStream.range(0, ofRoot.length)
                    .map(v -> ofRoot[v] >= firstDistance.applyAsInt(v) ? ofRoot[v] : 0)
                    .toArray())
        .toArray(int[][]::new);
  }

  /** Returns the distance at which each root visits each vertex, and checks for second visits. */
  private static int[][] reported(
      BitParallelBfs search, SmallGraph graph, int[] roots, IntUnaryOperator firstDistance) {
    int[][] distances = new int[roots.length][graph.vertices()];
    search.search(
        roots,
        new VisitListener() {
          @Override
          public int firstDistance(int vertex) {
            return firstDistance.applyAsInt(vertex);
          }

          @Override
          public void visited(int vertex, int distance, long[] found) {
            for (int i = 0; i < roots.length; i++) {
              if ((found[i >>> 6] >>> i & 1) != 0) {
                assertThat(distances[i][vertex]).isZero();
                assertThat(vertex).isNotEqualTo(roots[i]);
                distances[i][vertex] = distance;
              }
            }
          }
        },
        TaskRunner.inOrder());
    return distances;
  }

  private static int[] some(SmallGraph graph) {
    int[] some = new Random(2).ints(0, graph.vertices()).limit(1 + graph.vertices() / 4).toArray();
    return Arrays.stream(some).distinct().toArray();
  }
}
