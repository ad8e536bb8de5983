package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.analysis.KeptAnalysis;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.enumerator.ClassMoves;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.LayoutIds;
import org.klotski.enumerator.Metric;
import org.klotski.layerer.PlainRootSearch;

/**
 * A database with an analysis. Searching from every layout takes too long for a test, so the truth
 * is in it only for the last 34 layouts and for group 5-4-1-266, and made-up numbers elsewhere:
 * what stores and shows them does not know, and the checks must find out.
 */
final class AnalysedDatabaseIT {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-1");
  private static final int GROUP = 266;

  @TempDir private static Path folder;
  private static Path copy;
  private static Launcher.Result analysed;
  private static String digestBefore;

  @BeforeAll
  static void analyse() throws Exception {
    copy = TestDatabase.copy(folder.resolve("k.db"));
    digestBefore = TamperedDatabase.meta(copy, "digest");
    Set<Long> exact = new HashSet<>();
    for (int id = LayoutIds.COUNT - 34; id < LayoutIds.COUNT; id++) {
      exact.add(LayoutIds.unrank(id));
    }
    try (Database database = Database.open(copy)) {
      for (long member : database.members(CLASS, GROUP)) {
        exact.add(member);
      }
    }
    new KeptAnalysis(copy).makeUp(exact);
    analysed = run("analyze");
  }

  private static Launcher.Result run(String command, String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = command;
    all[1] = "--db";
    all[2] = copy.toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return Launcher.run(all);
  }

  static List<Arguments> examples() throws IOException {
    return SchemaExample.all().stream()
        .filter(SchemaExample::isOfAnalysis)
        .map(example -> Arguments.of(example.family(), example.key(), example.value()))
        .toList();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("examples")
  void exampleOfTheSchemaIsReal(String family, String key, String value) throws Exception {
    assertThat(TamperedDatabase.row(copy, family, key)).isEqualTo(value).isNotEmpty();
  }

  @Test
  void theRecordOfTheRunIsMarkdown() throws Exception {
    assertThat(analysed.exitCode()).as(analysed.err()).isZero();
    String digest = TamperedDatabase.meta(copy, "analysis_digest");
    assertThat(digest).hasSize(64);
    assertThat(analysed.out())
        .contains(
            "| `" + digest + "` |",
            "## The hardest layouts",
            "| 4FEA13400 | 5-4-2 | 138 |",
            "## Time per class",
            "| layouts | 29,334,498 |")
        .doesNotContain("| 6BFA47000 |"); // the left-right image
    assertThat(TamperedDatabase.meta(copy, "digest")).isEqualTo(digestBefore);
    assertThat(folder.resolve("k.db.analysis")).doesNotExist();
    assertThat(run("analyze").out()).contains("analysed already", digest);
  }

  @Test
  void infoHasTheAnalysis() {
    Launcher.Result result = run("info", "--json", "1A9BF0C00");
    JsonObject json = JsonParser.parseString(result.lines().get(0)).getAsJsonObject();
    assertThat(json.get("farthest_step").getAsInt()).isEqualTo(1 + 4_091_296 % 100);
    assertThat(json.get("farthest_num").getAsInt()).isEqualTo(2);
    assertThat(json.get("min_solution_num").getAsInt()).isEqualTo(3);
    assertThat(json.get("solution_num").getAsInt()).isEqualTo(4);
    assertThat(run("info", "1A9BF0C00").lines())
        .contains("farthest_step      97 steps", "solution_num       4 in all");
  }

  @Test
  void groupAndStatsHaveTheExtremes() {
    String name = CLASS + "-" + GROUP;
    JsonObject json =
        JsonParser.parseString(run("group", "--json", name).lines().get(0)).getAsJsonObject();
    assertThat(json.get("radius").getAsInt()).isEqualTo(3);
    assertThat(json.get("diameter").getAsInt()).isEqualTo(5);
    assertThat(json.has("hardest")).as("it is not solvable").isFalse();
    assertThat(run("group", name).out())
        .contains("diameter     5 steps", json.get("periphery").getAsString());

    List<String> centres = run("stats", "centres").lines();
    assertThat(centres).hasSize(1 + 25_422).element(0).asString().endsWith("radius\tcount\tfirst");
    String seed = LayoutCode.format(0x10BBB9C00L);
    assertThat(centres).anyMatch(line -> line.startsWith("5\t4\t1\t266\t12\t3\t"));
    assertThat(run("stats", "diameters").lines())
        .contains("5\t4\t1\t266\t12\t5\t" + json.get("periphery_num").getAsInt() + "\t" + seed);
    assertThat(run("stats", "hardest").lines()).hasSize(1 + 1_981);
  }

  @Test
  void classFilesHaveTheListsThatAreSearchedForAgain() throws Exception {
    Path files = folder.resolve("files");
    Launcher.Result result =
        run(
            "export",
            "--out",
            files.toString(),
            "--class",
            CLASS.toString(),
            "farthest-classes",
            "solution-classes");
    assertThat(result.exitCode()).as(result.err()).isZero();
    List<String> farthest = Files.readAllLines(files.resolve("farthest_5-4-1.csv"));
    List<String> solutions = Files.readAllLines(files.resolve("solution_5-4-1.csv"));
    assertThat(farthest).hasSize(CLASS.layouts());
    assertThat(solutions)
        .hasSize(CLASS.layouts())
        .as("min_solution_step and so the list is real, the other numbers are made up")
        .contains("1A9BF0C00,81,3,DAA7F3000-DAAF4CC00,4");
    ClassLayouts layouts = ClassLayouts.of(CLASS);
    PlainRootSearch search = new PlainRootSearch(new ClassMoves(layouts, Metric.STEP));
    try (Database database = Database.open(copy)) {
      for (long member : database.members(CLASS, GROUP)) {
        String code = LayoutCode.format(member);
        search.search(layouts.index(member), false);
        String list =
            Arrays.stream(search.farthest())
                .mapToLong(layouts::code)
                .sorted()
                .mapToObj(LayoutCode::format)
                .collect(Collectors.joining("-"));
        assertThat(farthest)
            .contains(
                "%s,%d,%d,%s".formatted(code, search.farthestStep(), search.farthestNum(), list));
        assertThat(solutions).contains(code + ",-1,0,,0");
      }
    }
  }

  @Test
  void verifyFindsOutWhatIsMadeUp() {
    Launcher.Result result = run("verify", "--deep", "--seconds", "3", "--seed", "1");
    assertThat(result.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(result.lines()).anyMatch(line -> line.startsWith("✓ analysis digest: "));
    assertThat(
            result.lines().stream()
                .filter(line -> line.startsWith("✗ "))
                .map(line -> line.substring(2, line.indexOf(':'))))
        .containsExactly(
            "farthest_step of neighbours differs by at most one",
            "mirror images have the same farthest data, left-right images the same solution data",
            "farthest data agrees with the layers and the solutions",
            "solution data agrees with min_solution_step",
            "radius, diameter and hardest layouts of each group",
            "analyses of well-known layouts",
            "farthest and solution data found again by plain searches");
  }
}
