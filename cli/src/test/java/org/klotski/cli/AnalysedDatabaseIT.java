package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.primitives.Longs;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.analysis.KeptAnalysis;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutIds;

/**
 * A database with an analysis. Searching from every layout takes too long for a test, so the truth
 * is in it only for the last 34 layouts, for group 5-4-1-266 and for some small classes, and
 * made-up numbers elsewhere: what stores and shows them does not know, and the checks must find
 * out.
 */
final class AnalysedDatabaseIT {
  private static final LayoutClass CLASS = LayoutClass.parse("5-4-1");
  private static final int GROUP = 266;
  private static final List<LayoutClass> SMALL =
      Stream.of("7-0-3", "6-2-0", "5-1-5").map(LayoutClass::parse).toList();

  @TempDir private static Path folder;
  private static Path copy;
  private static Launcher.Result analysed;
  private static String digestBefore;
  private static final RefereeAnalysis referee = new RefereeAnalysis(SMALL);

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
      for (LayoutClass each : SMALL) {
        for (int number = 0; number < database.groupCount(each); number++) {
          exact.addAll(Longs.asList(database.members(each, number)));
        }
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

    assertThat(run("stats", "diameters").lines())
        .hasSize(1 + 25_422)
        .startsWith("jiang_num\tbing_num\tstyle_num\tgroup_num\tsize\tdiameter\tcount\tfirst")
        .contains("5\t4\t1\t266\t12\t5\t4\t10BBB9C00");
    assertThat(run("stats", "--by", "class", "centres").lines())
        .hasSize(1 + 203)
        .startsWith(
            "jiang_num\tbing_num\tstyle_num\tradius\tcount\tgroups\tgroup_num\tfirst"
                + "\tlargest_radius\tcount\tgroups\tgroup_num\tfirst");
  }

  @ParameterizedTest
  @EnumSource(ExtremesTable.class)
  void extremesAreThoseThatTheRefereeFinds(ExtremesTable table) {
    try (Database database = Database.open(copy)) {
      List<String> byGroup = table.lines(database, ExtremesTable.By.GROUP);
      List<String> byClass = table.lines(database, ExtremesTable.By.CLASS);
      for (LayoutClass each : SMALL) {
        RefereeExtremes expected = new RefereeExtremes(each, referee);
        String prefix = each.toString().replace('-', '\t') + "\t";
        assertThat(byGroup.stream().filter(line -> line.startsWith(prefix)).toList())
            .isEqualTo(expected.byGroup(table));
        assertThat(byClass.stream().filter(line -> line.startsWith(prefix)).toList())
            .isEqualTo(expected.byClass(table));
      }
      if (table == ExtremesTable.HARDEST) {
        assertThat(byGroup).as("the solvable groups").hasSize(1 + 1_981);
      }
    }
  }

  @Test
  void theDigestOfTheAnalysisIsThatOfTheStoredRows() {
    try (Database database = Database.open(copy)) {
      assertThat(database.meta().entries())
          .containsAllEntriesOf(database.scan().analysisDigests(2))
          .containsKeys("digest.analysis", "digest.farthest", "digest.solutions");
    }
  }

  @Test
  void verifyFindsOutWhatIsMadeUp() throws Exception {
    Path changed = TestDatabase.copy(copy, folder.resolve("changed.db"));
    TamperedDatabase.changeRow(changed, "analysis", "0541010A", value -> value[1] = 7);
    Launcher.Result result =
        Launcher.run(
            "verify", "--db", changed.toString(), "--deep", "--seconds", "2", "--seed", "1");
    assertThat(result.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
    assertThat(
            result.lines().stream()
                .filter(line -> line.startsWith("✗ "))
                .map(line -> line.substring(2, line.indexOf(':'))))
        .containsExactly(
            "analysis digest",
            "farthest_step of neighbours differs by at most one",
            "mirror images have the same farthest data, left-right images the same solution data",
            "farthest data agrees with the layers and the solutions",
            "solution data agrees with min_solution_step",
            "radius, diameter and hardest layouts of each group",
            "analyses of well-known layouts",
            "farthest and solution data found again by plain searches");
  }
}
