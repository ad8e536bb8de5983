package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeMoves;
import org.klotski.referee.RefereeSearch;

/** Compares all searches from a layout with the slow referee on whole small classes. */
class SearchTest {
  private static final int ROOTS_OF_A_GROUP = 3;
  private static final int[] GOALS = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14};

  private final Klotski klotski = Klotski.bySearch();

  static Stream<Rules> rules() {
    return Arrays.stream(Metric.values())
        .flatMap(metric -> Stream.of(false, true).map(Rules.in(metric)::upToMirror));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void searchesOfSmallClasses_equalTheReferees(Rules rules) {
    compare("0-1-0", rules);
    compare("7-0-2", rules);
  }

  private void compare(String name, Rules rules) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass all =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    assertThat(all.groups()).isNotEmpty();
    for (List<RefereeLayout> group : all.groups()) {
      RefereeGraph graph =
          rules.upToMirror()
              ? RefereeGraph.upToMirror(group.get(0), metric(rules))
              : RefereeGraph.of(group.get(0), metric(rules));
      for (int i = 0; i < Math.min(ROOTS_OF_A_GROUP, graph.size()); i++) {
        RefereeLayout root = graph.members().get(i * (graph.size() - 1) / ROOTS_OF_A_GROUP);
        compare(root, new RefereeSearch(graph, root), rules);
      }
      if (!rules.upToMirror()) {
        compareMoves(group.subList(0, Math.min(20, group.size())), graph, rules);
      }
    }
  }

  private void compare(RefereeLayout root, RefereeSearch referee, Rules rules) {
    Layout layout = Layout.parse(root.code());
    Optional<Solution> solution = klotski.solve(layout, rules);
    assertThat(solution.map(Solution::distance).orElse(-1)).isEqualTo(referee.minSolutionStep());
    assertThat(klotski.distance(layout, rules).orElse(-1)).isEqualTo(referee.minSolutionStep());
    List<Layout> nearest = solution.map(Solution::nearest).orElse(List.of());
    assertThat(codes(nearest)).isEqualTo(refereeCodes(referee.nearestSolutions()));
    assertThat(klotski.solutions(layout, rules).stream().map(each -> each.layout().toString()))
        .containsExactlyInAnyOrderElementsOf(refereeCodes(referee.solutions()));
    solution.ifPresent(each -> assertThat(each.path()).startsWith(layout));
    Optional<PathGraph> graph = klotski.allPaths(layout, rules);
    assertThat(graph.isPresent()).isEqualTo(solution.isPresent());
    graph.ifPresent(each -> checkGraph(each, nearest, referee));
    Farthest farthest = klotski.farthest(layout, rules);
    assertThat(farthest.distance()).isEqualTo(referee.farthestDistance());
    assertThat(codes(farthest.farthest())).isEqualTo(refereeCodes(referee.farthest()));
    assertThat(farthest.path()).startsWith(layout);
    checkGraph(klotski.allPaths(layout, farthest.farthest(), rules), farthest.farthest(), referee);
    Exploration explored = klotski.explore(layout, rules);
    assertThat(explored.layers()).hasSameSizeAs(referee.layers());
    for (int layer = 0; layer < referee.layers().size(); layer++) {
      assertThat(codes(klotski.layer(layout, layer, rules)))
          .isEqualTo(refereeCodes(referee.layers().get(layer)));
      Exploration.Layer size = explored.layers().get(layer);
      assertThat(size.layoutCount()).isEqualTo(referee.layers().get(layer).size());
      assertThat(size.linksToNext()).isEqualTo(referee.linksToNextLayer(layer));
    }
    int layers = explored.layers().size();
    assertThatThrownBy(() -> klotski.layer(layout, layers, rules))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "layout %s has no layer %d; its layers are 0 to %d", layout, layers, layers - 1);
    assertThat(explored.endPoints().stream().map(each -> each.layout().toString()).toList())
        .isEqualTo(refereeCodes(referee.endPoints()));
    for (Reached end : explored.endPoints()) {
      Route route = klotski.path(layout, end.layout(), rules);
      assertThat(route.distance()).hasValue(end.distance());
      assertThat(end.distance())
          .isEqualTo(referee.distance(RefereeLayout.ofCode(end.layout().toString())));
      assertThat(route.path()).startsWith(layout);
    }
  }

  private static void checkGraph(PathGraph graph, List<Layout> targets, RefereeSearch referee) {
    assertThat(graph.count())
        .isEqualTo(
            targets.stream()
                .map(target -> referee.pathCount(RefereeLayout.ofCode(target.toString())))
                .reduce(BigInteger.ZERO, BigInteger::add));
    List<PathGraph.Node> nodes = graph.layers().stream().flatMap(List::stream).toList();
    assertThat(nodes.stream().mapToInt(node -> node.next().size()).sum())
        .isEqualTo(graph.moveCount());
    assertThat(nodes.stream().filter(PathGraph.Node::isTarget).map(PathGraph.Node::layout))
        .containsExactlyInAnyOrderElementsOf(targets);
    for (PathGraph.Node node : nodes) {
      assertThat(node.count())
          .isEqualTo(referee.pathCount(RefereeLayout.ofCode(node.layout().toString())));
    }
  }

  private void compareMoves(List<RefereeLayout> layouts, RefereeGraph graph, Rules rules) {
    int[] distances = graph.distancesToSolved();
    for (RefereeLayout each : layouts) {
      PossibleMoves found = klotski.moves(Layout.parse(each.code()), rules);
      assertThat(found.distance().orElse(-1)).isEqualTo(distances[graph.number(each)]);
      assertThat(found.moves().stream().map(move -> move.layout().toString()))
          .containsExactlyInAnyOrderElementsOf(
              new HashSet<>(refereeCodes(RefereeMoves.from(each, metric(rules)))));
      for (MoveOption move : found.moves()) {
        RefereeLayout next = RefereeLayout.ofCode(move.layout().toString());
        assertThat(move.distance().orElse(-1)).isEqualTo(distances[graph.number(next)]);
        assertThat(move.lineMoves()).isBetween(1, move.cellMoves());
        assertThat(new Move(move.piece(), move.from(), move.to()))
            .isEqualTo(Move.between(found.layout(), move.layout()));
      }
      assertThat(found.moves())
          .isSortedAccordingTo(Comparator.comparingInt(move -> move.distance().orElse(-1)));
    }
  }

  private static RefereeMetric metric(Rules rules) {
    return RefereeMetric.valueOf(rules.metric().name());
  }

  @Test
  void movesUpToMirror_areAsFarAsTheirLayouts() {
    Layout layout = Layout.parse("1A9BF0C00");
    Rules rules = Rules.in(Metric.STEP).withGoal(12);
    Rules upToMirror = rules.upToMirror(true);
    for (MoveOption move : klotski.moves(layout, upToMirror).moves()) {
      int own = klotski.distance(move.layout(), rules).orElseThrow();
      int ofImage = klotski.distance(move.layout(), rules.withGoal(14)).orElseThrow();
      assertThat(move.distance()).hasValue(Math.min(own, ofImage));
      assertThat(klotski.distance(move.layout(), upToMirror)).isEqualTo(move.distance());
    }
  }

  @Test
  void movesOfTheClassic() {
    PossibleMoves moves = klotski.moves(Layout.parse("1A9BF0C00"), Rules.in(Metric.STEP));
    assertThat(moves.distance()).hasValue(81);
    MoveOption best = moves.moves().get(0);
    assertThat(best.distance()).hasValue(80);
    assertThat(moves.moves().stream().filter(move -> move.to() == 18 && move.cellMoves() == 2))
        .extracting(MoveOption::from, MoveOption::passed, MoveOption::lineMoves)
        .contains(tuple(16, List.of(17, 18), 1), tuple(13, List.of(17, 18), 2));
    assertThat(klotski.distance(Layout.parse("1A9BF0C00"), Rules.in(Metric.CELL))).hasValue(116);
  }

  @Test
  void info_hasDistancesToTheGoal() {
    assertThat(klotski.info(Layout.parse("1A9BF0C00")).toJson())
        .endsWith("\"goal\":13,\"goal_distances\":{\"step\":81,\"line\":90,\"cell\":116}}");
    LayoutFacts facts = klotski.info(Layout.parse("05F0A5000"));
    LayoutFacts toCell12 = klotski.withGoal(facts, 12);
    assertThat(toCell12.goalDistance(Metric.STEP)).hasValue(59);
    assertThat(toCell12.toJson()).contains("\"goal\":12,\"goal_distances\":{\"step\":59,");
    assertThat(klotski.withGoal(facts, 13)).isEqualTo(facts);
  }

  /** A search must not reuse results found under other rules. */
  @Test
  void results_followTheRules() {
    Layout layout = Layout.parse("000000010");
    for (Rules rules : rules().toList()) {
      assertThat(klotski.explore(layout, rules))
          .isEqualTo(Klotski.bySearch().explore(layout, rules));
    }
  }

  @Test
  void onlyMissingPath_hasReason() {
    Layout classic = Layout.parse("1A9BF0C00");
    Route toItself = klotski.path(classic, classic);
    assertThat(toItself.distance()).hasValue(0);
    assertThat(toItself.path()).containsExactly(classic);
    assertThat(toItself.reason()).isEmpty();
    Route route = klotski.path(classic, Layout.parse("DC3BE6800"));
    assertThat(route.distance()).isEmpty();
    assertThat(route.path()).isEmpty();
    assertThat(route.reason()).endsWith("it is in group 5-4-1-0, not in 5-4-1-1");
    assertThat(klotski.path(classic, Layout.parse("4FEA13400")).reason())
        .endsWith("it is of class 5-4-2, not 5-4-1");
  }

  /** Compares the distance to every goal with a simple search over neighbors. */
  @ParameterizedTest
  @MethodSource("rules")
  void everyGoal_isNearestByPlainSearch(Rules rules) {
    Layout layout = Layout.parse("2F5543C00");
    for (int goal : GOALS) {
      Rules toGoal = rules.withGoal(goal);
      int expected = plainDistance(layout, toGoal);
      Solution solution = klotski.solve(layout, toGoal).orElseThrow();
      assertThat(solution.distance()).isEqualTo(expected);
      assertThat(klotski.distance(layout, toGoal)).hasValue(expected);
      assertThat(klotski.solutions(layout, toGoal).get(0).distance()).isEqualTo(expected);
      assertThat(solution.path()).startsWith(layout);
      Layout end = solution.path().get(solution.path().size() - 1);
      assertThat(isAt(end, toGoal)).isTrue();
    }
  }

  private static boolean isAt(Layout layout, Rules rules) {
    return layout.square() == rules.goal()
        || rules.upToMirror() && layout.mirror(Mirror.LEFT_RIGHT).square() == rules.goal();
  }

  private static int plainDistance(Layout layout, Rules rules) {
    Set<Layout> reached = new HashSet<>(Set.of(layout));
    List<Layout> layer = List.of(layout);
    for (int distance = 0; !layer.isEmpty(); distance++) {
      if (layer.stream().anyMatch(each -> isAt(each, rules))) {
        return distance;
      }
      layer =
          layer.stream()
              .flatMap(each -> each.neighbors(rules.metric()).stream())
              .filter(reached::add)
              .toList();
    }
    return -1;
  }

  private static List<String> codes(List<Layout> layouts) {
    return layouts.stream().map(Layout::toString).toList();
  }

  private static List<String> refereeCodes(List<RefereeLayout> layouts) {
    return layouts.stream().map(RefereeLayout::code).toList();
  }
}
