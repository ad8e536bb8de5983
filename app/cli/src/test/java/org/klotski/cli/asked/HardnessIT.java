package org.klotski.cli.asked;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.klotski.answers.Answers;
import org.klotski.answers.layout.LayoutFacts;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.ExtremesSurvey.By;
import org.klotski.answers.surveys.Table;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeHardness;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;

/** What layouts are worth as puzzles, as a database that is not analysed answers it. */
@Tag("thorough")
final class HardnessIT {
  private static final List<String> SMALL = List.of("7-0-3", "0-2-0", "6-2-0", "0-14-0");

  /** Well known ones, a solved and an unsolvable one, one without pieces, one with most ways. */
  private static final List<String> SOME =
      List.of(
          "1A9BF0C00",
          "4FEA13400",
          "2F5543C00",
          "DAA7F3000",
          "055540000",
          "000000000",
          "03FB59000");

  private static Table hardestByGroup;

  private static Launcher.Result run(String... arguments) {
    Launcher.Result result =
        InProcess.run(
            Stream.concat(Stream.of(arguments), Stream.of("--db", TestDatabase.path().toString()))
                .toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result;
  }

  @Test
  void infoIsTheSameWithAndWithoutADatabase() {
    Random random = new Random(11);
    List<Layout> layouts = new ArrayList<>(SOME.stream().map(Layout::parse).toList());
    random.ints(10, 0, LayoutIds.COUNT).mapToObj(Layout::fromId).forEach(layouts::add);
    int[] kinds = new int[4];
    try (Database database = Database.open(TestDatabase.path())) {
      Answers stored = Answers.of(Optional.of(database));
      Answers searched = Answers.bySearch();
      for (Layout layout : layouts) {
        LayoutFacts facts = stored.storedInfo(layout);
        LayoutFacts found = searched.info(layout);
        assertThat(stored.info(layout)).isEqualTo(found);
        assertThat(facts.farthestStep()).as("it is not analysed").isEmpty();
        assertThat(facts.minSolutionWays()).isEqualTo(found.minSolutionWays());
        assertThat(facts.minSolutionBits()).isEqualTo(found.minSolutionBits());
        kinds[0] += facts.minSolutionStep() < 0 ? 1 : 0;
        kinds[1] += facts.minSolutionStep() == 0 ? 1 : 0;
        kinds[2] += facts.isMinimal() ? 1 : 0;
        kinds[3] += facts.isHardest() ? 1 : 0;
      }
    }
    assertThat(kinds).as("unsolvable, solved, minimal, hardest").doesNotContain(0);
  }

  @Test
  void manyLayoutsAreAnsweredLineByLine() throws IOException {
    Launcher.Result result =
        InProcess.runWithInput(
            "1A9BF0C00\n055540000\nDAA7F3000\n",
            "info",
            "--stored",
            "--db",
            TestDatabase.path().toString());
    AnswersSchema.check(result);
    List<JsonObject> answers =
        result.lines().stream()
            .map(line -> JsonParser.parseString(line).getAsJsonObject())
            .toList();
    assertThat(answers.stream().map(each -> each.get("min_solution_cell").getAsInt()))
        .containsExactly(116, -1, 0);
    assertThat(answers.stream().map(each -> each.get("min_solution_ways").getAsInt()))
        .containsExactly(256, 0, 1);
    assertThat(answers.stream().map(each -> each.get("min_solution_bits").getAsDouble()))
        .containsExactly(163.92, -1.0, 0.0);
    assertThat(answers.stream().map(each -> each.get("min_solution_detours").getAsInt()))
        .containsExactly(3, -1, 0);
    assertThat(answers.stream().map(each -> each.get("is_minimal").getAsBoolean()))
        .containsExactly(true, false, false);
    assertThat(answers.stream().map(each -> each.get("is_hardest").getAsBoolean()))
        .containsExactly(false, false, false);
  }

  @Test
  void theHardestOfSmallGroupsAreThoseThatTheRefereeFinds() {
    List<String> lines = hardestByGroup().rows().stream().map(Joiner.on(' ')::join).toList();
    for (String each : SMALL) {
      LayoutClass layoutClass = LayoutClass.parse(each);
      RefereeClass all =
          new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
      String prefix = each.replace('-', ' ') + " ";
      List<String> expected = new ArrayList<>();
      for (int number = 0; number < all.groups().size(); number++) {
        RefereeLayout seed = all.groups().get(number).get(0);
        expected.add(
            "%s%d %d %s"
                .formatted(
                    prefix,
                    number,
                    all.groups().get(number).size(),
                    Stream.of(RefereeMetric.STEP, RefereeMetric.LINE, RefereeMetric.CELL)
                        .map(metric -> hardest(RefereeGraph.of(seed, metric)))
                        .collect(joining(" "))));
      }
      assertThat(lines.stream().filter(line -> line.startsWith(prefix)).toList())
          .isEqualTo(expected);
    }
  }

  /** The largest distance, how many layouts have it, and the first of them. */
  private static String hardest(RefereeGraph graph) {
    int[] distances = graph.distancesToSolved();
    int most = IntStream.of(distances).max().orElseThrow();
    List<String> codes =
        IntStream.range(0, distances.length)
            .filter(i -> distances[i] == most)
            .mapToObj(i -> graph.members().get(i).code())
            .sorted()
            .toList();
    return most < 0 ? "-1 0 " : most + " " + codes.size() + " " + codes.get(0);
  }

  /** A class has the most of its groups. */
  @Test
  void theHardestOfAClassAreThoseOfItsGroups() {
    Map<List<Object>, List<List<Object>>> groups =
        new TreeMap<>(Comparator.comparing(Object::toString));
    for (List<Object> row : hardestByGroup().rows()) {
      groups.computeIfAbsent(row.subList(0, 3), key -> new ArrayList<>()).add(row);
    }
    Table byClass = hardest(By.CLASS);
    assertThat(byClass.rows()).hasSize(203);
    for (List<Object> row : byClass.rows()) {
      for (int metric = 0; metric < 3; metric++) {
        int column = 5 + 3 * metric;
        List<List<Object>> ofClass = groups.get(row.subList(0, 3));
        int most =
            ofClass.stream().mapToInt(group -> (Integer) group.get(column)).max().orElseThrow();
        List<List<Object>> those =
            ofClass.stream().filter(group -> group.get(column).equals(most)).toList();
        List<Object> found = row.subList(3 + 5 * metric, 3 + 5 * metric + 5);
        assertThat(found.get(0)).isEqualTo(most);
        if (most >= 0) {
          List<Object> first =
              those.stream()
                  .min(Comparator.comparing(group -> (String) group.get(column + 2)))
                  .orElseThrow();
          assertThat(found.subList(1, 5))
              .containsExactly(
                  those.stream().mapToInt(group -> (Integer) group.get(column + 1)).sum(),
                  those.size(),
                  first.get(3),
                  first.get(column + 2));
        }
      }
    }
  }

  /** Made once: it goes through all layouts. */
  private static synchronized Table hardestByGroup() {
    if (hardestByGroup == null) {
      hardestByGroup = hardest(By.GROUP);
    }
    return hardestByGroup;
  }

  private static Table hardest(By by) {
    try (Database database = Database.open(TestDatabase.path())) {
      return ExtremesSurvey.HARDEST.table(database, by, Optional.empty());
    }
  }

  @Test
  void minimalLayoutsAreCounted() throws IOException {
    List<String> byGroup = run("stats", "minimal").lines();
    assertThat(byGroup)
        .hasSize(1 + 25_422)
        .startsWith(
            "jiang_num\tbing_num\tstyle_num\tgroup_num\tlayouts\tminimal_layouts\thardest_layouts");
    Launcher.Result ofClasses = run("stats", "--json", "--by", "class", "minimal");
    AnswersSchema.check(ofClasses);
    List<String> byClass = ofClasses.lines();
    for (String each : SMALL) {
      LayoutClass layoutClass = LayoutClass.parse(each);
      var found =
          new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style())
              .found()
              .values();
      assertThat(byClass)
          .contains(
              "{\"jiang_num\":%d,\"bing_num\":%d,\"style_num\":%d,\"layout_count\":%d,\"minimal_layout_count\":%d,\"hardest_layout_count\":%d}"
                  .formatted(
                      layoutClass.jiang(),
                      layoutClass.bing(),
                      layoutClass.style(),
                      found.size(),
                      found.stream().filter(RefereeHardness.Found::minimal).count(),
                      found.stream().filter(RefereeHardness.Found::hardest).count()));
    }
    assertThat(sum(byGroup, 4)).isEqualTo(29_334_498);
    assertThat(sum(byGroup, 5)).isEqualTo(11_303_561);
    assertThat(sum(byGroup, 6)).isEqualTo(28_502);
  }

  private static int sum(List<String> lines, int column) {
    return lines.stream()
        .skip(1)
        .mapToInt(line -> Integer.parseInt(line.split("\t", -1)[column]))
        .sum();
  }

  @Test
  void statsAsJsonAreAsTheSchemaSays() throws IOException {
    Launcher.Result hardest = run("stats", "--json", "--by", "class", "hardest");
    AnswersSchema.check(hardest);
    assertThat(hardest.lines())
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains(
                        "\"jiang_num\":5,\"bing_num\":4,\"style_num\":1,\"min_solution_step\":93",
                        "\"min_solution_line\":101,\"line_layout_count\":2,\"line_group_count\":1",
                        "\"cell_first\":\"0839BBC00\""));
  }

  /** As docs/metrics.md says; what is published of distances is the number of solvable layouts. */
  @Test
  void theDistancesInEachMetricAreCounted() throws IOException {
    Launcher.Result histogram = run("stats", "--json", "histogram");
    AnswersSchema.check(histogram);
    List<JsonObject> rows = rows(histogram);
    assertThat(rows).first().satisfies(row -> assertCounts(row, -1, 421_409, 421_409, 421_409));
    assertThat(rows.get(1)).satisfies(row -> assertCounts(row, 0, 2_260_392, 2_260_392, 2_260_392));
    assertThat(rows).anySatisfy(row -> assertCounts(row, 138, 6, 16, 308));
    assertThat(rows).last().satisfies(row -> assertCounts(row, 179, 0, 0, 6));
    for (Metric metric : Metric.values()) {
      String column = metric.label() + "_layout_count";
      assertThat(rows.stream().mapToInt(row -> row.get(column).getAsInt()).sum())
          .isEqualTo(29_334_498);
    }
  }

  private static void assertCounts(JsonObject row, int distance, int... counts) {
    assertThat(row.get("distance").getAsInt()).isEqualTo(distance);
    for (Metric metric : Metric.values()) {
      assertThat(row.get(metric.label() + "_layout_count").getAsInt())
          .isEqualTo(counts[metric.ordinal()]);
    }
  }

  private static List<JsonObject> rows(Launcher.Result result) {
    return result.lines().stream()
        .map(line -> JsonParser.parseString(line).getAsJsonObject())
        .toList();
  }

  @Test
  void theLayoutsWhoseRankChangesMostAreFound() throws IOException {
    Launcher.Result ranks = run("stats", "--json", "ranks");
    AnswersSchema.check(ranks);
    assertThat(ranks.lines())
        .hasSize(3 * 20)
        .startsWith(
            "{\"metric\":\"step\",\"other_metric\":\"line\",\"distance\":3,\"other_distance\":9,"
                + "\"rank\":19713009,\"other_rank\":11124231,\"layout_count\":8,"
                + "\"first\":\"000001B40\"}")
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"other_metric\":\"cell\",\"distance\":6,\"other_distance\":24")
                    .contains("\"rank\":12648333,\"other_rank\":3971450,\"layout_count\":2")
                    .contains("\"first\":\"000C0CF50\""));
  }
}
