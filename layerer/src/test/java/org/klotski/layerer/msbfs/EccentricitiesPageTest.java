package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.klotski.enumerator.tasks.TaskRunner;

class EccentricitiesPageTest {
  private static final int VERTICES = 6;
  private static final SmallGraph GRAPH =
      SmallGraph.of(
          VERTICES, new int[] {0, 1, 2}, new int[] {2, 3}, new int[] {3, 4}, new int[] {4, 5});

  private final GroupGraph graph = GRAPH.graph(3);
  private final GroupMirrors mirrors = GRAPH.mirrors(v -> v < 2 ? 1 - v : v);
  private final RootScheduler scheduler = new RootScheduler(graph, mirrors, true);
  private final EccentricityCounts counts =
      new EccentricityCounts(new int[VERTICES], new int[VERTICES], mirrors);
  private final MultiSourceBfs search = new MultiSourceBfs(graph, 1, false);

  @Test
  void rowsAfterEachLevel_matchThePage() throws IOException {
    List<List<String>> levels = new ArrayList<>();
    search.begin(new int[] {0, 5}, TaskRunner.inOrder());
    search.listener = new CountingListener(new int[VERTICES]);
    counts.begin(scheduler.batch(SmallGraph.set(0, 5), 0, search.words));
    levels.add(rowsOfLevel(0));
    boolean more = true;
    for (int level = 1; more; level++) {
      more = search.level(level, TaskRunner.inOrder());
      levels.add(rowsOfLevel(level));
    }
    assertThat(levels).isEqualTo(table("level"));
  }

  private List<String> rowsOfLevel(int level) {
    List<String> cells = new ArrayList<>(List.of(Integer.toString(level)));
    for (int v = 0; v < VERTICES; v++) {
      String bits = bits(search.seen[v * search.rowWords]);
      boolean active = (search.frontier.active(0, v, v + 1) >>> v & 1) != 0;
      boolean reached = search.frontier.isReached(v);
      assertThat(bits.contains("1")).isEqualTo(reached);
      String state = reached ? (active ? "r" : "c") : active ? "a" : "";
      cells.add((bits + " " + state).strip());
    }
    return cells;
  }

  @Test
  void countsOfTheFirstBatch_matchThePage() throws IOException {
    search(counts, 0, 5);
    List<List<String>> counted = new ArrayList<>();
    counted.add(row("lower bound K", v -> "" + counts.eccentricity(v)));
    counted.add(row("farthest roots", v -> "" + counts.num(v)));
    counted.add(row("pruned", v -> scheduler.open.get(v) ? "" : "yes"));
    assertThat(counted).isEqualTo(table("after 0 and 5"));
  }

  @Test
  void slackOfTheSecondBatch_matchesThePageAndPrunesTheRest() throws IOException {
    search(counts, 0, 5);
    int[] deficit = new int[VERTICES];
    Batch batch = search(new CountingListener(deficit), 3);
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("deficit", v -> v == 3 ? "" : "" + deficit[v]));
    rows.add(row("pruned", v -> scheduler.open.get(v) ? "" : "yes"));
    assertThat(rows).isEqualTo(table("from 3"));
    assertThat(batch.slack(0)).isEqualTo(2);
    assertThat(scheduler.pruned()).isEqualTo(VERTICES);
  }

  @Test
  void solutions_matchThePage() throws IOException {
    BitSet solved = SmallGraph.set(2, 5);
    SolutionBfs backward = new SolutionBfs(graph, solved, 1, false);
    List<List<String>> found = new ArrayList<>();
    IntStream.range(0, VERTICES).forEach(v -> found.add(new ArrayList<>()));
    backward.search(
        new int[] {2, 5},
        (vertex, distance, roots) -> {
          for (int root = 0; root < 2; root++) {
            if ((roots[0] >>> root & 1) != 0) {
              found.get(vertex).add("%d at %d".formatted(root == 0 ? 2 : 5, distance));
            }
          }
        },
        TaskRunner.inOrder());
    List<List<String>> rows = new ArrayList<>();
    for (int v = 0; v < VERTICES; v++) {
      int row = v * backward.rowWords;
      String seen = bits(backward.seen[row]);
      String passed = bits(backward.seen[row + backward.words]);
      assertThat(solved.get(v) && !found.get(v).isEmpty()).isFalse();
      String solutions = solved.get(v) ? "itself" : String.join(", ", found.get(v));
      rows.add(List.of(Integer.toString(v), seen, passed, solutions));
    }
    assertThat(rows).isEqualTo(table("vertex"));
  }

  private Batch search(VisitListener listener, int... roots) {
    Batch batch = scheduler.batch(SmallGraph.set(roots), 0, search.words);
    counts.begin(batch);
    search.search(batch.roots, listener, TaskRunner.inOrder());
    counts.shareWithImages();
    scheduler.prune(batch);
    return batch;
  }

  private static List<String> row(String name, IntFunction<String> cell) {
    List<String> row = new ArrayList<>(List.of(name));
    IntStream.range(0, VERTICES).mapToObj(cell).forEach(row::add);
    return row;
  }

  private static String bits(long word) {
    return (word & 1) + "" + (word >>> 1 & 1);
  }

  private static List<List<String>> table(String firstHeading) throws IOException {
    return Files.readAllLines(Path.of("..", "docs", "eccentricities.md")).stream()
        .dropWhile(line -> !line.startsWith("| " + firstHeading + " |"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1)))
        .map(cells -> cells.map(String::strip).toList())
        .toList();
  }

  /** Forwards visits to the counts and records the deficit of the last root at each vertex. */
  private final class CountingListener implements VisitListener {
    private final int[] deficit;

    CountingListener(int[] deficit) {
      this.deficit = deficit;
    }

    @Override
    public int firstDistance(int vertex) {
      return counts.firstDistance(vertex);
    }

    @Override
    public void visited(int vertex, int distance, long[] roots) {
      deficit[vertex] = counts.eccentricity(vertex) - distance;
      counts.visited(vertex, distance, roots);
    }
  }
}
