package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.answers.groups.GroupFacts;
import org.klotski.answers.groups.GroupLayers;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.ForestCounts;
import org.klotski.answers.surveys.OpeningFacts;
import org.klotski.answers.ways.Rules;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;
import org.klotski.grouper.counts.CountTable;
import org.klotski.notation.openings.Openings;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** What is known of layouts and groups, against the slow referee on whole small classes. */
class FactsTest {
  private final Answers answers = Answers.bySearch();

  @ParameterizedTest
  @ValueSource(strings = {"0-1-0", "7-0-2", "6-2-5"})
  void layoutsAndGroupsAreAsTheRefereeKnowsThem(String name) {
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
    Group group = answers.groupNamed(name);
    assertThat(answers.groupOf(Layout.parse(members.get(0).code()))).isEqualTo(group);
    GroupFacts facts = answers.group(group);
    assertThat(facts.name()).isEqualTo(name);
    assertThat(facts.get(Facts.GROUP_SIZE)).isEqualTo(members.size());
    assertThat(facts.layout(Facts.SEED).orElseThrow()).hasToString(members.get(0).code());
    assertThat(facts.isSet(Facts.IS_SOLVABLE))
        .isEqualTo(members.stream().anyMatch(RefereeLayout::isSolved));
    assertThat(facts.image(Mirror.LEFT_RIGHT))
        .isEqualTo(all.name() + "-" + all.groupNum(members.get(0).leftRight()));
    assertThat(facts.image(Mirror.TOP_BOTTOM))
        .isEqualTo(all.name() + "-" + all.groupNum(members.get(0).topBottom()));
    assertThat(facts.image(Mirror.BOTH))
        .isEqualTo(all.name() + "-" + all.groupNum(members.get(0).turned()));
    assertThat(facts.has(Facts.radius(Metric.STEP))).as("no search finds it").isFalse();
    assertThat(answers.members(group).codes().stream().mapToObj(LayoutCode::format))
        .containsExactlyElementsOf(members.stream().map(RefereeLayout::code).toList());

    GroupLayers layers = answers.layers(group);
    assertThat(layers.layerCount())
        .isEqualTo(fromSeed.layers().size())
        .isEqualTo(facts.get(Facts.LAYER_COUNT));
    for (int layer = 0; layer < layers.layerCount(); layer++) {
      List<String> expected =
          fromSeed.layers().get(layer).stream().map(RefereeLayout::code).toList();
      assertThat(layers.layerSizes().get(layer)).isEqualTo(expected.size());
      assertThat(answers.layer(group, layer).codes().stream().mapToObj(LayoutCode::format))
          .containsExactlyElementsOf(expected);
    }
    assertThatThrownBy(() -> answers.layer(group, layers.layerCount()))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("has no layer");
  }

  private void compare(
      RefereeLayout layout, RefereeClass all, RefereeGraph graph, RefereeSearch fromSeed) {
    LayoutFacts facts = answers.info(Layout.parse(layout.code()));
    RefereeSearch search = new RefereeSearch(graph, layout);
    assertThat(facts.name()).hasToString(all.caseName(layout));
    assertThat(answers.layoutOf(facts.name())).isEqualTo(facts.layout());
    assertThat(answers.name(all.caseName(layout)).layout()).isEqualTo(facts.layout());
    assertThat(facts.isSet(Facts.IS_MIRROR)).isEqualTo(layout.isSymmetric());
    assertThat(facts.leftRight()).hasToString(layout.leftRight().code());
    assertThat(facts.topBottom()).hasToString(layout.topBottom().code());
    assertThat(facts.both()).hasToString(layout.turned().code());
    assertThat(answers.mirrorImages(facts.layout())).isEqualTo(facts.images());
    for (Mirror mirror : Mirror.values()) {
      assertThat(facts.images().image(mirror)).isEqualTo(mirror.of(facts.layout()));
    }
    assertThat(facts.layoutClass()).hasToString(all.name());
    assertThat(facts.get(Facts.LAYER)).isEqualTo(fromSeed.distance(layout));
    assertThat(facts.layerCount()).isEqualTo(fromSeed.layers().size());
    assertThat(facts.minSolution(Metric.STEP).orElse(-1)).isEqualTo(search.minSolutionStep());
    assertThat(facts.get(Facts.minSolutionNum(Metric.STEP))).isEqualTo(search.minSolutionNum());
    assertThat(facts.get(Facts.solutionNum(Metric.STEP))).isEqualTo(search.solutionNum());
    assertThat(facts.get(Facts.farthest(Metric.STEP))).isEqualTo(search.farthestDistance());
    assertThat(facts.get(Facts.farthestNum(Metric.STEP))).isEqualTo(search.farthestNum());
  }

  /** Published values; the counts are those of HuarongdaoLean (2026). */
  @Test
  void goalsAndGraphOfKnownLayouts() {
    Layout pennant = answers.name("05F0A5000").layout();
    assertThat(answers.info(pennant).get(Facts.GOAL_12_STEP)).isEqualTo(59);
    Layout classic = answers.name("1A9BF0C00").layout();
    assertThat(answers.info(classic).get(Facts.GOAL_12_STEP)).isEqualTo(58);
    GroupFacts group = answers.group(answers.groupOf(classic));
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
  void namesOfTheClassic() {
    Layout classic = answers.name("横刀立马").layout();
    assertThat(answers.names(classic))
        .satisfies(
            names -> {
              assertThat(names.id()).isEqualTo(4_091_296);
              assertThat(names.shortCode()).isEqualTo("4WVE1");
              assertThat(names.openings()).contains("横刀立马");
              assertThat(names.drawing()).element(2).isEqualTo("V H H V");
            });
    assertThat(answers.name("VXXV/VXXV/VHHV/VSSV/S..S").layout()).isEqualTo(classic);
    assertThat(answers.groupNamed("Red Donkey").name()).isEqualTo("5-4-1-1");
  }

  @Test
  void infoKnowsWhatALayoutIsCalled() {
    assertThat(answers.info(Layout.parse("1FFFFFFC3")).openings())
        .containsExactly("十八步", "Shí bā bù", "Only 18 Steps");
    assertThat(answers.info(Layout.parse("0")).openings()).isEmpty();
  }

  /** One search of a class serves many openings; here each is searched from by itself too. */
  @Test
  void openingsAreMeasuredBySearch() {
    List<OpeningFacts> measured =
        answers.openings(
            Stream.of("亢龙有悔", "四将连关", "字母系列H", "三羊集会")
                .map(name -> Openings.named(name).get(0))
                .toList());
    assertThat(measured).hasSize(4);
    for (OpeningFacts facts : measured) {
      assertThat(facts.minSolution(Metric.STEP)).isEqualTo(searched(facts.layout(), Metric.STEP));
      assertThat(facts.minSolution(Metric.LINE)).isEqualTo(searched(facts.layout(), Metric.LINE));
      assertThat(facts.minSolution(Metric.CELL)).isEqualTo(searched(facts.layout(), Metric.CELL));
    }
    assertThat(measured.get(0).sources())
        .containsExactly(
            "华容道常见布局图 in github.com/dnomd343/HRD_Game 2.1 (2020)",
            "发芽网布局图 in github.com/dnomd343/HRD_Game 2.1 (2020)");
    assertThat(measured.get(0).collections())
        .containsExactly(
            new OpeningFacts.Entry("华容道常见布局图", 129, "亢龙有悔"),
            new OpeningFacts.Entry("发芽网布局图", 132, "伏羲八卦 雷地豫"));
  }

  private OptionalInt searched(Layout layout, Metric metric) {
    return answers.solve(layout, Rules.of(metric), Set.of()).minSolutionDistance();
  }

  @Test
  void surveysCountEverythingOnce() {
    Group alone = answers.groupNamed("7-0-2-1");
    assertThat(answers.counts(CountTable.CLASS).rows()).hasSize(203);
    assertThat(answers.groupNamed("7-0-2-1")).as("now one of all").isEqualTo(alone);
    assertThat(
            answers.counts(CountTable.GROUP_SIZES).rows().stream()
                .mapToLong(row -> (Long) row.get(4))
                .sum())
        .isEqualTo(29_334_498);
    assertThat(answers.symmetries())
        .satisfies(
            counts -> {
              assertThat(counts.groupCount()).isEqualTo(25_422);
              assertThat(counts.patternCount()).isEqualTo(6_577);
              assertThat(counts.symmetries().stream().mapToInt(row -> row.groupCount()).sum())
                  .isEqualTo(25_422);
            });
    assertThat(answers.forests().forests().stream().mapToInt(row -> row.layoutCount()).sum())
        .isEqualTo(363_480);
    assertThat(IntStream.range(0, 6).boxed())
        .containsExactlyElementsOf(
            answers.forests().forestsUpToMirror().stream().map(row -> row.styleNum()).toList());
    assertThat(ForestCounts.table(answers.forests().forests()).rows())
        .hasSize(6)
        .allSatisfy(row -> assertThat(row).hasSameSizeAs(CountTable.FORESTS.columns()));
    assertThat(answers.openings()).hasSize(56);
    assertThatThrownBy(
            () ->
                answers.extremes(ExtremesSurvey.HARDEST, ExtremesSurvey.By.GROUP, Optional.empty()))
        .isInstanceOf(DatabaseException.class);
  }
}
