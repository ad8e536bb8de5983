package org.klotski.layerer.ways;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.moves.Moves;
import org.klotski.enumerator.openings.Opening;
import org.klotski.enumerator.openings.Openings;

class KnownSearchTest {

  private static RootSearch search(Layout root, Metric metric, boolean upToMirror) {
    LayoutClass layoutClass = root.layoutClass();
    return new RootSearch(
        upToMirror
            ? LayoutGraph.upToMirror(layoutClass, metric)
            : LayoutGraph.of(layoutClass, metric));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void everyOpeningTakesItsLeastNumberOfMoves(Metric metric) {
    for (Opening opening : Openings.classic()) {
      for (boolean upToMirror : new boolean[] {false, true}) {
        RootSearch search = search(opening.layout(), metric, upToMirror);
        assertThat(search.toSolved(opening.layout())).isTrue();
        assertThat(search.layers() - 1)
            .as(opening.names().get(0))
            .isEqualTo(opening.least().get(metric));
        RootSearchTest.replay(search, search.solvedInLastLayer().get(0));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 124, 8, DAA7F3000-DAAF4CC00, 81, 6",
    "4FEA13400, 230, 3, D9B9F3000, 138, 10"
  })
  void farthestAndSolutions(
      String code,
      int farthestDistance,
      int farthestNum,
      String nearest,
      int steps,
      int solutions) {
    Layout root = Layout.parse(code);
    RootSearch search = search(root, Metric.STEP, false);
    search.all(root);
    assertThat(search.layers()).isEqualTo(farthestDistance + 1);
    List<Layout> farthest = search.layer(farthestDistance);
    assertThat(farthest).hasSize(farthestNum);
    assertThat(search.endPoints()).containsAll(farthest);
    assertThat(search.solutions()).hasSize(solutions);
    String[] codes = nearest.split("-", -1);
    for (int i = 0; i < codes.length; i++) {
      Solution expected = new Solution(Layout.parse(codes[i]), steps);
      assertThat(search.solutions().get(i)).isEqualTo(expected);
      RootSearchTest.replay(search, expected.layout());
    }
    PathGraph ways = search.paths(farthest);
    assertThat(ways.targets()).hasSize(farthestNum);
    assertThat(ways.firstNode(farthestDistance)).isEqualTo(ways.nodes() - farthestNum);
    assertThat(ways.list(3)).hasSize(3).allMatch(way -> way.size() == farthestDistance + 1);
  }

  /** Numbers of layouts do not ascend with their codes. */
  @Test
  void aPathGoesBackByTheLayoutWithTheSmallestNumber() {
    Layout root = Layout.parse("1A9BF0C00");
    RootSearch search = search(root, Metric.STEP, false);
    search.all(root);
    List<Layout> path = search.path(Layout.parse("DAA7F3000"));
    assertThat(path.stream().map(Layout::toString))
        .hasSize(82)
        .startsWith("1A9BF0C00", "1A9BCCC00", "1A1AFCC00", "1A1ACFC00");
    int choices = 0;
    for (int i = path.size() - 1; i > 0; i--) {
      int[] before = numbersBefore(search, path.get(i));
      assertThat(search.graph().number(path.get(i - 1))).isEqualTo(before[0]);
      choices += before.length > 1 ? 1 : 0;
    }
    assertThat(choices).as("where another layout is as near").isEqualTo(6);
  }

  /** Of the neighbours that are one step nearer to the root, ascending. */
  private static int[] numbersBefore(RootSearch search, Layout layout) {
    LayoutGraph graph = search.graph();
    int[] neighbours = new int[Moves.MAX_NEIGHBOURS];
    int count = graph.neighbours(graph.number(layout), neighbours);
    return Arrays.stream(neighbours, 0, count)
        .filter(each -> search.distance(graph.layout(each)) == search.distance(layout) - 1)
        .sorted()
        .toArray();
  }

  @Test
  void farthestFromOtherRoots() {
    Layout root = Layout.parse("55ADF0C00");
    RootSearch search = search(root, Metric.STEP, false);
    search.all(root);
    assertThat(search.layers() - 1).isEqualTo(184);
    root = Layout.parse("00A6BFC00");
    search = search(root, Metric.STEP, false);
    search.all(root);
    assertThat(search.layers()).isEqualTo(128);
    assertThat(search.layerSize(127)).isEqualTo(4);
    assertThat(search.distance(Layout.parse("1A9BF0C00"))).isEqualTo(26);
    assertThat(search.members()).hasSize(25_955);
  }

  @Test
  void aListenerHearsOfEveryLayerAndCanStop() {
    Layout root = Layout.parse("1A9BF0C00");
    RootSearch search = search(root, Metric.STEP, false);
    List<Integer> sizes = new ArrayList<>();
    assertThat(search.all(root, (distance, layouts) -> sizes.add(layouts.size()))).isTrue();
    assertThat(sizes).hasSize(125).startsWith(1, 8, 10);
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(25_955);
    assertThat(search.all(root, (distance, layouts) -> distance < 40)).isFalse();
    assertThat(search.layers()).isEqualTo(41);
    assertThat(search.layer(40)).hasSize(sizes.get(40));
  }

  @Test
  void upToMirrorALayerHoldsOneOfTwoImages() {
    Layout root = Layout.parse("1A9BF0C00");
    RootSearch plain = search(root, Metric.STEP, false);
    RootSearch folded = search(root, Metric.STEP, true);
    plain.all(root);
    folded.all(root);
    assertThat(folded.layers()).isEqualTo(plain.layers());
    for (int layer = 0; layer < plain.layers(); layer++) {
      List<Layout> smaller =
          plain.layer(layer).stream()
              .filter(each -> each.code() <= Mirror.LEFT_RIGHT.of(each).code())
              .toList();
      assertThat(folded.layer(layer)).isEqualTo(smaller);
    }
  }
}
