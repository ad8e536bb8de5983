package org.klotski.layerer.extremes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.klotski.layerer.graph.GroupGraph;
import org.klotski.layerer.graph.GroupMirrors;
import org.klotski.layerer.graph.ManyRootsPage;
import org.klotski.layerer.manyroots.Arrivals;
import org.klotski.layerer.manyroots.ManyRootSearch;
import org.klotski.layerer.roots.Batch;
import org.klotski.layerer.roots.SettledVertices;
import org.klotski.layerer.roots.Settling;

/** Does the two batches of docs/many-roots.md. */
class ManyRootsPageTest {
  private static final int VERTICES = ManyRootsPage.GRAPH.vertices();

  private final GroupGraph graph = ManyRootsPage.graph();
  private final GroupMirrors mirrors = ManyRootsPage.mirrors();
  private final SettledVertices settled = new SettledVertices(graph);
  private final Settling settling = new Settling(graph, mirrors, settled, true);
  private final FarthestCounts counts = new FarthestCounts(VERTICES, mirrors);
  private final ManyRootSearch search = new ManyRootSearch(graph, 1, false);

  @BeforeEach
  void searchFromTheFirstBatch() {
    search(counts, 0, 5);
  }

  @Test
  void whatIsCountedIsOnThePage() throws IOException {
    List<List<String>> counted = new ArrayList<>();
    counted.add(row("known of the eccentricity", v -> "" + counts.eccentricity(v)));
    counted.add(row("farthest roots", v -> "" + counts.num(v)));
    counted.add(row("settled", v -> settled.open().get(v) ? "" : "yes"));
    assertThat(counted).isEqualTo(ManyRootsPage.table("after 0 and 5"));
    int[][] distances = ManyRootsPage.GRAPH.distances();
    for (int v = 0; v < VERTICES; v++) {
      int most = Arrays.stream(distances[v]).max().orElseThrow();
      assertThat(counts.eccentricity(v)).isEqualTo(most);
      assertThat(counts.num(v))
          .isEqualTo((int) Arrays.stream(distances[v]).filter(d -> d == most).count());
    }
  }

  @Test
  void theSlackIsOnThePageAndSettlesTheRest() throws IOException {
    int[] lack = new int[VERTICES];
    Arrivals arrivals =
        new Arrivals() {
          @Override
          public int reportFrom(int vertex) {
            return counts.reportFrom(vertex);
          }

          @Override
          public void arrive(int vertex, int distance, long[] roots) {
            lack[vertex] = counts.eccentricity(vertex) - distance;
            counts.arrive(vertex, distance, roots);
          }
        };
    Batch batch = search(arrivals, 3);
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("it lacks", v -> v == 3 ? "" : "" + lack[v]));
    rows.add(row("settled", v -> settled.open().get(v) ? "" : "yes"));
    assertThat(rows).isEqualTo(ManyRootsPage.table("from 3"));
    assertThat(batch.slack(0)).isEqualTo(2);
    assertThat(settled.settled()).isEqualTo(VERTICES);
  }

  private Batch search(Arrivals arrivals, int... roots) {
    Batch batch = settling.batch(roots, search.words());
    counts.begin(batch);
    search.search(roots, arrivals);
    counts.shareWithImages();
    settling.settle(batch);
    return batch;
  }

  private static List<String> row(String name, IntFunction<String> cell) {
    List<String> row = new ArrayList<>(List.of(name));
    IntStream.range(0, VERTICES).mapToObj(cell).forEach(row::add);
    return row;
  }
}
