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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.enumerator.tasks.TaskRunner;

/** Farthest data and solutions of graphs where a formula gives them. */
class EccentricitySearchTest {
  /** Whose parts are divided anew each time, so that every test is about threads, too. */
  private static final TaskRunner TEAM = new ParallelRunner(3);

  private static final int NEVER = Integer.MAX_VALUE;
  private static final SearchSettings PRUNING = new SearchSettings(9, 1, 1, NEVER, 0, true);
  private static final SearchSettings PLAIN = new SearchSettings(9, 1, 1, NEVER, NEVER, false);

  static List<SmallGraph> graphs() {
    return SmallGraph.all();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void eccentricitiesAreThoseOfTheFormula(SmallGraph graph) {
    for (SearchSettings settings : List.of(PRUNING, PLAIN)) {
      check(graph, graph.mirrors(), settings);
    }
  }

  @Test
  void imagesStandForOneAnother() {
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

  /** The outskirts of a tree are its leaves, of which this one has 1,024. */
  @Test
  void ofTooManyInTheOutskirtsASearchTakesAsManyAsItHolds() {
    SmallGraph tree = SmallGraph.tree(10);
    EccentricitySearch search = new EccentricitySearch(tree.graph(100), tree.mirrors(), PRUNING);
    assertThat(search.advance(TEAM)).isTrue();
    assertThat(search.roots() - 512).as("those drawn, twice").isBetween(2L * 50, 2L * 64);
    check(tree, tree.mirrors(), PRUNING);
    check(tree, tree.mirrors(v -> 3 * Integer.highestOneBit(v + 1) - 3 - v), PRUNING);
  }

  /** What memory there is decides how many; every other layer of the tree is solved. */
  @Test
  void aLargeGraphIsSearchedFromMoreRootsAtOnce() {
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
      assertThat(farthest.advance(TEAM)).isTrue();
      assertThat(farthest.roots()).isEqualTo(wideFrom == vertices ? vertices : 512);
      SolutionSearch solutions =
          new SolutionSearch(tree.prepared(100, solved, tree.mirrors()), settings);
      assertThat(solutions.advance(TEAM)).isTrue();
      assertThat(solutions.roots())
          .as("half as many at once, as there are two planes")
          .isEqualTo(wideFrom == vertices ? 2 * 512 : 512);
    }
  }

  /** Sparing searches begins with the outskirts of those drawn, which are searched from twice. */
  @Test
  void searchesAreSparedFromTheSizeOnThatTheSettingsSay() {
    SmallGraph tree = SmallGraph.tree(10);
    for (int pruneFrom : new int[] {tree.vertices(), tree.vertices() + 1}) {
      EccentricitySearch search =
          search(tree, new SearchSettings(100, 1, 1, NEVER, pruneFrom, true));
      assertThat(search.advance(TEAM)).isTrue();
      assertThat(search.roots() > 512).isEqualTo(pruneFrom == tree.vertices());
    }
  }

  private static EccentricitySearch search(SmallGraph graph, SearchSettings settings) {
    return new EccentricitySearch(graph.graph(100), graph.mirrors(), settings);
  }

  @Test
  void aPathNeedsFewRoots() {
    countBatches(700);
  }

  @Tag("slow")
  @Test
  void aLongPathNeedsFewRoots() {
    countBatches(2_000);
  }

  private static void countBatches(int vertices) {
    SmallGraph path = SmallGraph.path(vertices);
    EccentricitySearch search = new EccentricitySearch(path.graph(100), path.mirrors(), PRUNING);
    int batches = 0;
    while (search.advance(TEAM)) {
      batches++;
    }
    // The outskirts make one; of those between, one in twenty or so remains, within 512.
    assertThat(batches).isLessThanOrEqualTo(3);
    assertThat(search.counts().eccentricity(vertices / 2 - 1)).isEqualTo(vertices / 2);
  }

  @Test
  void aVertexOfAPathHasTheNextSolvedOnesOnEitherSide() {
    SmallGraph path = SmallGraph.path(100);
    BitSet solved = new BitSet();
    List.of(10, 11, 12, 40, 70).forEach(solved::set);
    for (boolean vectors : new boolean[] {false, true}) {
      SearchSettings settings = new SearchSettings(9, 1, 1, NEVER, NEVER, vectors);
      SolutionSearch search =
          new SolutionSearch(path.prepared(9, solved, path.mirrors()), settings);
      while (search.advance(TEAM)) {
        assertThat(search.share()).isPositive();
      }
      checkSolutionsOfAPath(search, solved, 100);
    }
  }

  private static void checkSolutionsOfAPath(SolutionSearch search, BitSet solved, int vertices) {
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

  /** Every third vertex is solved: too many for one batch. */
  @Test
  void solutionsGoOnFromAState() throws IOException {
    SmallGraph path = SmallGraph.path(4_000);
    BitSet solved = new BitSet();
    IntStream.iterate(0, v -> v < 4_000, v -> v + 3).forEach(solved::set);
    SolutionSearch search = new SolutionSearch(path.prepared(9, solved, path.mirrors()), PLAIN);
    int states = 0;
    while (search.advance(TEAM)) {
      ByteArrayOutputStream state = new ByteArrayOutputStream();
      search.writeTo(new DataOutputStream(state));
      SolutionSearch next = new SolutionSearch(path.prepared(9, solved, path.mirrors()), PLAIN);
      next.readFrom(new DataInputStream(new ByteArrayInputStream(state.toByteArray())));
      assertThat(next.open()).isEqualTo(search.open());
      search = next;
      states++;
    }
    assertThat(states).isEqualTo(3);
    checkSolutionsOfAPath(search, solved, 4_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 3, Integer.MAX_VALUE})
  void stateWithImpossibleLength_throwsIoException(int length) throws IOException {
    SmallGraph path = SmallGraph.path(16); // two bytes of bits
    SolutionSearch search =
        new SolutionSearch(path.prepared(9, new BitSet(), path.mirrors()), PLAIN);
    ByteArrayOutputStream state = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(state);
    out.writeInt(length);
    out.write(new byte[1_000]);
    assertThatThrownBy(
            () ->
                search.readFrom(new DataInputStream(new ByteArrayInputStream(state.toByteArray()))))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(String.valueOf(length));
  }

  private static void check(SmallGraph graph, GroupMirrors mirrors, SearchSettings settings) {
    EccentricitySearch search = new EccentricitySearch(graph.graph(9), mirrors, settings);
    int settled = 0;
    while (search.advance(TEAM)) {
      assertThat(search.pruned()).isGreaterThan(settled);
      settled = search.pruned();
    }
    assertThat(settled).isEqualTo(graph.vertices());
    for (int v = 0; v < graph.vertices(); v++) {
      assertThat(search.counts().eccentricity(v))
          .as("eccentricity of %d in a %s", v, graph)
          .isEqualTo(graph.eccentricity(v));
      assertThat(search.counts().num(v))
          .as("vertices farthest from %d in a %s", v, graph)
          .isEqualTo(graph.farthest(v));
    }
  }
}
