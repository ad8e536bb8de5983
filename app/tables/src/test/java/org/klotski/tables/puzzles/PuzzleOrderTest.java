package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.dbschema.puzzles.DifficultyLevel;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.tables.columns.Content;

/** What makers ask for, as SQL. What that finds is seen on all layouts. */
final class PuzzleOrderTest {
  private static final Content BUILT = new Content(List.of());
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
        Set.of(PuzzleProperty.MINIMAL),
        Optional.of(DifficultyLevel.HARD),
        Optional.empty(),
        onePer,
        sort,
        20,
        seed);
  }

  private static Map<PuzzleFact, NumberRange> range(PuzzleFact fact) {
    return Map.of(fact, NumberRange.parse("1..3"));
  }

  @Test
  void everyWishIsACondition() {
    PuzzleOrder order = order(range(PuzzleFact.NEAREST), List.of(), OptionalLong.empty());
    assertThat(order.sql(Content.ALL, false))
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
    assertThat(order.sql(Content.ALL, true)).startsWith("SELECT *\n");
  }

  @Test
  void aDrawIsSortedWhenItIsDrawn() {
    List<SortKey> sort = List.of(new SortKey("farthest_step", true), new SortKey("code", false));
    String drawn = order(Map.of(), List.of(), OptionalLong.of(42)).sql(BUILT, false);
    assertThat(drawn).containsPattern("ORDER BY [(][(]id::BIGINT .*, id\nLIMIT 20$");
    String sorted = order(Map.of(), sort, OptionalLong.of(42)).sql(Content.ALL, false);
    assertThat(sorted)
        .containsPattern("  ORDER BY [(][(]id::BIGINT .*, id\n  LIMIT 20[)]\n")
        .endsWith("\nORDER BY farthest_step DESC, code, id")
        .contains("difficulty, farthest_step\n");
  }

  /** The first of each in the order in which they come, among those alone that fit. */
  @Test
  void ofEachGroupTheFirstIsFound() {
    List<SortKey> sort = SortKey.parseAll("-ways");
    PuzzleOrder order = order(Map.of(), Optional.of(OnePer.GROUP), sort, OptionalLong.empty());
    assertThat(order.sql(BUILT, false))
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
  void columnsAreSortedByWhatOptionsAreCalled() {
    assertThat(SortKey.parseAll("-steps, line-moves,-hardest,nearest,code"))
        .containsExactly(
            new SortKey("min_solution_step", true),
            new SortKey("min_solution_line", false),
            new SortKey("is_hardest", true),
            new SortKey("min_solution_num", false),
            new SortKey("code", false));
    PuzzleOrder order = order(Map.of(), SortKey.parseAll("-pieces"), OptionalLong.empty());
    assertThat(order.unknownColumns(BUILT)).isEmpty();
    assertThat(order.sql(BUILT, false))
        .contains(", 1 + jiang_num + bing_num AS pieces,")
        .contains("ORDER BY 1 + jiang_num + bing_num DESC, id");
  }

  @ParameterizedTest
  @CsvSource({"STEPS, steps", "WAYS, ways", "SOLUTIONS, solutions", "PIECES,", "FARTHEST,"})
  void whatNobodyCanSolveHasNoDistance(PuzzleFact fact, String contradicting) {
    for (boolean unsolvable : List.of(true, false)) {
      PuzzleOrder order =
          new PuzzleOrder(
              Optional.empty(),
              Optional.empty(),
              range(fact),
              unsolvable ? Set.of(PuzzleProperty.UNSOLVABLE) : Set.of(PuzzleProperty.SOLVABLE),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of(),
              20,
              OptionalLong.empty());
      assertThat(order.contradicting())
          .isEqualTo(unsolvable ? Optional.ofNullable(contradicting) : Optional.empty());
    }
  }

  @Test
  void whereNothingWasFoundIsAskedAbout() {
    assertThat(
            order(range(PuzzleFact.CELL_MOVES), List.of(), OptionalLong.empty()).whereaboutsSql())
        .contains("max(min_solution_cell) AS " + PuzzleFact.CELL_MOVES.most())
        .contains("count(*) FILTER (WHERE min_solution_step > 0) AS unsolved")
        .endsWith("FROM layouts\nWHERE class = '5-4-2'");
  }

  @Test
  void whatTheDatabaseLacksIsFound() {
    PuzzleOrder order = order(range(PuzzleFact.FARTHEST), List.of(), OptionalLong.empty());
    assertThat(order.lacking(BUILT)).contains(PuzzleFact.FARTHEST);
    assertThat(order.lacking(new Content(List.of(Metric.LINE)))).contains(PuzzleFact.FARTHEST);
    assertThat(order.lacking(new Content(List.of(Metric.STEP)))).isEmpty();
    assertThat(order(range(PuzzleFact.PIECES), List.of(), OptionalLong.empty()).lacking(BUILT))
        .isEmpty();
  }

  @Test
  void columnsThatAreNoneAreFound() {
    List<SortKey> sort = List.of(new SortKey("code", false), new SortKey("farthest_step", true));
    PuzzleOrder order = order(Map.of(), sort, OptionalLong.empty());
    assertThat(order.unknownColumns(BUILT)).containsExactly("farthest_step");
    assertThat(order.unknownColumns(Content.ALL)).isEmpty();
  }

  /** A layout of layer 30, whose image is in another group, in layer 40. */
  @Test
  void whatIsLikeALayoutIsAnotherPuzzle() {
    Likeness like =
        new Likeness(
            CLASS,
            81,
            95.9,
            List.of(new Likeness.Whereabouts(1, 30), new Likeness.Whereabouts(2, 40)));
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
            CLASS, 1, 10, List.of(new Likeness.Whereabouts(0, 5), new Likeness.Whereabouts(0, 5)));
    assertThat(easy.conditions())
        .containsExactly(
            "is_canonical",
            "class = '5-4-2'",
            "min_solution_step BETWEEN 1 AND 3",
            "difficulty_score BETWEEN 5.0 AND 15.0",
            "(group_num <> 0 OR abs(layer - 5) >= 1)");
  }
}
