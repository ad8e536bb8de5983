package org.klotski.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.Table;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;

/** What is stored and shown of an analysis. */
final class AnalysedDatabaseIT {
  private static Path database;

  @BeforeAll
  static void analyse() throws Exception {
    database = AnalysedDatabase.path();
  }

  private static Launcher.Result run(String command, String... arguments) {
    String[] all = new String[arguments.length + 3];
    all[0] = command;
    all[1] = "--db";
    all[2] = database.toString();
    System.arraycopy(arguments, 0, all, 3, arguments.length);
    return InProcess.run(all);
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
    assertThat(TamperedDatabase.row(database, family, key)).isEqualTo(value).isNotEmpty();
  }

  @Test
  void theRecordOfTheRunIsMarkdown() throws Exception {
    String digest = TamperedDatabase.meta(database, "analysis_digest");
    assertThat(digest).hasSize(64);
    assertThat(AnalysedDatabase.analysed().out())
        .contains(
            "| `" + digest + "` |",
            "## The hardest layouts",
            "| 4FEA13400 | 5-4-2 | 138 |",
            "## Time per class",
            "| layouts | 29,334,498 |")
        .containsPattern(
            "\\| bits that one instruction works on \\| (%s) \\|"
                .formatted(hasVectors() ? "256|512" : "64|256|512"))
        .doesNotContain("| 6BFA47000 |"); // the left-right image
    assertThat(TamperedDatabase.meta(database, "digest"))
        .isEqualTo(TamperedDatabase.meta(TestDatabase.path(), "digest"));
    assertThat(database.resolveSibling("analysed.db.analysis")).doesNotExist();
    assertThat(Launcher.run("analyze", "--db", database.toString()).out())
        .contains("analysed already", digest);
  }

  /** Whether it is certain that the launcher's Java has vectors on this machine. */
  private static boolean hasVectors() throws IOException {
    return contains(Path.of(System.getProperty("java.home"), "release"), "jdk.incubator.vector")
        && contains(Path.of("/proc/cpuinfo"), "avx2");
  }

  private static boolean contains(Path file, String text) throws IOException {
    return Files.exists(file) && Files.readString(file).contains(text);
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
    String name = AnalysedDatabase.GROUP;
    JsonObject json =
        JsonParser.parseString(run("group", "--json", name).lines().get(0)).getAsJsonObject();
    assertThat(json.get("radius").getAsInt()).isEqualTo(3);
    assertThat(json.get("diameter").getAsInt()).isEqualTo(5);
    assertThat(json.get("hardest_step").getAsInt()).as("it is not solvable").isEqualTo(-1);
    assertThat(json.has("hardest_first")).isFalse();
    assertThat(run("group", name).out())
        .contains("diameter     5 steps", json.get("periphery_first").getAsString());

    assertThat(run("stats", "diameters").lines())
        .hasSize(1 + 25_422)
        .startsWith("jiang_num\tbing_num\tstyle_num\tgroup_num\tsize\tdiameter\tcount\tfirst")
        .contains("5\t4\t1\t266\t12\t5\t4\t10BBB9C00");
    assertThat(run("stats", "--by", "class", "centres").lines())
        .hasSize(1 + 203)
        .startsWith(
            "jiang_num\tbing_num\tstyle_num\tradius\tcount\tgroups\tgroup_num\tfirst"
                + "\tlargest_radius\tlargest_count\tlargest_groups\tlargest_group_num"
                + "\tlargest_first");
  }

  private static List<String> lines(Table table) {
    List<List<Object>> all = new ArrayList<>(List.of(List.copyOf(table.columns())));
    all.addAll(table.rows());
    return all.stream().map(Joiner.on('\t')::join).toList();
  }

  /** The lines that begin with a prefix; of the hardest in three metrics what is about steps. */
  private static List<String> inSteps(List<String> lines, String prefix, ExtremesSurvey table) {
    return lines.stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> table == ExtremesSurvey.HARDEST ? firstFields(line) : line)
        .toList();
  }

  private static String firstFields(String line) {
    return Splitter.on('\t').limit(1 + 8).splitToStream(line).limit(8).collect(joining("\t"));
  }

  @ParameterizedTest
  @EnumSource(
      value = ExtremesSurvey.class,
      names = {"HARDEST", "CENTRES", "DIAMETERS"})
  void extremesAreThoseThatTheRefereeFinds(ExtremesSurvey table) {
    try (Database opened = Database.open(database)) {
      List<String> byGroup = lines(table.table(opened, ExtremesSurvey.By.GROUP, Metric.STEP));
      List<String> byClass = lines(table.table(opened, ExtremesSurvey.By.CLASS, Metric.STEP));
      for (String each : AnalysedDatabase.SMALL) {
        RefereeExtremes expected =
            new RefereeExtremes(LayoutClass.parse(each), AnalysedDatabase.referee());
        String prefix = each.replace('-', '\t') + "\t";
        assertThat(inSteps(byGroup, prefix, table)).isEqualTo(expected.byGroup(table));
        assertThat(inSteps(byClass, prefix, table)).isEqualTo(expected.byClass(table));
      }
      assertThat(byGroup).hasSize(1 + 25_422);
      assertThat(byClass).hasSize(1 + 203);
      if (table == ExtremesSurvey.HARDEST) {
        assertThat(byGroup.stream().filter(line -> !line.endsWith("\t-1\t0\t\t-1\t0\t\t-1\t0\t")))
            .as("the solvable groups, below the header")
            .hasSize(1 + 1_981);
      }
    }
  }

  @Test
  void theDigestOfTheAnalysisIsThatOfTheStoredRows() {
    try (Database opened = Database.open(database)) {
      assertThat(opened.meta().entries())
          .containsAllEntriesOf(opened.scan().digests(Feature.EXTREMES, 2))
          .containsKeys("digest.analysis", "digest.farthest", "digest.solutions");
    }
  }
}
