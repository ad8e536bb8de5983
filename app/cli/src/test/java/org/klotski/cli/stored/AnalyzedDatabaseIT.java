package org.klotski.cli.stored;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.ParquetRows;
import org.klotski.cli.databases.RefereeAnalysis;
import org.klotski.cli.databases.RefereeExtremes;
import org.klotski.cli.databases.RefereeExtremes.Extreme;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SchemaExample;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.Export;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.pipeline.progress.Progress;
import org.klotski.referee.RefereeMetric;

/** Commands and exports show the facts of an analysis. */
@Tag("thorough")
final class AnalyzedDatabaseIT {
  private static Path database;

  @TempDir private Path folder;

  @BeforeAll
  static void analyze() throws Exception {
    database = AnalyzedDatabase.path();
  }

  private static Launcher.Result run(String command, String... arguments) {
    return InProcess.run(TestDatabase.command(database, command, arguments));
  }

  static List<Arguments> examples() throws IOException {
    return SchemaExample.all().stream()
        .map(example -> Arguments.of(example.family(), example.key(), example.value()))
        .toList();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("examples")
  void exampleOfTheSchemaIsReal(String family, String key, String value) throws Exception {
    assertThat(TamperedDatabase.row(database, family, key)).isEqualTo(value).isNotEmpty();
  }

  @Test
  void analyze_usesVectorsAndEndsWithTheDigests() throws Exception {
    assertThat(AnalyzedDatabase.searched().err())
        .containsPattern(hasVectors() ? "vectors of (256|512) bits" : "vectors");
    String digest = TamperedDatabase.meta(database, "analysis_digest");
    assertThat(digest).hasSize(64);
    assertThat(AnalyzedDatabase.analyzed().out().lines())
        .contains(
            "analysis_digest " + digest,
            "digest.analysis_step " + TamperedDatabase.meta(database, "digest.analysis_step"),
            "digest.group_analysis_step "
                + TamperedDatabase.meta(database, "digest.group_analysis_step"));
    assertThat(TamperedDatabase.meta(database, "digest"))
        .isEqualTo(TamperedDatabase.meta(TestDatabase.path(), "digest"));
    assertThat(database.resolveSibling("analyzed.db.analysis")).doesNotExist();
    assertThat(Launcher.run("analyze", "--db", database.toString()).out())
        .contains("already analyzed", digest);
    AnswersSchema.check(Launcher.run("analyze", "--json", "--db", database.toString()));
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
  void info_searchesInTheMetricThatTheDatabaseLacks() {
    Launcher.Result all = run("info", "1A9BF0C00");
    assertThat(all.out()).contains("97/2 steps, 97/2 straight, 167/4 by cell");
    assertThat(all.err()).contains("searched for");
  }

  @Test
  void tables_haveTheFactsOfEachAnalysis() {
    String sql = "SELECT layer, farthest_step, farthest_line FROM layouts WHERE code = '1A9BF0C00'";
    assertThat(run("query", "--csv", sql).out())
        .isEqualTo("layer,farthest_step,farthest_line\n26,97,97\n");
  }

  /** The classes that were searched; beside them are made-up numbers. */
  private static List<LayoutClass> classes() {
    return AnalyzedDatabase.SMALL.stream().map(LayoutClass::parse).toList();
  }

  private void export(Metric metric, ExportTable... tables) throws IOException {
    try (Database opened = Database.open(database)) {
      Export.Request request =
          new Export.Request(List.of(tables), classes(), Dialect.PUBLISHED, List.of(metric), 1);
      new Export(opened, request, Progress.SILENT).toFolder(folder, false, report -> {});
    }
  }

  @Test
  void classFiles_areWhatTheRefereeFinds() throws IOException {
    RefereeAnalysis referee = new RefereeAnalysis(classes(), RefereeMetric.LINE);
    export(Metric.LINE, ExportTable.FARTHEST_CLASSES, ExportTable.SOLUTION_CLASSES);
    for (LayoutClass each : classes()) {
      List<RefereeAnalysis.Found> found =
          referee.groups(each).stream().flatMap(List::stream).toList();
      assertThat(Files.readAllLines(folder.resolve("farthest_line_" + each + ".csv")))
          .isEqualTo(found.stream().map(RefereeAnalysis.Found::farthestRow).toList());
      assertThat(Files.readAllLines(folder.resolve("solution_line_" + each + ".csv")))
          .isEqualTo(found.stream().map(RefereeAnalysis.Found::solutionRow).toList());
    }
    assertThat(run("group", "7-0-3-0").out()).contains("radius\t5\t5\t");
  }

  /** Without lists, in the order of the names of classes without hyphens. */
  @Test
  void filesOfAllClasses_areWhatTheRefereeFinds() throws IOException {
    export(Metric.STEP, ExportTable.FARTHEST, ExportTable.SOLUTION);
    StringBuilder farthest = new StringBuilder();
    StringBuilder solution = new StringBuilder();
    for (String name : List.of("0-2-0", "2-0-1", "5-1-5", "6-2-0", "7-0-3")) {
      for (List<RefereeAnalysis.Found> group :
          AnalyzedDatabase.referee().groups(LayoutClass.parse(name))) {
        for (RefereeAnalysis.Found found : group) {
          String row = found.farthestRow();
          farthest.append(row, 0, row.lastIndexOf(',')).append("\r\n");
          List<String> fields = Splitter.on(',').splitToList(found.solutionRow());
          solution.append(Joiner.on(',').join(fields.subList(0, 3)));
          solution.append(',').append(fields.get(4)).append("\r\n");
        }
      }
    }
    assertThat(Files.readString(folder.resolve("farthest.csv"))).isEqualTo(farthest.toString());
    assertThat(Files.readString(folder.resolve("solution.csv"))).isEqualTo(solution.toString());
    String description = Files.readString(folder.resolve("datapackage.json"));
    assertThat(description).contains("\"min_solution_step\"", "\"-1\"");
  }

  @Test
  void sqlite_hasEachFactOfParquetAndAnswersDocumentedQueries() throws Exception {
    export(Metric.STEP, ExportTable.SQLITE);
    try (Connection connection =
        DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("klotski.sqlite"))) {
      ParquetRows.assertEqual(connection, database, classes());
      for (DocumentedQuery query : DocumentedQuery.all()) {
        if (query.needsAnalysis()) {
          assertThat(query.ask(connection)).as(query.sql()).isEqualTo(query.answer());
        }
      }
    }
  }

  @Test
  void groupAndStatsHaveTheExtremes() {
    String name = AnalyzedDatabase.GROUP;
    assertThat(run("group", name).out()).contains("radius\t3\t4\t", "diameter\t5\t96\t");

    assertThat(run("stats", "diameters").lines())
        .hasSize(1 + 25_422)
        .startsWith("jiang_num\tbing_num\tstyle_num\tgroup_num\tsize\tdiameter\tcount\tfirst")
        .contains("5\t4\t1\t266\t12\t5\t4\t10BBB9C00");
    assertThat(run("stats", "centres-by-class").lines())
        .hasSize(1 + 203)
        .startsWith(
            "jiang_num\tbing_num\tstyle_num\tradius\tcount\tgroups\tgroup_num\tfirst"
                + "\tlargest_radius\tlargest_count\tlargest_groups\tlargest_group_num"
                + "\tlargest_first");
  }

  /** The lines that begin with a prefix; of the hardest in three metrics what is about steps. */
  private static List<String> inSteps(List<String> lines, String prefix, Extreme table) {
    return lines.stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> table == Extreme.HARDEST ? firstFields(line) : line)
        .toList();
  }

  private static String firstFields(String line) {
    return Splitter.on('\t').limit(1 + 8).splitToStream(line).limit(8).collect(joining("\t"));
  }

  @ParameterizedTest
  @EnumSource(Extreme.class)
  void extremesAreThoseThatTheRefereeFinds(Extreme table) {
    List<String> byGroup = run("stats", table.name()).lines();
    List<String> byClass = run("stats", table.name() + "-by-class").lines();
    for (String each : AnalyzedDatabase.SMALL) {
      RefereeExtremes expected =
          new RefereeExtremes(LayoutClass.parse(each), AnalyzedDatabase.referee());
      String prefix = each.replace('-', '\t') + "\t";
      assertThat(inSteps(byGroup, prefix, table)).isEqualTo(expected.byGroup(table));
      assertThat(inSteps(byClass, prefix, table)).isEqualTo(expected.byClass(table));
    }
    assertThat(byGroup).hasSize(1 + 25_422);
    assertThat(byClass).hasSize(1 + 203);
    if (table == Extreme.HARDEST) {
      assertThat(byGroup.stream().filter(line -> !line.endsWith("\t\t0\t\t\t0\t\t\t0\t")))
          .as("the solvable groups, below the header")
          .hasSize(1 + 1_981);
    }
  }
}
