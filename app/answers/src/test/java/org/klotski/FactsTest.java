package org.klotski;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.notation.openings.Openings;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeHardness;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** Compares facts of layouts and groups with the slow referee on whole small classes. */
class FactsTest {
  private final Klotski klotski = Klotski.bySearch();

  @ParameterizedTest
  @ValueSource(strings = {"0-1-0", "7-0-2", "6-2-5"})
  void factsOfLayoutsAndGroups_equalTheReferees(String name) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass all =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    for (int number = 0; number < all.groups().size(); number++) {
      List<RefereeLayout> members = all.groups().get(number);
      RefereeGraph graph = RefereeGraph.of(members.get(0), RefereeMetric.STEP);
      RefereeSearch fromSeed = new RefereeSearch(graph, members.get(0));
      compare(name + "-" + number, all, members, fromSeed);
      for (int i = 0; i < members.size(); i += 1 + members.size() / 5) {
        compare(members.get(i), all, graph, fromSeed);
      }
    }
  }

  private void compare(
      String name, RefereeClass all, List<RefereeLayout> members, RefereeSearch fromSeed) {
    GroupFacts facts = klotski.group(name);
    assertThat(klotski.group(Layout.parse(members.get(0).code()))).isEqualTo(facts);
    assertThat(facts.name()).isEqualTo(name);
    assertThat(facts.get(Facts.GROUP_SIZE)).isEqualTo(members.size());
    assertThat(facts.layout(Facts.SEED)).contains(facts.seed());
    assertThat(facts.seed()).hasToString(members.get(0).code());
    assertThat(facts.size()).isEqualTo(members.size());
    assertThat(facts.isSolvable()).isEqualTo(facts.isSet(Facts.IS_SOLVABLE));
    assertThat(facts.isSet(Facts.IS_SOLVABLE))
        .isEqualTo(members.stream().anyMatch(RefereeLayout::isSolved));
    RefereeLayout seed = members.get(0);
    assertThat(Stream.of(Mirror.LEFT_RIGHT, Mirror.TOP_BOTTOM, Mirror.BOTH).map(facts::image))
        .containsExactlyElementsOf(
            Stream.of(seed.leftRight(), seed.topBottom(), seed.turned())
                .map(image -> all.name() + "-" + all.groupNum(image))
                .toList());
    assertThat(facts.has(Facts.centre(Metric.STEP).distance()))
        .as("is found by a search")
        .isFalse();
    assertThat(klotski.members(facts).stream().map(Layout::toString))
        .containsExactlyElementsOf(members.stream().map(RefereeLayout::code).toList());
    List<Integer> layers = klotski.layerSizes(facts);
    assertThat(layers.size())
        .isEqualTo(fromSeed.layers().size())
        .isEqualTo(facts.get(Facts.LAYER_COUNT));
    for (int layer = 0; layer < layers.size(); layer++) {
      List<String> expected =
          fromSeed.layers().get(layer).stream().map(RefereeLayout::code).toList();
      assertThat(layers.get(layer)).isEqualTo(expected.size());
      assertThat(klotski.layer(facts, layer).stream().map(Layout::toString))
          .containsExactlyElementsOf(expected);
    }
    assertThatThrownBy(() -> klotski.layer(facts, layers.size()))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("has no layer");
  }

  private void compare(
      RefereeLayout layout, RefereeClass all, RefereeGraph graph, RefereeSearch fromSeed) {
    LayoutFacts facts = klotski.info(Layout.parse(layout.code()));
    RefereeSearch search = new RefereeSearch(graph, layout);
    assertThat(facts.name()).hasToString(all.caseName(layout));
    assertThat(klotski.layout(facts.name())).isEqualTo(facts.layout());
    assertThat(facts.isSymmetric()).isEqualTo(layout.isSymmetric());
    assertThat(facts.toJson())
        .contains("\"left_right\":\"%s\"".formatted(layout.leftRight().code()))
        .contains("\"top_bottom\":\"%s\"".formatted(layout.topBottom().code()))
        .contains("\"both\":\"%s\"".formatted(layout.turned().code()));
    assertThat(facts.layoutClass()).hasToString(all.name());
    assertThat(facts.get(Facts.LAYER)).isEqualTo(fromSeed.distance(layout));
    assertThat(facts.layerCount()).isEqualTo(fromSeed.layers().size());
    assertThat(facts.in(Metric.STEP).minSolution().orElse(-1)).isEqualTo(search.minSolutionStep());
    assertThat(facts.in(Metric.STEP).minSolutionNum()).isEqualTo(search.nearestSolutions().size());
    assertThat(facts.in(Metric.STEP).solutionNum()).isEqualTo(search.solutions().size());
    assertThat(facts.in(Metric.STEP).farthest()).isEqualTo(search.farthestDistance());
    assertThat(facts.in(Metric.STEP).farthestNum()).isEqualTo(search.farthest().size());
  }

  /** Compares values with published ones; the counts are from HuarongdaoLean (2026). */
  @Test
  void publishedValues_areFound() {
    Layout pennant = klotski.layout("05F0A5000");
    assertThat(klotski.info(pennant).get(Facts.GOAL_12_STEP)).isEqualTo(59);
    Layout classic = klotski.layout("1A9BF0C00");
    assertThat(klotski.info(classic).get(Facts.GOAL_12_STEP)).isEqualTo(58);
    GroupFacts group = klotski.group(classic);
    assertThat(
            Stream.<Function<Metric, Fact>>of(
                    Facts::edgeNum,
                    Facts::bridgeNum,
                    Facts::cutNum,
                    Facts::blockNum,
                    Facts::largestBlock)
                .map(fact -> group.get(fact.apply(Metric.CELL))))
        .containsExactly(41_948, 1_468, 1_775, 1_790, 19_071);
  }

  @Test
  void factsOfAnotherSubjectOrType_areRefused() {
    LayoutFacts facts = klotski.info(Layout.parse("D00000000"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> facts.number(Facts.IS_MIRROR))
        .withMessageContaining("FLAG");
    for (Consumer<Fact> asked : List.<Consumer<Fact>>of(facts::isSet, facts::text, facts::layout)) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> asked.accept(Facts.LAYER))
          .withMessageContaining("UINT");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> facts.get(Facts.GROUP_SIZE))
        .withMessageContaining("group");
  }

  @Test
  void caseName_identifiesAnExistingMember() {
    assertThat(klotski.layout("5-4-1-1-7472")).hasToString("1A9BF0C00");
    assertThatThrownBy(() -> klotski.layout("5-4-1-1-25955"))
        .hasMessageContaining("group 5-4-1-1 has no member 25955; its members are 0 to 25954");
    assertThatThrownBy(() -> klotski.layout("5-4-1-898-0")).hasMessageContaining("no group 898");
  }

  @Test
  void openings_haveNames() {
    Layout classic = klotski.layout("横刀立马");
    assertThat(klotski.layout("VXXV/VXXV/VHHV/VSSV/S..S")).isEqualTo(classic);
    assertThat(klotski.group("Red Donkey").name()).isEqualTo("5-4-1-1");
    assertThat(klotski.info(Layout.parse("1FFFFFFC3")).openings())
        .containsExactly("十八步", "Shí bā bù", "Only 18 Steps");
    assertThat(klotski.info(Layout.parse("0")).openings()).isEmpty();
  }

  /** Compares searches of whole classes with a separate search from each opening. */
  @Test
  void openings_haveDistancesBySearch() {
    List<OpeningFacts> measured =
        klotski.openings(
            Stream.of("亢龙有悔", "四将连关", "字母系列H", "三羊集会")
                .map(name -> Openings.named(name).get(0))
                .toList());
    assertThat(measured).hasSize(4);
    for (OpeningFacts facts : measured) {
      for (Metric metric : Metric.values()) {
        assertThat(facts.distances().get(metric))
            .isEqualTo(searched(facts.opening().layout(), metric));
      }
    }
    OpeningFacts classic = klotski.openings(Openings.named("Red Donkey")).get(0);
    for (Map<?, ?> map :
        List.of(classic.opening().least(), classic.opening().published(), classic.distances())) {
      assertThatThrownBy(map::clear).isInstanceOf(UnsupportedOperationException.class);
    }
    assertThat(measured.get(0).sources())
        .containsExactly(
            "华容道常见布局图 in github.com/dnomd343/HRD_Game 2.1 (2020)",
            "发芽网布局图 in github.com/dnomd343/HRD_Game 2.1 (2020)");
    assertThat(measured.get(0).toJson())
        .contains(
            "{\"collection\":\"华容道常见布局图\",\"position\":129,\"called\":\"亢龙有悔\"},"
                + "{\"collection\":\"发芽网布局图\",\"position\":132,\"called\":\"伏羲八卦 雷地豫\"}");
  }

  private OptionalInt searched(Layout layout, Metric metric) {
    return klotski.solve(layout, metric).stream().mapToInt(Solution::distance).findAny();
  }

  @Test
  @Tag("slow")
  void factsOfAMostlyUnsolvableClass_equalTheReferees() {
    factsOfEveryLayout_equalTheReferees("6-2-5");
  }

  /** MinimalLayoutsTest of layerer compares the other facts, which ClassLayers computes. */
  @ParameterizedTest
  @ValueSource(strings = {"0-0-0", "1-0-1", "0-14-0", "7-0-2"})
  void factsOfEveryLayout_equalTheReferees(String name) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    Map<String, RefereeHardness.Found> found =
        new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
    found.forEach(
        (code, referee) -> {
          LayoutFacts facts = klotski.info(Layout.parse(code));
          assertThat(facts.number(Facts.minSolution(Metric.CELL)).orElse(-1))
              .as(code)
              .isEqualTo(referee.cell());
          assertThat(facts.isSet(Facts.IS_MINIMAL)).as(code).isEqualTo(referee.minimal());
          assertThat(facts.isSet(Facts.IS_HARDEST)).as(code).isEqualTo(referee.hardest());
        });
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 81, 90, 116, 256",
    "4FEA13400, 138, 150, 179,",
    "55ADF0C00, 36, 40, 49,",
    "2F5543C00, 22, 23, 31, 2"
  })
  void publishedDistancesAndPaths_areFound(
      String code, int step, int line, int cell, Integer ways) {
    LayoutFacts facts = klotski.info(Layout.parse(code));
    assertThat(facts.in(Metric.STEP).minSolution()).hasValue(step);
    assertThat(facts.in(Metric.LINE).minSolution()).hasValue(line);
    assertThat(facts.in(Metric.CELL).minSolution()).hasValue(cell);
    if (ways != null) {
      assertThat(facts.get(Facts.MIN_SOLUTION_WAYS)).isEqualTo(ways);
    }
  }
}
