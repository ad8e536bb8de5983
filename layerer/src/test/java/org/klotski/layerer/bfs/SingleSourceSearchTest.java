package org.klotski.layerer.bfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.notation.openings.Opening;
import org.klotski.notation.openings.Openings;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** Compares every kind of search with the slow referee in small classes, in every metric. */
class SingleSourceSearchTest {
  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "0-1-0", "7-0-2"})
  void fewClasses_equalReferee(String name) {
    compareClass(name, true);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvSource({
    "7-0-1, true",
    "0-2-0, false",
    "1-0-1, false",
    "6-0-4, false",
    "6-2-5, false",
    "6-1-6, false"
  })
  void moreClasses_equalReferee(String name, boolean everyRoot) {
    compareClass(name, everyRoot);
  }

  private static void compareClass(String name, boolean everyRoot) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    List<List<RefereeLayout>> groups =
        referee.groups().stream().limit(everyRoot ? Long.MAX_VALUE : 2).toList();
    for (Metric metric : Metric.values()) {
      RefereeMetric same = RefereeMetric.valueOf(metric.name());
      compareGroups(
          groups,
          everyRoot,
          LayoutGraph.of(layoutClass, metric),
          member -> RefereeGraph.of(member, same));
      compareGroups(
          groups,
          everyRoot,
          LayoutGraph.upToMirror(layoutClass, metric),
          member -> RefereeGraph.upToMirror(member, same));
    }
  }

  private static void compareGroups(
      List<List<RefereeLayout>> groups,
      boolean everyRoot,
      LayoutGraph graph,
      Function<RefereeLayout, RefereeGraph> refereeGraph) {
    SingleSourceSearch search = new SingleSourceSearch(graph);
    Random random = new Random(1);
    for (List<RefereeLayout> group : groups) {
      RefereeGraph members = refereeGraph.apply(group.get(0));
      List<RefereeLayout> roots =
          everyRoot ? group : random.ints(6, 0, group.size()).mapToObj(group::get).toList();
      for (RefereeLayout root : roots) {
        RefereeSearch expected = new RefereeSearch(members, root);
        search.all(layout(root));
        List<Solution> solutions = search.solutions();
        compare(search, expected, members);
        compareNearest(graph, search, expected, layout(root), solutions);
      }
    }
  }

  private static void compare(
      SingleSourceSearch search, RefereeSearch expected, RefereeGraph group) {
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
    assertThat(search.solutions().stream().map(Solution::layout))
        .containsExactlyInAnyOrderElementsOf(layouts(expected.solutions()));
    assertThat(search.members())
        .containsExactly(
            layouts(group.members()).stream().mapToLong(Layout::code).sorted().toArray());
    comparePaths(search, expected, expected.farthest());
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
  }

  /** Checks the search for the nearest solutions and replays a path to one of them. */
  private static void compareNearest(
      LayoutGraph graph,
      SingleSourceSearch search,
      RefereeSearch expected,
      Layout root,
      List<Solution> solutions) {
    boolean solvable = search.toGoal(root, Board.EXIT);
    assertThat(solvable).isEqualTo(expected.minSolutionStep() >= 0).isEqualTo(!solutions.isEmpty());
    if (solvable) {
      assertThat(search.layers() - 1).isEqualTo(expected.minSolutionStep());
      assertThat(search.goalsInLastLayer(Board.EXIT))
          .isEqualTo(layouts(expected.nearestSolutions()));
      Layout nearest = search.goalsInLastLayer(Board.EXIT).get(0);
      assertThat(solutions.get(0)).isEqualTo(new Solution(nearest, search.layers() - 1));
      replay(graph, search, root, nearest);
    }
  }

  private static void replay(
      LayoutGraph graph, SingleSourceSearch search, Layout root, Layout target) {
    List<Layout> path = search.path(target);
    assertThat(path).hasSize(search.distance(target) + 1).startsWith(root);
    Layout last = path.get(path.size() - 1);
    if (!graph.isUpToMirror() || !last.equals(Mirror.LEFT_RIGHT.of(target))) {
      assertThat(last).isEqualTo(target);
    }
    for (int i = 1; i < path.size(); i++) {
      assertThat(path.get(i - 1).neighbors(graph.metric())).contains(path.get(i));
    }
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everyOpening_needsItsKnownNumberOfMoves(Metric metric) {
    for (Opening opening : Openings.classic()) {
      Layout root = opening.layout();
      for (LayoutGraph graph :
          List.of(
              LayoutGraph.of(root.layoutClass(), metric),
              LayoutGraph.upToMirror(root.layoutClass(), metric))) {
        SingleSourceSearch search = new SingleSourceSearch(graph);
        assertThat(search.toGoal(root, Board.EXIT)).isTrue();
        assertThat(search.layers() - 1)
            .as(opening.names().get(0))
            .isEqualTo(opening.least().get(metric));
        replay(graph, search, root, search.goalsInLastLayer(Board.EXIT).get(0));
      }
    }
  }

  /** The order of vertices differs from the order of codes. */
  @Test
  void path_goesBackThroughTheSmallestVertex() {
    Layout root = Layout.parse("1A9BF0C00");
    LayoutGraph graph = LayoutGraph.of(root.layoutClass(), Metric.STEP);
    SingleSourceSearch search = new SingleSourceSearch(graph);
    search.all(root);
    List<Layout> path = search.path(Layout.parse("DAA7F3000"));
    assertThat(path.stream().map(Layout::toString))
        .hasSize(82)
        .startsWith("1A9BF0C00", "1A9BCCC00", "1A1AFCC00", "1A1ACFC00");
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

  private static Layout layout(RefereeLayout layout) {
    return Layout.parse(layout.code());
  }

  private static List<Layout> layouts(List<RefereeLayout> layouts) {
    return layouts.stream().map(SingleSourceSearchTest::layout).toList();
  }
}
