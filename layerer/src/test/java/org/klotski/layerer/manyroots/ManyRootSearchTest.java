package org.klotski.layerer.manyroots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.layerer.graph.SmallGraph;

/** Searches graphs whose distances are known otherwise. */
class ManyRootSearchTest {
  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void everyRootArrivesEverywhereOnceAndAtItsDistance(SmallGraph graph) {
    int[][] expected = graph.distances();
    for (int sectionVertices : new int[] {1, 3, 64, 1_000}) {
      for (boolean vectors : new boolean[] {false, true}) {
        ManyRootSearch search = new ManyRootSearch(graph.graph(sectionVertices), 1, vectors);
        int[] all = IntStream.range(0, graph.vertices()).toArray();
        assertThat(distances(search, graph, all)).isDeepEqualTo(expected);
        int[] some = some(graph);
        int[][] ofSome = Arrays.stream(some).mapToObj(v -> expected[v]).toArray(int[][]::new);
        assertThat(distances(search, graph, some)).isDeepEqualTo(ofSome);
        int[] one = {some[0]};
        assertThat(distances(search, graph, one)).isDeepEqualTo(new int[][] {ofSome[0]});
      }
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void theLastArrivalsAreTheEccentricities(SmallGraph graph) {
    int[] all = IntStream.range(0, graph.vertices()).toArray();
    int[][] found = distances(new ManyRootSearch(graph.graph(10), 1, true), graph, all);
    for (int v = 0; v < graph.vertices(); v++) {
      int farthest = Arrays.stream(found[v]).max().orElseThrow();
      assertThat(farthest).isEqualTo(graph.eccentricity(v));
      assertThat(Arrays.stream(found[v]).filter(d -> d == farthest)).hasSize(graph.farthest(v));
    }
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void nothingIsReportedThatWasNotAskedFor(SmallGraph graph) {
    int[] all = IntStream.range(0, graph.vertices()).toArray();
    new ManyRootSearch(graph.graph(10), 1, true)
        .search(
            all,
            new Arrivals() {
              @Override
              public int reportFrom(int vertex) {
                return vertex % 3 + 1;
              }

              @Override
              public void arrive(int vertex, int distance, long[] roots) {
                assertThat(distance).isGreaterThanOrEqualTo(vertex % 3 + 1);
              }
            });
  }

  /** For each root the distance at which it arrived at each vertex; a second arrival fails. */
  private static int[][] distances(ManyRootSearch search, SmallGraph graph, int[] roots) {
    int[][] distances = new int[roots.length][graph.vertices()];
    search.search(
        roots,
        new Arrivals() {
          @Override
          public int reportFrom(int vertex) {
            return 0;
          }

          @Override
          public void arrive(int vertex, int distance, long[] arrived) {
            for (int i = 0; i < roots.length; i++) {
              if ((arrived[i >>> 6] >>> i & 1) != 0) {
                assertThat(distances[i][vertex]).isZero();
                assertThat(vertex).isNotEqualTo(roots[i]);
                distances[i][vertex] = distance;
              }
            }
          }
        });
    return distances;
  }

  private static int[] some(SmallGraph graph) {
    int[] some = new Random(2).ints(0, graph.vertices()).limit(1 + graph.vertices() / 4).toArray();
    return Arrays.stream(some).distinct().toArray();
  }
}
