package org.klotski.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.engine.DuckDb;
import org.klotski.tables.engine.Parquet;

final class NamedQueryTest {
  private static final String CLASS = "5 AS jiang_num, 4 AS bing_num, 1 AS style_num";

  /** Three groups; group 2 is unsolvable, and groups 0 and 1 are equally hard in steps. */
  private static final String LAYOUTS =
      """
      SELECT 5 AS jiang_num, 4 AS bing_num, 1 AS style_num, *, is_minimal AS is_canonical
      FROM (VALUES
        (0, '000000040', 7, 7, 9, true, true), (0, '000000050', 7, 8, 9, false, true),
        (0, '000000060', 0, 0, 0, false, false), (1, '000000030', 7, 8, 8, true, true),
        (2, '000000010', NULL, NULL, NULL, false, false))
      AS t(group_num, code, min_solution_step, min_solution_line, min_solution_cell, is_minimal,
        is_hardest)
      """;

  private static final String GROUPS =
      """
      SELECT 5 AS jiang_num, 4 AS bing_num, 1 AS style_num, *
      FROM (VALUES
        (0, 3, true, 0, 1, 1, 'horizontal', 7, 1, '000000050', 9, 2, '000000040'),
        (1, 600, true, 1, 0, 0, 'horizontal', 7, 2, '000000030', 9, 1, '000000070'),
        (2, 1, false, 2, 2, 2, 'full', 8, 1, '000000010', 8, 1, '000000010'))
      AS t(group_num, group_size, is_solvable, left_right_group, top_bottom_group, both_group,
        symmetry, radius_step, centre_num, centre_first, diameter_step, periphery_num,
        periphery_first)
      """;

  @TempDir private static Path folder;
  @TempDir private Path other;

  @BeforeAll
  static void writeFiles() throws SQLException {
    write(folder, LAYOUTS);
  }

  private static void write(Path to, String layouts) throws SQLException {
    try (DuckDb duckDb = DuckDb.start(1, 200, to.resolve("spill"))) {
      duckDb.run(Parquet.copy(layouts, to.resolve("layouts.parquet")));
      duckDb.run(Parquet.copy(GROUPS, to.resolve("groups.parquet")));
      duckDb.run(
          Parquet.copy(
              "SELECT " + CLASS + ", 604 AS layout_count, 3 AS group_count",
              to.resolve("classes.parquet")));
      duckDb.run(Parquet.copy("SELECT 1 AS none", to.resolve("openings.parquet")));
    }
  }

  private static List<String> ask(Path from, String name) {
    List<String> rows = new ArrayList<>();
    try (Tables tables = Tables.over(from, List.of(Metric.STEP), 1, 200, Optional.empty());
        QueryResult answer = tables.ask(NamedQuery.named(name).orElseThrow().sql(Metric.STEP))) {
      answer.forEachRemaining(
          row ->
              rows.add(
                  row.values().stream()
                      .map(value -> value == null ? "" : value.toString())
                      .collect(Collectors.joining(" "))
                      .stripTrailing()));
    }
    return rows;
  }

  @ParameterizedTest
  @CsvSource({
    "jiang, 5 604",
    "jiang-bing, 5 4 604",
    "class, 5 4 1 604",
    "groups, 5 4 1 3",
    "group-sizes, 5 4 1 0 3; 5 4 1 1 600; 5 4 1 2 1",
    "forests, 1 604 3 2 1",
    "forests-up-to-mirror, 1 2 3 2 1",
    "symmetry, full 1 1; horizontal 2 1; all 3 2",
    "minimal, 5 4 1 0 3 1 2; 5 4 1 1 1 1 1; 5 4 1 2 1 0 0",
    "minimal-by-class, 5 4 1 5 2 3",
    "centres, 5 4 1 0 3 7 1 000000050; 5 4 1 1 600 7 2 000000030; 5 4 1 2 1 8 1 000000010",
    "centres-by-class, 5 4 1 7 3 2 1 000000030 8 1 1 2 000000010",
    "diameters, 5 4 1 0 3 9 2 000000040; 5 4 1 1 600 9 1 000000070; 5 4 1 2 1 8 1 000000010",
    "diameters-by-class, 5 4 1 9 3 2 0 000000040",
    "hardest, 5 4 1 0 3 7 2 000000040 8 1 000000050 9 2 000000040;"
        + " 5 4 1 1 1 7 1 000000030 8 1 000000030 8 1 000000030; 5 4 1 2 1  0   0   0",
    "hardest-by-class, 5 4 1 7 3 2 1 000000030 8 2 2 1 000000030 9 2 1 0 000000040",
    "histogram, ' 1 1 1; 0 1 1 1; 7 3 1 0; 8 0 2 1; 9 0 0 2'"
  })
  void query_countsTheMadeUpTables(String name, String rows) {
    assertThat(ask(folder, name)).containsExactly(rows.split("; ?", -1));
  }

  @Test
  void onlyQueriesOfAnAnalysis_areOfOneMetric() {
    assertThat(NamedQuery.all().stream().filter(NamedQuery::isOfMetric).map(NamedQuery::name))
        .containsExactly("centres", "centres-by-class", "diameters", "diameters-by-class");
    assertThat(NamedQuery.named("centres").orElseThrow().sql(Metric.CELL))
        .contains("radius_cell AS radius", "centre_cell_num AS count")
        .doesNotContain("$");
    assertThat(NamedQuery.all()).hasSize(18);
  }

  /**
   * Forty layouts are 1 to 40 steps and, in shuffled order, 1 to 40 single-cell moves away from a
   * solution. The others are a layout with the distances of the first one, a solved layout, and an
   * unsolvable layout.
   */
  @Test
  void ranks_haveTheLayoutsThatChangeMost() throws SQLException {
    List<int[]> layouts = new ArrayList<>();
    List<String> values =
        new ArrayList<>(List.of("('a', NULL, NULL)", "('00', 0, 0)", "('99', 1, 40)"));
    layouts.add(new int[] {0, 0, 42, 42, 1});
    for (int i = 0; i < 40; i++) {
      int cells = 40 - 7 * i % 40;
      values.add("('%s', %s, %s)".formatted(10 + i, 1 + i, cells));
      layouts.add(
          i == 0
              ? new int[] {1, 40, 40, 1, 2}
              : new int[] {1 + i, cells, 40 - i, cells == 40 ? 1 : 42 - cells, 1});
    }
    write(
        other,
        "SELECT code, s AS min_solution_step, s AS min_solution_line, c AS min_solution_cell FROM"
            + " (VALUES "
            + String.join(", ", values)
            + ") AS t(code, s, c)");
    layouts.sort(Comparator.comparingInt(each -> each[3] - each[2])); // stable: by steps
    List<String> expected =
        IntStream.concat(IntStream.range(0, 10), IntStream.range(31, 41))
            .mapToObj(layouts::get)
            .map(IntStream::of)
            .map(each -> each.mapToObj(String::valueOf).collect(Collectors.joining(" ")))
            .toList();
    List<String> rows = ask(other, "ranks");
    assertThat(rows).hasSize(3 * 20);
    assertThat(rows.subList(0, 20))
        .allMatch(row -> row.matches("step line (\\d+) \\1 (\\d+) \\2 .*"));
    assertThat(rows.subList(20, 40))
        .extracting(row -> row.replaceAll("^step cell | [0-9]+$", ""))
        .isEqualTo(expected);
    assertThat(rows.get(20)).startsWith("step cell 1 40 40 1 2 ").endsWith(" 10");
    assertThat(rows.subList(40, 60)).allMatch(row -> row.startsWith("line cell "));
  }
}
