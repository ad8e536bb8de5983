package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.ways.Also;
import org.klotski.answers.ways.Exploration;
import org.klotski.answers.ways.Farthest;
import org.klotski.answers.ways.Move;
import org.klotski.answers.ways.PossibleMoves;
import org.klotski.answers.ways.PossibleMoves.PossibleMove;
import org.klotski.answers.ways.Reached;
import org.klotski.answers.ways.Rules;
import org.klotski.answers.ways.Solutions;
import org.klotski.answers.ways.Way;
import org.klotski.answers.ways.WayGraph;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeMoves;
import org.klotski.referee.RefereeSearch;

/** Every question about ways from a layout, against the slow referee on whole small classes. */
class WaysTest {
  private static final Set<Also> ALL = EnumSet.allOf(Also.class);
  private static final int ROOTS_OF_A_GROUP = 3;

  private final Answers answers = Answers.bySearch();

  static Stream<Rules> rules() {
    return Arrays.stream(Metric.values())
        .flatMap(metric -> Stream.of(false, true).map(fold -> new Rules(metric, fold)));
  }

  @ParameterizedTest
  @MethodSource("rules")
  void theRefereeAnswersTheSame(Rules rules) {
    compare("0-1-0", rules);
    compare("7-0-2", rules);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("rules")
  void soItDoesInAClassOfThousands(Rules rules) {
    compare("6-2-5", rules);
  }

  private void compare(String name, Rules rules) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass all =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    RefereeMetric metric = RefereeMetric.valueOf(rules.metric().name());
    int asked = 0;
    for (List<RefereeLayout> group : all.groups()) {
      RefereeGraph graph =
          rules.upToMirror()
              ? RefereeGraph.upToMirror(group.get(0), metric)
              : RefereeGraph.of(group.get(0), metric);
      for (int i = 0; i < Math.min(ROOTS_OF_A_GROUP, graph.size()); i++) {
        RefereeLayout root = graph.members().get(i * (graph.size() - 1) / ROOTS_OF_A_GROUP);
        compare(root, new RefereeSearch(graph, root), rules);
        asked++;
      }
    }
    assertThat(asked).isGreaterThan(ROOTS_OF_A_GROUP - 1);
  }

  private void compare(RefereeLayout root, RefereeSearch referee, Rules rules) {
    Layout layout = Layout.parse(root.code());
    Solutions solutions = answers.solve(layout, rules, ALL);
    assertThat(solutions.minSolutionDistance().orElse(-1)).isEqualTo(referee.minSolutionStep());
    assertThat(solutions.minSolutionNum()).isEqualTo(referee.minSolutionNum());
    assertThat(codes(solutions.nearest())).isEqualTo(refereeCodes(referee.nearestSolutions()));
    assertThat(solutions.solutionNum()).contains(referee.solutionNum());
    assertThat(solutions.solutions().orElseThrow().stream().map(each -> each.layout().toString()))
        .containsExactlyInAnyOrderElementsOf(refereeCodes(referee.solutions()));
    checkWay(solutions.path(), solutions.moves().orElseThrow(), rules);
    assertThat(solutions.graph().isPresent()).isEqualTo(solutions.exist());
    solutions.graph().ifPresent(graph -> checkGraph(graph, solutions.nearest(), referee));

    Farthest farthest = answers.farthest(layout, rules, ALL);
    assertThat(farthest.farthestDistance()).isEqualTo(referee.farthestDistance());
    assertThat(farthest.farthestNum()).isEqualTo(referee.farthestNum());
    assertThat(codes(farthest.farthest())).isEqualTo(refereeCodes(referee.farthest()));
    checkWay(farthest.path(), farthest.moves().orElseThrow(), rules);

    Exploration explored = answers.explore(layout, rules);
    assertThat(explored.layers()).hasSameSizeAs(referee.layers());
    for (int layer = 0; layer < referee.layers().size(); layer++) {
      assertThat(codes(answers.layerFrom(layout, layer, rules).layouts()))
          .isEqualTo(refereeCodes(referee.layers().get(layer)));
      Exploration.LayerSize size = explored.layers().get(layer);
      assertThat(size.layoutCount()).isEqualTo(referee.layers().get(layer).size());
      assertThat(size.linksToNext()).isEqualTo(referee.linksToNextLayer(layer));
    }
    int layers = explored.layers().size();
    assertThatThrownBy(() -> answers.layerFrom(layout, layers, rules))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessage(
            "there is no layer %d from %s; its layers are 0 to %d", layers, layout, layers - 1);
    assertThat(explored.endPoints().stream().map(each -> each.layout().toString()).toList())
        .isEqualTo(refereeCodes(referee.endPoints()));
    assertThat(answers.endPoints(layout, rules).endPoints()).isEqualTo(explored.endPoints());
    for (Reached end : explored.endPoints()) {
      Way way = answers.way(layout, end.layout(), rules, ALL);
      assertThat(way.distance()).hasValue(end.distance());
      assertThat(end.distance())
          .isEqualTo(referee.distance(RefereeLayout.ofCode(end.layout().toString())));
      checkWay(way.path(), way.moves().orElseThrow(), rules);
    }
  }

  private static void checkGraph(WayGraph graph, List<Layout> targets, RefereeSearch referee) {
    assertThat(graph.ways())
        .isEqualTo(
            targets.stream()
                .map(target -> referee.pathCount(RefereeLayout.ofCode(target.toString())))
                .reduce(BigInteger.ZERO, BigInteger::add));
    List<WayGraph.Node> nodes = graph.layers().stream().flatMap(List::stream).toList();
    assertThat(nodes).hasSize(graph.nodeCount());
    assertThat(graph.layers()).noneMatch(List::isEmpty);
    assertThat(nodes.stream().mapToInt(node -> node.next().size()).sum())
        .isEqualTo(graph.moveCount());
    assertThat(nodes.stream().filter(WayGraph.Node::isTarget).map(WayGraph.Node::layout))
        .containsExactlyInAnyOrderElementsOf(targets);
    for (WayGraph.Node node : nodes) {
      assertThat(node.ways())
          .isEqualTo(referee.pathCount(RefereeLayout.ofCode(node.layout().toString())));
    }
  }

  /** Each move leads to the next layout, which the referee too can reach. */
  private static void checkWay(List<Layout> path, List<Move> moves, Rules rules) {
    assertThat(moves).hasSize(Math.max(0, path.size() - 1));
    for (int i = 1; i < path.size(); i++) {
      RefereeLayout before = RefereeLayout.ofCode(path.get(i - 1).toString());
      assertThat(
              RefereeMoves.from(before, RefereeMetric.valueOf(rules.metric().name())).stream()
                  .map(RefereeLayout::code))
          .contains(path.get(i).toString());
      assertThat(moves.get(i - 1)).isEqualTo(Move.between(path.get(i - 1), path.get(i)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyMoveIsThereWithWhatIsBehindIt(Metric metric) {
    compareMoves("0-1-0", metric);
    compareMoves("7-0-2", metric);
  }

  @Tag("slow")
  @ParameterizedTest
  @EnumSource
  void soItIsInAClassOfThousands(Metric metric) {
    compareMoves("6-2-5", metric);
  }

  private void compareMoves(String name, Metric of) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass all =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    RefereeMetric metric = RefereeMetric.valueOf(of.name());
    for (List<RefereeLayout> group : all.groups()) {
      RefereeGraph graph = RefereeGraph.of(group.get(0), metric);
      int[] distances = graph.distancesToSolved();
      for (RefereeLayout each : group.subList(0, Math.min(20, group.size()))) {
        PossibleMoves found = answers.moves(Layout.parse(each.code()), of);
        assertThat(found.minSolutionDistance().orElse(-1)).isEqualTo(distances[graph.number(each)]);
        assertThat(found.moves().stream().map(move -> move.layout().toString()))
            .containsExactlyInAnyOrderElementsOf(
                new HashSet<>(refereeCodes(RefereeMoves.from(each, metric))));
        for (PossibleMove move : found.moves()) {
          RefereeLayout behind = RefereeLayout.ofCode(move.layout().toString());
          assertThat(move.minSolutionDistance().orElse(-1))
              .isEqualTo(distances[graph.number(behind)]);
          assertThat(move.layer()).isBetween(found.layer() - 1, found.layer() + 1);
          assertThat(move.lineMoves()).isBetween(1, move.cellMoves());
          assertThat(new Move(move.piece(), move.from(), move.to()))
              .isEqualTo(Move.between(found.layout(), move.layout()));
        }
        assertThat(found.moves())
            .isSortedAccordingTo(
                Comparator.comparingInt(move -> move.minSolutionDistance().orElse(-1)));
      }
    }
  }

  @Test
  void movesOfTheClassic() {
    PossibleMoves moves = answers.moves(Layout.parse("1A9BF0C00"), Metric.STEP);
    assertThat(moves.minSolutionDistance()).hasValue(81);
    assertThat(moves.layer()).isEqualTo(26);
    PossibleMove best = moves.moves().get(0);
    assertThat(best.minSolutionDistance()).hasValue(80);
    PossibleMove acrossTheGap =
        moves.moves().stream()
            .filter(move -> move.from() == 16 && move.to() == 18)
            .findAny()
            .orElseThrow();
    assertThat(acrossTheGap.lineMoves()).isEqualTo(1);
    assertThat(acrossTheGap.cellMoves()).isEqualTo(2);
    PossibleMove aroundACorner =
        moves.moves().stream()
            .filter(move -> move.from() == 13 && move.to() == 18)
            .findAny()
            .orElseThrow();
    assertThat(aroundACorner.lineMoves()).isEqualTo(2);
    assertThat(aroundACorner.cellMoves()).isEqualTo(2);
    assertThat(answers.moves(Layout.parse("1A9BF0C00"), Metric.CELL).minSolutionDistance())
        .hasValue(116);
  }

  /** The memory of a search is used again, what it found by other rules is not. */
  @Test
  void answersAreByTheRulesOfTheQuestion() {
    Layout layout = Layout.parse("000000010");
    for (Rules rules : rules().toList()) {
      assertThat(answers.explore(layout, rules))
          .isEqualTo(Answers.bySearch().explore(layout, rules));
    }
  }

  @Test
  void theWayToTheLayoutItselfHasNoMoves() {
    Layout classic = Layout.parse("1A9BF0C00");
    Way way = answers.way(classic, classic, Rules.of(Metric.STEP), ALL);
    assertThat(way.exists()).isTrue();
    assertThat(way.distance()).hasValue(0);
    assertThat(way.path()).containsExactly(classic);
    assertThat(way.reason()).isEmpty();
  }

  @Test
  void thatThereIsNoWayIsSaidWithTheReason() {
    Rules rules = Rules.of(Metric.STEP);
    Layout classic = Layout.parse("1A9BF0C00");
    Way way = answers.way(classic, Layout.parse("DC3BE6800"), rules, ALL);
    assertThat(way.exists()).isFalse();
    assertThat(way.distance()).isEmpty();
    assertThat(way.path()).isEmpty();
    assertThat(way.graph()).isEmpty();
    assertThat(way.reason().orElseThrow()).endsWith("it is in group 5-4-1-0, not in 5-4-1-1");
    assertThat(answers.way(classic, Layout.parse("4FEA13400"), rules, ALL).reason().orElseThrow())
        .endsWith("it is of class 5-4-2, not 5-4-1");
  }

  private static List<String> codes(List<Layout> layouts) {
    return layouts.stream().map(Layout::toString).toList();
  }

  private static List<String> refereeCodes(List<RefereeLayout> layouts) {
    return layouts.stream().map(RefereeLayout::code).toList();
  }
}
