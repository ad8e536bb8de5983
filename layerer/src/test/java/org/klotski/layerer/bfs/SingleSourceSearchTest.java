package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** Compares every kind of search with the slow referee in small classes, in every metric. */
class SingleSourceSearchTest {
  /** The classes in which all results are compared for every root. */
  private static final List<String> EVERY_ROOT = List.of("0-0-0", "0-1-0", "7-0-2", "7-0-1");

  /**
   * Larger classes with mobile soldiers or many groups, in which results are compared only for some
   * roots.
   */
  private static final List<String> SOME_ROOTS =
      List.of("0-2-0", "1-0-1", "6-0-4", "6-2-5", "6-1-6");

  private static final int MOST_ROOTS = 12;
  private static final int FEW_WAYS = 50;

  static Stream<Arguments> cases() {
    return cases(Stream.concat(EVERY_ROOT.stream(), SOME_ROOTS.stream()));
  }

  static Stream<Arguments> fewCases() {
    return cases(Stream.of("0-0-0", "0-1-0", "7-0-2"));
  }

  private static Stream<Arguments> cases(Stream<String> classes) {
    return classes.flatMap(
        layoutClass ->
            Arrays.stream(Metric.values())
                .flatMap(
                    metric ->
                        Stream.of(false, true)
                            .map(fold -> Arguments.of(layoutClass, metric, fold))));
  }

  @ParameterizedTest
  @MethodSource("fewCases")
  void fewClasses_equalReferee(String name, Metric metric, boolean upToMirror) {
    allClasses_equalReferee(name, metric, upToMirror);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("cases")
  void allClasses_equalReferee(String name, Metric metric, boolean upToMirror) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    LayoutGraph graph =
        upToMirror
            ? LayoutGraph.upToMirror(layoutClass, metric)
            : LayoutGraph.of(layoutClass, metric);
    SingleSourceSearch search = new SingleSourceSearch(graph);
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    RefereeMetric refereeMetric = RefereeMetric.valueOf(metric.name());
    Random random = new Random(1);
    int roots = 0;
    int mostRoots = EVERY_ROOT.contains(name) ? Integer.MAX_VALUE : MOST_ROOTS;
    for (List<RefereeLayout> group : referee.groups()) {
      RefereeGraph expected =
          upToMirror
              ? RefereeGraph.upToMirror(group.get(0), refereeMetric)
              : RefereeGraph.of(group.get(0), refereeMetric);
      for (int i = 0; i < group.size() && roots < mostRoots; i++) {
        RefereeLayout root =
            mostRoots == MOST_ROOTS ? group.get(random.nextInt(group.size())) : group.get(i);
        compare(search, new RefereeSearch(expected, root), layout(root), expected);
        roots++;
        i += mostRoots == MOST_ROOTS ? group.size() / 5 : 0;
      }
    }
    assertThat(roots).isPositive();
  }

  private static void compare(
      SingleSourceSearch search, RefereeSearch expected, Layout root, RefereeGraph group) {
    search.all(root);
    List<List<RefereeLayout>> layers = expected.layers();
    assertThat(search.layers()).isEqualTo(layers.size());
    long links = 0;
    for (int layer = 0; layer < layers.size(); layer++) {
      assertThat(search.layer(layer)).isEqualTo(layouts(layers.get(layer)));
      assertThat(search.layerSize(layer)).isEqualTo(layers.get(layer).size());
      assertThat(search.linksToNext(layer)).isEqualTo(expected.linksToNextLayer(layer));
      links += 2 * (search.linksToNext(layer) + search.linksWithin(layer));
    }
    long neighbors = 0;
    for (int i = 0; i < group.size(); i++) {
      neighbors += group.neighbors(i).length;
    }
    assertThat(links).isEqualTo(neighbors);
    assertThat(search.endPoints()).isEqualTo(layouts(expected.endPoints()));
    List<Solution> solutions = search.solutions();
    assertThat(solutions.stream().map(Solution::layout))
        .containsExactlyInAnyOrderElementsOf(layouts(expected.solutions()));
    assertThat(search.members())
        .containsExactly(
            layouts(group.members()).stream().mapToLong(Layout::code).sorted().toArray());
    comparePaths(search, expected, expected.farthest());
    compareNearest(search, expected, root, solutions);
  }

  private static void comparePaths(
      SingleSourceSearch search, RefereeSearch expected, List<RefereeLayout> targets) {
    ShortestPathDag graph = search.paths(layouts(targets));
    BigInteger ways =
        targets.stream().map(expected::pathCount).reduce(BigInteger.ZERO, BigInteger::add);
    assertThat(graph.count()).isEqualTo(ways);
    for (int node = 0; node < graph.nodes(); node += 1 + graph.nodes() / 4) {
      RefereeLayout layout = RefereeLayout.ofCode(graph.layout(node).toString());
      assertThat(graph.pathsTo(node)).isEqualTo(expected.pathCount(layout));
    }
    if (ways.compareTo(BigInteger.valueOf(FEW_WAYS)) < 0) {
      List<List<Layout>> listed = graph.list(FEW_WAYS);
      assertThat(new HashSet<>(listed)).hasSameSizeAs(listed);
      assertThat(listed)
          .containsExactlyInAnyOrderElementsOf(
              targets.stream()
                  .flatMap(target -> expected.paths(target).stream())
                  .map(SingleSourceSearchTest::layouts)
                  .toList());
    }
  }

  /** Checks the search for the nearest solutions and replays a path to one of them. */
  private static void compareNearest(
      SingleSourceSearch search, RefereeSearch expected, Layout root, List<Solution> solutions) {
    boolean solvable = search.toGoal(root, Board.EXIT);
    assertThat(solvable).isEqualTo(expected.minSolutionStep() >= 0).isEqualTo(!solutions.isEmpty());
    if (solvable) {
      assertThat(search.layers() - 1).isEqualTo(expected.minSolutionStep());
      assertThat(search.goalsInLastLayer(Board.EXIT))
          .isEqualTo(layouts(expected.nearestSolutions()));
      Layout nearest = search.goalsInLastLayer(Board.EXIT).get(0);
      assertThat(solutions.get(0)).isEqualTo(new Solution(nearest, search.layers() - 1));
      replay(search, nearest);
    }
  }

  static void replay(SingleSourceSearch search, Layout target) {
    List<Layout> path = search.path(target);
    assertThat(path).hasSize(search.distance(target) + 1).startsWith(search.root());
    Layout last = path.get(path.size() - 1);
    if (!search.graph().isUpToMirror() || !last.equals(Mirror.LEFT_RIGHT.of(target))) {
      assertThat(last).isEqualTo(target);
    }
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    for (int i = 1; i < path.size(); i++) {
      int count = Moves.neighbors(path.get(i - 1), search.graph().metric(), codes);
      assertThat(Arrays.copyOf(codes, count)).contains(path.get(i).code());
    }
  }

  @Test
  void targetInAnotherGroup_isNotReached() {
    SingleSourceSearch search =
        new SingleSourceSearch(LayoutGraph.of(LayoutClass.parse("5-4-1"), Metric.STEP));
    Layout root = Layout.parse("1A9BF0C00");
    Layout elsewhere = Layout.parse("055540000");
    assertThat(elsewhere.layoutClass()).isNotEqualTo(root.layoutClass());
    assertThatThrownBy(() -> search.to(root, elsewhere))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("is of class");
    Layout solved = Layout.parse("DAA7F3000");
    assertThat(search.to(root, solved)).isTrue();
    assertThat(search.distance(solved)).isEqualTo(81);
    Layout unreached = Layout.parse("10BBB9C00"); // This layout is in another group.
    assertThat(search.to(root, unreached)).isFalse();
    assertThat(search.distance(unreached)).isEqualTo(-1);
    assertThatThrownBy(() -> search.path(unreached))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("10BBB9C00 was not reached from 1A9BF0C00");
  }

  /** A search reuses its arrays, but earlier contents must not affect the result. */
  @Test
  void repeatedCall_returnsTheSameSolutions() {
    LayoutGraph graph = LayoutGraph.of(LayoutClass.parse("1-0-0"), Metric.LINE);
    for (int root = 0; root < graph.size(); root++) {
      SingleSourceSearch search = new SingleSourceSearch(graph);
      search.all(graph.layout(root));
      List<Solution> solutions = search.solutions();
      assertThat(search.solutions()).isEqualTo(solutions);
    }
  }

  private static Layout layout(RefereeLayout layout) {
    return Layout.parse(layout.code());
  }

  private static List<Layout> layouts(List<RefereeLayout> layouts) {
    return layouts.stream().map(SingleSourceSearchTest::layout).toList();
  }
}
