package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.FactType;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.DifficultyLevel;

/** Tests the conversion of orders to SQL. Integration tests execute this SQL on all layouts. */
final class PuzzleOrderTest {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-2");

  private static PuzzleOrder order(
      Map<PuzzleFact, NumberRange> ranges, List<SortKey> sort, OptionalLong seed) {
    return order(ranges, Optional.empty(), sort, seed);
  }

  private static PuzzleOrder order(
      Map<PuzzleFact, NumberRange> ranges,
      Optional<OnePer> onePer,
      List<SortKey> sort,
      OptionalLong seed) {
    return new PuzzleOrder(
        Optional.of(CLASS),
        Optional.empty(),
        ranges,
        Set.of(property("minimal")),
        Optional.of(DifficultyLevel.HARD),
        Optional.empty(),
        onePer,
        sort,
        20,
        seed);
  }

  private static Map<PuzzleFact, NumberRange> range(String fact) {
    return Map.of(fact(fact), NumberRange.parse("1..3"));
  }

  private static PuzzleFact fact(String name) {
    return PuzzleFact.named(name).orElseThrow();
  }

  private static PuzzleProperty property(String label) {
    return PuzzleProperty.CHOICES.stream()
        .filter(each -> each.labels().contains(label))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyOption_isAnSqlCondition() {
    PuzzleOrder order = order(range("nearest"), List.of(), OptionalLong.empty());
    assertThat(order.sql(false))
        .isEqualTo(
            """
            SELECT code, name, min_solution_step, min_solution_num, min_solution_ways, difficulty_score, difficulty
            FROM layouts
            WHERE class = '5-4-2'
              AND min_solution_num BETWEEN 1 AND 3
              AND is_minimal
              AND difficulty = 'hard'
            ORDER BY min_solution_step DESC, id
            LIMIT 20\
            """);
    assertThat(order.countSql())
        .startsWith("SELECT count(*) AS count\nFROM (FROM layouts\n  WHERE class")
        .doesNotContain("LIMIT");
    assertThat(order.sql(true)).startsWith("SELECT *\n");
  }

  @Test
  void randomSelection_isSortedAfterwards() {
    List<SortKey> sort = SortKey.parseAll("-farthest_step,code");
    String drawn = order(Map.of(), List.of(), OptionalLong.of(42)).sql(false);
    assertThat(drawn).containsPattern("ORDER BY [(][(]id::BIGINT .*, id\nLIMIT 20$");
    String sorted = order(Map.of(), sort, OptionalLong.of(42)).sql(false);
    assertThat(sorted)
        .containsPattern("  ORDER BY [(][(]id::BIGINT .*, id\n  LIMIT 20[)]\n")
        .endsWith("\nORDER BY farthest_step DESC, code, id")
        .contains("difficulty, farthest_step\n");
  }

  @Test
  void onePerGroup_selectsTheFirst() {
    List<SortKey> sort = SortKey.parseAll("-ways");
    PuzzleOrder order = order(Map.of(), Optional.of(OnePer.GROUP), sort, OptionalLong.empty());
    assertThat(order.sql(false))
        .endsWith(
            """
            FROM layouts
            WHERE id IN (
              SELECT first(id ORDER BY min_solution_ways DESC, id)
              FROM (FROM layouts
                WHERE class = '5-4-2'
                  AND is_minimal
                  AND difficulty = 'hard')
              GROUP BY class, group_num)
            ORDER BY min_solution_ways DESC, id
            LIMIT 20\
            """);
    assertThat(order.countSql()).contains("id IN (", "GROUP BY class, group_num");
  }

  @Test
  void facts_haveFullAndShortNames() {
    assertThat(SortKey.parseAll("-steps, line-moves,-hardest,min-solution-num,-goal_12_step"))
        .containsExactly(
            new SortKey(fact("min_solution_step"), true),
            new SortKey(fact("min_solution_line"), false),
            new SortKey(fact("is_hardest"), true),
            new SortKey(fact("nearest"), false),
            new SortKey(fact("goal-12-step"), true));
    assertThat(order(Map.of(), SortKey.parseAll("-pieces"), OptionalLong.empty()).sql(false))
        .contains(", 1 + jiang_num + bing_num AS pieces\n")
        .contains("ORDER BY 1 + jiang_num + bing_num DESC, id");
    assertThatThrownBy(() -> SortKey.parseAll("code,min_solution_stp"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'min_solution_stp'");
  }

  @Test
  void everyNumberAndFlagOfLayouts_canBeRequested() {
    for (Fact fact : Facts.of(Subject.LAYOUT, List.of(Metric.values()))) {
      boolean isNumber = PuzzleFact.numbers().contains(fact(fact.name()));
      assertThat(isNumber).as(fact.name()).isEqualTo(fact.type().isNumber());
      if (fact.type() == FactType.FLAG) {
        assertThat(property(fact.name().replace('_', '-')).condition()).isEqualTo(fact.name());
      }
    }
    assertThat(PuzzleFact.numbers())
        .contains(fact("group-size"), fact("bridge_line_num"), fact("diameter_step"))
        .doesNotContain(fact("left_right_group"), fact("seed"), fact("name"));
  }

  @Test
  void factsOfGroups_areJoined() {
    PuzzleOrder order =
        order(range("diameter-step"), SortKey.parseAll("group_size,ways"), OptionalLong.empty());
    assertThat(order.sql(false))
        .contains(
            "\nFROM layouts JOIN (SELECT group_name, diameter_step, group_size FROM groups)"
                + " USING (group_name)\nWHERE class = '5-4-2'\n  AND diameter_step BETWEEN 1 AND 3")
        .contains("ORDER BY group_size, min_solution_ways, id");
    assertThat(order(range("goal_8_step"), List.of(), OptionalLong.empty()).sql(false))
        .doesNotContain("JOIN");
  }

  @ParameterizedTest
  @CsvSource({
    "steps, steps",
    "ways, paths",
    "solutions, solutions",
    "difficulty-score, score",
    "hardest_line, hardest-line",
    "pieces,",
    "farthest,",
    "goal_9_step,"
  })
  void unsolvable_contradictsFactsOfSolvableLayouts(String fact, String contradicting) {
    PuzzleOrder solvable = order(range(fact), List.of(), OptionalLong.empty());
    assertThat(solvable.contradicting()).isEmpty();
    PuzzleOrder unsolvable =
        new PuzzleOrder(
            Optional.empty(),
            Optional.empty(),
            range(fact),
            Set.of(PuzzleProperty.UNSOLVABLE),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            20,
            OptionalLong.empty());
    assertThat(unsolvable.contradicting()).isEqualTo(Optional.ofNullable(contradicting));
  }

  /** An unsolvable layout may have a distance to a goal, which may be 0. */
  @Test
  void default_isSolvableAndUnsolved() {
    assertThat(PuzzleProperty.complete(Set.of(), Set.of(fact("ways"))))
        .containsExactly(PuzzleProperty.UNSOLVED);
    for (String goal : List.of("steps", "goal_12_step")) {
      assertThat(PuzzleProperty.complete(Set.of(), Set.of(fact(goal)))).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "farthest, code, --farthest needs the analysis in metric step",
    "goal_12_step, radius_line, --sort radius_line needs the analysis in metric line",
    "pieces, edge_num,"
  })
  void missingAnalysis_isNamed(String range, String sort, String sentence) {
    OrderRules rules = new OrderRules(label -> "--" + label);
    PuzzleOrder order = order(range(range), SortKey.parseAll(sort), OptionalLong.empty());
    assertThat(rules.missingAnalysis(order, List.of(Metric.CELL)).orElse(""))
        .startsWith(sentence == null ? "" : sentence)
        .matches(text -> text.isEmpty() == (sentence == null));
    assertThat(rules.missingAnalysis(order, List.of(Metric.values()))).isEmpty();
  }

  /** The layout is in layer 30, and its image is in layer 40 of another group. */
  @Test
  void similarLayout_isAnotherPuzzle() {
    Likeness like =
        new Likeness(
            CLASS, 81, 95.9, List.of(new Likeness.Position(1, 30), new Likeness.Position(2, 40)));
    assertThat(like.conditions())
        .containsExactly(
            "is_canonical",
            "class = '5-4-2'",
            "min_solution_step BETWEEN 73 AND 89",
            "difficulty_score BETWEEN 90.9 AND 100.9",
            "(group_num <> 1 OR abs(layer - 30) >= 20)",
            "(group_num <> 2 OR abs(layer - 40) >= 20)");
    Likeness easy =
        new Likeness(
            CLASS, 1, 10, List.of(new Likeness.Position(0, 5), new Likeness.Position(0, 5)));
    assertThat(easy.conditions())
        .containsExactly(
            "is_canonical",
            "class = '5-4-2'",
            "min_solution_step BETWEEN 1 AND 3",
            "difficulty_score BETWEEN 5.0 AND 15.0",
            "(group_num <> 0 OR abs(layer - 5) >= 1)");
  }
}
