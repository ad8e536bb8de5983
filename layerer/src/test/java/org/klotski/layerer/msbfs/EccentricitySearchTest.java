package org.klotski.layerer.msbfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/** Checks eccentricities and solutions of graphs for which formulas give the expected results. */
class EccentricitySearchTest {
  /** Runs tasks concurrently, so that every test covers several workers. */
  private static final TaskRunner PARALLEL = new ParallelRunner(3);

  private static final int NEVER = Integer.MAX_VALUE;
  private static final SearchSettings PRUNING = new SearchSettings(9, 1, 1, NEVER, 0, true);
  private static final SearchSettings PLAIN = new SearchSettings(9, 1, 1, NEVER, NEVER, false);

  @ParameterizedTest
  @MethodSource("org.klotski.layerer.msbfs.SmallGraph#all")
  void eccentricities_matchTheFormula(SmallGraph graph) {
    for (SearchSettings settings : List.of(PRUNING, PLAIN)) {
      check(graph, graph.mirrors(), settings);
    }
  }

  @Test
  void mirrors_giveTheSameResult() {
    for (SearchSettings settings : List.of(PRUNING, PLAIN)) {
      SmallGraph path = SmallGraph.path(131);
      check(path, path.mirrors(v -> 130 - v), settings);
      SmallGraph star = SmallGraph.star(91);
      check(star, star.mirrors(v -> v == 0 ? 0 : 91 - v), settings);
      SmallGraph cycle = SmallGraph.cycle(80);
      GroupMirrors mirrors =
          cycle.mirrors(v -> (80 - v) % 80, v -> (120 - v) % 80, v -> (v + 40) % 80);
      assertThat(mirrors.orbitSize(0)).isEqualTo(2);
      assertThat(mirrors.orbitSize(1)).isEqualTo(4);
      check(cycle, mirrors, settings);
    }
  }

  /** The periphery of a tree consists of its leaves; this tree has 1,024 leaves. */
  @Test
  void firstBatch_isFromThePeripheryUpToTheMaximum() {
    SmallGraph tree = SmallGraph.tree(10);
    EccentricitySearch search = search(tree, PRUNING);
    assertThat(search.advance(PARALLEL)).isTrue();
    assertThat(search.roots).isEqualTo(512);
    check(tree, tree.mirrors(), PRUNING);
    check(tree, tree.mirrors(v -> 3 * Integer.highestOneBit(v + 1) - 3 - v), PRUNING);
  }

  /** The vertices in every second layer of the tree are solved. */
  @Test
  void largeGraph_isSearchedFromMoreRootsAtOnce() {
    SmallGraph tree = SmallGraph.tree(10);
    int vertices = tree.vertices();
    BitSet solved = new BitSet();
    IntStream.range(0, vertices)
        .filter(v -> Integer.numberOfLeadingZeros(v + 1) % 2 == 1)
        .forEach(solved::set);
    assertThat(solved.cardinality()).isBetween(2 * 512, 4 * 512);
    for (int wideFrom : new int[] {vertices, vertices + 1}) {
      SearchSettings settings = new SearchSettings(100, 1, 4, wideFrom, NEVER, false);
      EccentricitySearch farthest = search(tree, settings);
      assertThat(farthest.advance(PARALLEL)).isTrue();
      assertThat(farthest.roots).isEqualTo(wideFrom == vertices ? vertices : 512);
      SolutionSearch solutions =
          new SolutionSearch(tree.prepared(100, solved, tree.mirrors()), settings);
      assertThat(solutions.advance(PARALLEL)).isTrue();
      assertThat(solutions.roots)
          .as("half as many roots, because rows are twice as wide")
          .isEqualTo(wideFrom == vertices ? 2 * 512 : 512);
    }
  }

  @Test
  void pruning_beginsAtTheSizeInTheSettings() {
    SmallGraph path = SmallGraph.path(700);
    for (int pruneFrom : new int[] {700, 701}) {
      EccentricitySearch search =
          search(path, new SearchSettings(100, 1, 1, NEVER, pruneFrom, true));
      assertThat(search.advance(PARALLEL)).isTrue();
      assertThat(search.roots).isEqualTo(pruneFrom == 700 ? 2 : 512);
    }
  }

  private static EccentricitySearch search(SmallGraph graph, SearchSettings settings) {
    return new EccentricitySearch(graph.graph(100), graph.mirrors(), settings);
  }

  @Test
  void path_needsFewRoots() {
    EccentricitySearch search = search(SmallGraph.path(700), PRUNING);
    int batches = 0;
    while (search.advance(PARALLEL)) {
      batches++;
    }
    // One batch is the periphery; about one in twenty of the other vertices is a root.
    assertThat(batches).isLessThanOrEqualTo(3);
    assertThat(search.counts.eccentricity(349)).isEqualTo(350);
  }

  static void checkSolutionsOfAPath(SolutionSearch search, BitSet solved, int vertices) {
    for (int v = 0; v < vertices; v++) {
      int left = solved.previousSetBit(v);
      int right = solved.nextSetBit(v);
      int toLeft = left < 0 ? NEVER : v - left;
      int toRight = right < 0 ? NEVER : right - v;
      int solutions = left == right ? 1 : (left < 0 ? 0 : 1) + (right < 0 ? 0 : 1);
      assertThat(search.num(v)).as("solutions of %d", v).isEqualTo(solutions);
      assertThat((int) search.minDistance(v)).isEqualTo(Math.min(toLeft, toRight));
      assertThat(search.minNum(v)).isEqualTo(left != right && toLeft == toRight ? 2 : 1);
    }
  }

  /** Every third vertex is solved, so the roots do not fit in one batch. */
  @Test
  void solutions_resumeFromSavedState() throws IOException {
    SmallGraph path = SmallGraph.path(4_000);
    BitSet solved = new BitSet();
    IntStream.iterate(0, v -> v < 4_000, v -> v + 3).forEach(solved::set);
    PreparedGroup group = path.prepared(9, solved, path.mirrors());
    for (SearchSettings settings : List.of(PRUNING, PLAIN)) {
      SolutionSearch search = new SolutionSearch(group, settings);
      int states = 0;
      while (search.advance(PARALLEL)) {
        ByteArrayOutputStream state = new ByteArrayOutputStream();
        search.writeTo(new DataOutputStream(state));
        SolutionSearch next = new SolutionSearch(group, settings);
        next.readFrom(new DataInputStream(new ByteArrayInputStream(state.toByteArray())));
        assertThat(next.share()).isEqualTo(search.share());
        search = next;
        states++;
      }
      assertThat(states).isEqualTo(3);
      checkSolutionsOfAPath(search, solved, 4_000);
    }
  }

  @Test
  void raiseBounds_appliesBothLowerBoundsAndReturnsTheFarthest() {
    SmallGraph star = SmallGraph.of(5, new int[] {0, 1}, new int[] {1, 2}, new int[] {1, 3, 4});
    EccentricityCounts counts = new EccentricityCounts(new int[5], new int[5], star.mirrors());
    counts.begin(new Batch(new int[] {2, 3}, 1, star.mirrors(), 1));
    counts.visited(1, 1, new long[] {0b11});
    counts.visited(4, 1, new long[] {0b10});
    int[] farthest = counts.raiseBounds(new BreadthFirstSearch(star.graph(9)), 0);
    assertThat(farthest).containsExactlyInAnyOrder(2, 3, 4);
    assertThat(IntStream.range(0, 5).map(counts::eccentricity)).containsExactly(2, 1, 2, 2, 2);
    assertThat(counts.num(1)).as("the bound is not greater").isEqualTo(2);
    assertThat(counts.num(4)).as("the root at distance 1 is nearer").isZero();
  }

  @Test
  void fractionalMean_isRejected() {
    GroupMirrors turned = SmallGraph.path(5).mirrors(v -> 4 - v);
    assertThatThrownBy(() -> turned.mean(new int[] {2, 0, 0, 0, 1}, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("3");
    assertThat(turned.mean(new int[] {3, 0, 0, 0, 1}, 0)).isEqualTo(2);
  }

  private static void check(SmallGraph graph, GroupMirrors mirrors, SearchSettings settings) {
    EccentricitySearch search = new EccentricitySearch(graph.graph(9), mirrors, settings);
    int pruned = 0;
    while (search.advance(PARALLEL)) {
      assertThat(search.pruned()).isGreaterThan(pruned);
      pruned = search.pruned();
    }
    assertThat(pruned).isEqualTo(graph.vertices());
    for (int v = 0; v < graph.vertices(); v++) {
      assertThat(search.counts.eccentricity(v))
          .as("eccentricity of %d in a %s", v, graph)
          .isEqualTo(graph.eccentricity(v));
      assertThat(search.counts.num(v))
          .as("vertices farthest from %d in a %s", v, graph)
          .isEqualTo(graph.farthest(v));
    }
  }
}
