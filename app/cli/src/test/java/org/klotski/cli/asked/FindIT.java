package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.Klotski;
import org.klotski.LayoutFacts;
import org.klotski.Rules;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;
import org.klotski.cli.texts.ExitCode;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;

/** Tests searches for puzzles among all 29,334,498 layouts. */
@Tag("thorough")
final class FindIT {
  @TempDir private Path folder;

  private static Launcher.Result find(String options) {
    return InProcess.run(TestDatabase.command("find", options.split(" ")));
  }

  private static List<String> linesOf(String options) {
    return find(options).done().lines();
  }

  private static List<JsonObject> objects(String options) {
    return find(options + " --json").done().objects();
  }

  private static LayoutFacts facts(JsonObject puzzle) {
    return Klotski.bySearch().info(Layout.parse(puzzle.get("code").getAsString()));
  }

  private static int distance(Layout one, Layout other) {
    return Klotski.bySearch().path(one, other).distance().orElse(-1);
  }

  /** Compares each result with a search that does not use the database. */
  @Test
  void whatIsFoundIsWhatWasAskedFor() {
    List<JsonObject> found = objects("--class 5-4-2 --steps 60-80 --minimal --ways 1..4 --all");
    assertThat(found).hasSize(20);
    for (JsonObject puzzle : found) {
      LayoutFacts facts = facts(puzzle);
      assertThat(facts.name()).isEqualTo(puzzle.get("name").getAsString());
      assertThat(facts.layoutClass()).hasToString("5-4-2");
      assertThat(facts.get(Facts.minSolution(Metric.STEP)))
          .isBetween(60, 80)
          .isEqualTo(puzzle.get("min_solution_step").getAsInt());
      assertThat(facts.get(Facts.MIN_SOLUTION_WAYS)).isBetween(1, 4);
      assertThat(facts.isSet(Facts.IS_MINIMAL)).isTrue();
      assertThat(facts.difficulty()).hasValue(puzzle.get("difficulty_score").getAsDouble());
    }
    assertThat(found).extracting(puzzle -> -puzzle.get("min_solution_step").getAsInt()).isSorted();
  }

  /** Other tests compute these counts independently. */
  @ParameterizedTest
  @CsvSource({
    "--solvable, 28913089",
    "--unsolvable, 421409",
    "--standard --solvable, 267115",
    "--standard, 242335",
    "--symmetric --standard --solvable, 349",
    "--class 5-4-1 --unsolvable, 11926",
    "--group 5-4-1-1 --pieces 10 --solvable, 25955",
    "--group 5-4-1-1 --pieces ..9, 0",
    "--minimal, 11303561",
    "--difficulty expert, 6261",
    "--difficulty hard --standard, 35409",
    "--unsolvable --goal-12-step 0.. --class 5-4-5, 642",
    "--group-size 25955 --class 5-4-1 --unsolvable, 0",
    "--group 5-4-1-1 --largest-cell-block 19071 --solvable, 25955"
  })
  void allThatFitAreCounted(String options, String count) throws IOException {
    assertThat(linesOf(options + " --count")).containsExactly(count);
  }

  @Test
  void ofTwoImagesOneIsEnough() {
    String options = "--group 5-4-1-1 --steps 80.. --codes --all --limit 999";
    Set<String> both = new HashSet<>();
    for (String code : linesOf(options + " --up-to-mirror")) {
      both.add(code);
      both.add(Mirror.LEFT_RIGHT.of(Layout.parse(code)).toString());
    }
    assertThat(linesOf(options)).containsExactlyInAnyOrderElementsOf(both);
  }

  @Test
  void drawings_haveStepsAndTheLevelOfTheExit() {
    assertThat(linesOf("--class 5-4-1 --steps 60 --limit 1 --draw").get(1))
        .matches("60 steps, (easy|medium|hard|expert)");
    assertThat(linesOf("--class 5-4-1 --goal 12 --steps 60 --limit 1 --draw").get(1))
        .isEqualTo("60 steps");
  }

  @Test
  void theSameSeedDrawsTheSameLayouts() throws IOException {
    String order = "--standard --minimal --difficulty hard --random --codes";
    List<String> drawn = linesOf(order + " --seed 7");
    List<String> documented =
        Files.readAllLines(Repository.file("README.md")).stream()
            .filter(line -> line.matches("    [0-9A-F]{9} .* hard"))
            .map(line -> line.strip().substring(0, 9))
            .toList();
    assertThat(drawn).hasSize(20).startsWith(documented.toArray(String[]::new));
    assertThat(documented).hasSize(3);
    Launcher.Result other = find(order + " --limit 5");
    assertThat(other.err()).containsPattern("random seed \\d+");
    assertThat(other.lines()).hasSize(5).isNotEqualTo(drawn.subList(0, 5));
  }

  /** Compares the results with the table of the hardest layouts of each class. */
  @Test
  void ofEachClassTheHardestIsFound() {
    List<String> first = linesOf("--one-per class --limit 203 --solvable --codes");
    List<String> hardest =
        InProcess.run(TestDatabase.command("stats", "hardest-by-class", "--json"))
            .objects()
            .stream()
            .map(row -> row.get("first"))
            .filter(each -> !each.isJsonNull())
            .map(JsonElement::getAsString)
            .toList();
    assertThat(first).containsExactlyInAnyOrderElementsOf(hardest).hasSizeGreaterThan(150);
  }

  /** Similar puzzles have the same class and difficulty but are far from the given puzzle. */
  @Test
  void whatIsLikeALayoutIsAnotherPuzzle() {
    List<JsonObject> found = objects("--like 横刀立马");
    assertThat(found).isNotEmpty();
    Layout origin = Layout.parse("1A9BF0C00");
    for (JsonObject puzzle : found.subList(0, Math.min(3, found.size()))) {
      assertThat(puzzle.get("class").getAsString()).isEqualTo("5-4-1");
      assertThat(puzzle.get("min_solution_step").getAsInt()).isBetween(73, 89);
      Layout layout = Layout.parse(puzzle.get("code").getAsString());
      for (Layout image : List.of(origin, Mirror.LEFT_RIGHT.of(origin))) {
        int distance = distance(layout, image);
        assertThat(distance == -1 || distance >= 20).as("%s", layout).isTrue();
      }
    }
  }

  /** A layout whose 2x2 is at cell 1 is the top-bottom mirror image of a solved layout. */
  @Test
  void goalsWithoutAColumn_areThoseOfMirrorImages() {
    for (JsonObject found : objects("--goal 1 --group 5-4-1-1 --limit 3")) {
      LayoutFacts facts = facts(found);
      assertThat(found.get("name").getAsString()).isEqualTo(facts.name()).startsWith("5-4-1-1-");
      assertThat(found.get("min_solution_step").getAsInt())
          .isEqualTo(facts.get(Facts.minSolution(Metric.STEP)));
    }
  }

  /** A condition, the goals that support it, and a filter for the layouts that meet it. */
  private record Condition(String options, String goals, Predicate<LayoutFacts> fits) {}

  private static final String ALL = "0 1 2 4 5 6 8 9 10 12 13 14";
  private static final List<Condition> CONDITIONS =
      List.of(
          new Condition("--group-size 500.. --sort -steps", ALL, facts -> facts.groupSize() >= 500),
          new Condition("--symmetric", ALL, facts -> facts.isSet(Facts.IS_MIRROR)),
          new Condition(
              "--level easy",
              "8 9 10 12 13 14",
              facts -> facts.text(Facts.DIFFICULTY).equals(Optional.of("easy"))),
          new Condition(
              "--unsolvable",
              "8 9 10 12 14",
              facts -> facts.number(Facts.minSolution(Metric.STEP)).isEmpty()),
          // For goal 9, the option --goal-9-step would be the same as --steps.
          new Condition("--goal-9-step 5..20", "8 10 12 14", isBetween5And20(Facts.GOAL_9_STEP)),
          new Condition("--goal-8-step 5..20", "9 12", isBetween5And20(Facts.GOAL_8_STEP)),
          new Condition("--up-to-mirror", "8 9 12 13", facts -> facts.isSet(Facts.IS_CANONICAL)));

  private static Predicate<LayoutFacts> isBetween5And20(Fact distance) {
    return facts -> facts.number(distance).stream().anyMatch(steps -> 5 <= steps && steps <= 20);
  }

  /** Compares the results for every goal and condition with those of a slow filter. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14})
  void withAGoal_conditionsAreOfTheLayoutsShown(int goal) {
    try (Klotski klotski = Klotski.open(TestDatabase.path())) {
      List<Layout> layouts = LayoutClass.parse("6-2-4").stream().toList();
      boolean anyFound = false;
      for (Condition condition : CONDITIONS) {
        String options = "--class 6-2-4 --steps 7.. --all --limit 99999 --goal " + goal;
        options += " " + condition.options;
        boolean isAccepted = List.of(condition.goals.split(" ")).contains(Integer.toString(goal));
        if (!isAccepted && goal == 13) {
          continue; // Goal 13 supports these conditions, which unsolvable layouts can also meet.
        }
        if (!isAccepted) {
          assertThat(find(options).ended(ExitCode.WRONG_USAGE).out()).isEmpty();
          continue;
        }
        Map<String, Integer> expected = new HashMap<>();
        for (Layout layout : layouts) {
          OptionalInt distance = klotski.distance(layout, Rules.in(Metric.STEP).withGoal(goal));
          if (distance.orElse(0) >= 7 && condition.fits.test(klotski.stored(layout))) {
            expected.put(layout.toString(), distance.getAsInt());
          }
        }
        List<String> rows = linesOf(options);
        Map<String, Integer> found = new LinkedHashMap<>();
        rows.stream()
            .skip(1)
            .map(row -> row.split("\t"))
            .forEach(row -> found.put(row[0], Integer.valueOf(row[2])));
        assertThat(found).as(options).isEqualTo(expected);
        anyFound |= !found.isEmpty();
        assertThat(List.copyOf(found.values()))
            .as(options)
            .isSortedAccordingTo(Comparator.reverseOrder());
      }
      assertThat(anyFound).isTrue();
    }
  }

  /** No two results are within a few steps of each other or of a mirror image. */
  @Test
  void noPuzzleIsFoundTwice() {
    List<Layout> found =
        linesOf("--class 5-4-2 --limit 5 --codes").stream().map(Layout::parse).toList();
    assertThat(found).hasSize(5);
    for (Layout one : found) {
      for (Layout other : found) {
        for (Layout image : List.of(other, Mirror.LEFT_RIGHT.of(other))) {
          int apart = distance(one, image);
          assertThat(one.equals(other) || apart < 0 || apart >= 4).isTrue();
        }
      }
    }
  }

  @Test
  void theQuestionInSqlGivesTheSameAnswer() {
    String order = "--class 2-3-1 --hardest --all --sort -difficulty_score,code";
    String sql = find(order + " --sql").out();
    Launcher.Result asked = InProcess.run(TestDatabase.command("query", sql.strip()));
    assertThat(asked.out()).isEqualTo(find(order).out()).contains("difficulty_score");
  }

  @Test
  void aSheetHasEveryPuzzleAndItsSolution() throws IOException {
    Path file = folder.resolve("sheet.html");
    String order = "--class 5-4-1 --steps 81 --all --limit 7";
    String sheet = order + " --paper letter --sheet " + file;
    assertThat(linesOf(sheet)).isEmpty();
    String page = Files.readString(file);
    assertThat(page).contains("size: letter").doesNotContain("http").doesNotContain("<script");
    for (String code : linesOf(order + " --codes")) {
      assertThat(page).contains(code + " · 81 steps");
    }
    assertThat(page.split("<article class=\"puzzle\"", -1)).hasSize(8);
    find(sheet).assertRefused(ExitCode.FAILED, file.toString(), "--force");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--sort farthest_step | 1 | --sort farthest_step",
        "--diameter-line 3.. | 1 | --diameter-line needs the analysis in metric line",
        "--nearest 1 | 1 | --nearest",
        "--goal 0 --ways 1 | 2 | --ways",
        "--goal 0 --level easy | 2 | 8, 9, 10, 12, 13, or 14",
        "--goal 14 --sort layer | 2 | 8, 9, 12, or 13",
        "--goal 12 --steps 3 --goal-12-step 4 | 2 | --goal-12-step",
        "--goal 12 --sheet x.html | 2 | --goal",
        "--sheet x.html --per-page 5 | 2 | 5",
        "--sheet x.html --json | 2 | --json",
        "--sheet x.html --limit 121 | 2 | 121",
        "--sheet x.pdf | 2 | x.pdf",
        "--steps 139.. | 0 | 138",
        "--class 5-4-1 --cell-moves 300 | 0 | 126",
        "--group 5-4-0-5 | 0 | --unsolvable",
        "--class 7-0-1 | 0 | --solvable",
        "--class 0-0-0 --unsolvable | 0 | 0-0-0",
        "--class 5-4-1 --pieces 9 | 0 | no layout"
      })
  void impossibleOrder_isOneSentence(String options, int exitCode, String value) {
    Launcher.Result result = find(options).ended(exitCode);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains(value).hasLineCount(1);
  }
}
