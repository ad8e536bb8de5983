package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Does the two batches of docs/eccentricities.md. */
class EccentricitiesPageTest {
  private static final int VERTICES = EccentricitiesPage.GRAPH.vertices();

  private final GroupGraph graph = EccentricitiesPage.graph();
  private final GroupMirrors mirrors = EccentricitiesPage.mirrors();
  private final PrunedVertices settled = new PrunedVertices(graph);
  private final RootScheduler settling = new RootScheduler(graph, mirrors, settled, true);
  private final EccentricityCounts counts = new EccentricityCounts(VERTICES, mirrors);
  private final MultiSourceBfs search = new MultiSourceBfs(graph, 1, false);

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
    assertThat(counted).isEqualTo(EccentricitiesPage.table("after 0 and 5"));
    int[][] distances = EccentricitiesPage.GRAPH.distances();
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
    VisitListener arrivals =
        new VisitListener() {
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
    assertThat(rows).isEqualTo(EccentricitiesPage.table("from 3"));
    assertThat(batch.slack(0)).isEqualTo(2);
    assertThat(settled.settled()).isEqualTo(VERTICES);
  }

  private Batch search(VisitListener arrivals, int... roots) {
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
