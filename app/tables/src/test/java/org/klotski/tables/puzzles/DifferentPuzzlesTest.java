package org.klotski.tables.puzzles;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

/**
 * Tests the selection of puzzles from 10,000 layouts and their left-right images, which have
 * pseudo-random groups, layers, and steps.
 */
final class DifferentPuzzlesTest {
  private static final List<Long> IDS =
      LongStream.range(4_091_296, 4_101_296)
          .boxed()
          .flatMap(id -> Stream.of(id, image(id)))
          .distinct()
          .toList();

  private static final int COUNT = IDS.size();

  private static final String LAYOUTS =
      """
      SELECT id::INTEGER AS id, format('{:09X}', id) AS code, 'x' AS name, '5-4-1' AS class,
        5 AS jiang_num, 4 AS bing_num, id * 7 %% 3 AS group_num, id * 7919 %% 211 AS layer,
        nullif(id * 31 %% 97, 96)::INTEGER AS min_solution_step, 1 AS min_solution_ways,
        50.5 AS difficulty_score, 'easy' AS difficulty, false AS is_canonical
      FROM (SELECT unnest(%s)::BIGINT AS id)
      """
          .formatted(IDS);

  @TempDir private static Path folder;
  private static Tables tables;

  @BeforeAll
  static void writeTables() throws SQLException {
    try (DuckDb duckDb = DuckDb.start(1, 200, folder.resolve("spill"))) {
      duckDb.run(Parquet.copy(LAYOUTS, folder.resolve("layouts.parquet")));
      for (String table : List.of("groups", "classes", "openings")) {
        duckDb.run(Parquet.copy("SELECT 1 AS none", folder.resolve(table + ".parquet")));
      }
    }
    tables = Tables.over(folder, List.of(), 1, 200, Optional.empty());
  }

  @AfterAll
  static void close() {
    tables.close();
  }

  private static PuzzleOrder order(String group, String steps, String sort, int limit, Long seed) {
    boolean hasSteps = steps != null && !steps.equals("none");
    return new PuzzleOrder(
        Optional.of(LayoutClass.parse("5-4-1")),
        Optional.ofNullable(group).map(Integer::valueOf),
        hasSteps
            ? Map.of(PuzzleFact.named("steps").orElseThrow(), NumberRange.parse(steps))
            : Map.of(),
        hasSteps
            ? Set.of(PuzzleProperty.UNSOLVED)
            : steps == null ? Set.of() : Set.of(PuzzleProperty.UNSOLVABLE),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sort == null ? List.of() : SortKey.parseAll(sort),
        limit,
        seed == null ? OptionalLong.empty() : OptionalLong.of(seed));
  }

  private static long image(long id) {
    return Layout.fromId((int) id).mirror(Mirror.LEFT_RIGHT).id();
  }

  private static List<Long> ids(String sql) {
    List<Long> ids = new ArrayList<>();
    try (QueryResult answer = tables.ask(sql)) {
      answer.forEachRemaining(row -> ids.add(Long.parseLong(row.text("code"), 16)));
    }
    return ids;
  }

  /** Implements the class comment of {@link DifferentPuzzles} literally, one layout at a time. */
  private static List<Long> chooseSlowly(List<Long> candidates, int limit, boolean hasImages) {
    List<Long> chosen = new ArrayList<>();
    List<long[]> taken = new ArrayList<>();
    for (long id : candidates) {
      boolean isNew =
          taken.stream()
              .noneMatch(
                  each -> each[0] == id * 7 % 3 && Math.abs(each[1] - id * 7919 % 211) < each[2]);
      if (isNew && chosen.size() < limit) {
        chosen.add(id);
        long steps = id * 31 % 97 == 96 ? 0 : id * 31 % 97;
        for (long each : hasImages ? List.of(id, image(id)) : List.of(id)) {
          taken.add(new long[] {each * 7 % 3, each * 7919 % 211, Math.max(5, steps / 10)});
        }
      }
    }
    return chosen;
  }

  @ParameterizedTest
  @CsvSource({
    ", 1.., , 1,",
    ", 1.., , 20,",
    ", 1.., , 50,",
    ", 1.., , 9999,",
    "2, 1..9, , 5,",
    "1, 40..60, , 30,",
    ", 1.., 'steps,-code', 20,",
    ", 1.., -layer, 20,",
    ", , , 20,",
    ", none, , 20,",
    "1, none, , 9999,",
    ", 1.., , 20, 7",
    "0, , , 9999, 8"
  })
  void choosesAsOneAfterAnother(String group, String steps, String sort, int limit, Long seed) {
    PuzzleOrder order = order(group, steps, sort, limit, seed);
    List<Long> all = ids(order(group, steps, sort, COUNT, seed).sql(false));
    List<Long> expected = chooseSlowly(all, limit, true);
    DifferentPuzzles different = new DifferentPuzzles(tables, order, Board.EXIT);
    List<Long> found = ids(different.sql(false).orElseThrow());
    assertThat(found).containsExactlyElementsOf(expected).isNotEmpty();
    List<Long> first = all.subList(0, Math.min(limit, all.size()));
    if (limit == 1 || limit == 9999) {
      assertThat(different.hasLeftOut()).isEqualTo(limit > 1);
    }
    assertThat(different.hasLeftOut() && expected.equals(first)).isFalse();
  }

  /** The goals at the bottom left and the bottom right define different puzzles. */
  @ParameterizedTest
  @CsvSource({"12, false", "14, false", "8, false", "9, true"})
  void imagesAreTheSame_ifTheGoalIsItsOwnImage(int goal, boolean areSame) {
    PuzzleOrder order = order(null, "1..", null, 50, null);
    List<Long> all = ids(order(null, "1..", null, COUNT, null).sql(false));
    assertThat(chooseSlowly(all, 50, true)).isNotEqualTo(chooseSlowly(all, 50, false));
    assertThat(ids(new DifferentPuzzles(tables, order, goal).sql(false).orElseThrow()))
        .containsExactlyElementsOf(chooseSlowly(all, 50, areSame));
  }

  /** The layouts are first selected at random and then sorted. */
  @Test
  void randomPuzzles_areNotTheFirstOfTheOrder() {
    PuzzleOrder drawn = order(null, "1..", null, 20, 7L);
    PuzzleOrder sorted = order(null, "1..", "-steps", 20, 7L);
    List<Long> ids = ids(new DifferentPuzzles(tables, sorted, Board.EXIT).sql(false).orElseThrow());
    assertThat(ids)
        .containsExactlyInAnyOrderElementsOf(
            ids(new DifferentPuzzles(tables, drawn, Board.EXIT).sql(false).orElseThrow()));
  }

  @Test
  void noMatch_leavesNothingOutAndIsExplained() {
    PuzzleOrder order = order("1", "900..", null, 20, null);
    DifferentPuzzles none = new DifferentPuzzles(tables, order, Board.EXIT);
    assertThat(none.sql(false)).isEmpty();
    assertThat(none.hasLeftOut()).isFalse();
    assertThat(new OrderRules(label -> "--" + label).nothingFound(order, tables))
        .contains("of group 5-4-1-1", "--steps above");
  }
}
