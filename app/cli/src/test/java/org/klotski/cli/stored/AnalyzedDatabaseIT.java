package org.klotski.cli.stored;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.ParquetRows;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.Repository;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.Export;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.ExportTable;
import org.klotski.grouper.facts.FactRow;
import org.klotski.pipeline.progress.Progress;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** Tests commands and exports that output the facts of an analysis. */
@Tag("thorough")
final class AnalyzedDatabaseIT {
  private static final Pattern EXAMPLE =
      Pattern.compile("```row (\\w+)\n\\s*key\n(.*?)\\s*value\n(.*?)```", Pattern.DOTALL);

  private static Path database;

  @TempDir private Path folder;

  @BeforeAll
  static void analyze() throws Exception {
    database = AnalyzedDatabase.path();
  }

  private static Launcher.Result run(String command, String... arguments) {
    return InProcess.run(TestDatabase.command(database, command, arguments));
  }

  /** Checks the hexadecimal rows in SCHEMA.md and FACTS.md. */
  @Test
  void examplesOfTheSchemaAreReal() throws Exception {
    String text =
        Files.readString(Repository.file("db-schema/SCHEMA.md"))
            + Files.readString(Repository.file("db-schema/FACTS.md"));
    List<MatchResult> examples = EXAMPLE.matcher(text).results().toList();
    assertThat(examples).hasSize(3);
    for (MatchResult each : examples) {
      String row = TamperedDatabase.row(database, each.group(1), hex(each.group(2)));
      assertThat(row).as(each.group()).isEqualTo(hex(each.group(3))).isNotEmpty();
    }
  }

  private static String hex(String lines) {
    return lines.replaceAll("#[^\n]*|\\s", "");
  }

  @Test
  void analyze_usesVectorsAndEndsWithTheDigests() throws Exception {
    assertThat(AnalyzedDatabase.searched().err())
        .containsPattern(hasVectors() ? "vectors of (256|512) bits" : "vectors");
    String digest = TamperedDatabase.meta(database, "analysis_digest");
    assertThat(digest).hasSize(64);
    for (String name :
        List.of("analysis_digest", "digest.analysis_step", "digest.group_analysis_step")) {
      assertThat(AnalyzedDatabase.analyzed().lines())
          .contains(name + " " + TamperedDatabase.meta(database, name));
    }
    assertThat(TamperedDatabase.meta(database, "digest"))
        .isEqualTo(TamperedDatabase.meta(TestDatabase.path(), "digest"));
    assertThat(database.resolveSibling("analyzed.db.analysis")).doesNotExist();
    assertThat(Launcher.run("analyze", "--db", database.toString()).out())
        .contains("already analyzed", digest);
    Launcher.run("analyze", "--json", "--db", database.toString()).assertFollowsSchema();
  }

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
    assertThat(all.err()).contains("found by search");
  }

  @Test
  void tables_haveTheFactsOfEachAnalysis() {
    String sql = "SELECT layer, farthest_step, farthest_line FROM layouts WHERE code = '1A9BF0C00'";
    assertThat(run("query", "--csv", sql).out())
        .isEqualTo("layer,farthest_step,farthest_line\n26,97,97\n");
  }

  /** Returns the searched classes; all other classes have invented numbers. */
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

  /** Returns the lines of farthest and solution data of a class, computed by the slow referee. */
  private static List<String[]> referee(LayoutClass each, RefereeMetric metric) {
    List<String[]> lines = new ArrayList<>();
    for (var group : new RefereeClass(each.jiang(), each.bing(), each.style()).groups()) {
      RefereeGraph graph = RefereeGraph.of(group.get(0), metric);
      lines.addAll(group.parallelStream().map(root -> lines(graph, root)).toList());
    }
    return lines;
  }

  private static String[] lines(RefereeGraph graph, RefereeLayout root) {
    RefereeSearch search = new RefereeSearch(graph, root);
    List<RefereeLayout> farthest = search.farthest();
    List<RefereeLayout> nearest = search.nearestSolutions();
    Joiner comma = Joiner.on(',');
    return new String[] {
      comma.join(root.code(), search.farthestDistance(), farthest.size(), codes(farthest)),
      comma.join(root.code(), search.minSolutionStep(), nearest.size(), codes(nearest))
          + ","
          + search.solutions().size()
    };
  }

  private static String codes(List<RefereeLayout> layouts) {
    return layouts.stream().map(RefereeLayout::code).collect(joining("-"));
  }

  @Test
  void classFiles_areWhatTheRefereeFinds() throws IOException {
    export(Metric.LINE, ExportTable.FARTHEST_CLASSES, ExportTable.SOLUTION_CLASSES);
    for (LayoutClass each : classes()) {
      List<String[]> lines = referee(each, RefereeMetric.LINE);
      assertThat(Files.readAllLines(folder.resolve("farthest_line_" + each + ".csv")))
          .isEqualTo(lines.stream().map(line -> line[0]).toList());
      assertThat(Files.readAllLines(folder.resolve("solution_line_" + each + ".csv")))
          .isEqualTo(lines.stream().map(line -> line[1]).toList());
    }
    assertThat(run("group", "7-0-3-0").out()).contains("radius\t5\t5\t");
  }

  /** These files omit the lists of codes and sort the classes by name without hyphens. */
  @Test
  void filesOfAllClasses_areWhatTheRefereeFinds() throws IOException {
    export(Metric.STEP, ExportTable.FARTHEST, ExportTable.SOLUTION);
    StringBuilder farthest = new StringBuilder();
    StringBuilder solution = new StringBuilder();
    for (String name : List.of("0-2-0", "2-0-1", "5-1-5", "6-2-0", "7-0-3")) {
      for (String[] lines : referee(LayoutClass.parse(name), RefereeMetric.STEP)) {
        farthest.append(lines[0].replaceFirst(",[^,]*$", "\r\n"));
        solution.append(lines[1].replaceFirst(",[^,]*(,[^,]*)$", "$1\r\n"));
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
      for (DocumentedQuery query : DocumentedQuery.all("docs/sqlite.md")) {
        if (query.needsAnalysis()) {
          assertThat(DocumentedQuery.ask(connection, query.sql()))
              .as(query.sql())
              .isEqualTo(query.answer());
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
        .contains("5\t4\t1\t266\t12\t5\t4\t10BBB9C00");
    assertThat(run("stats", "centres-by-class").lines()).hasSize(1 + 203);
  }

  @Test
  void analyze_findsThePublishedDistances() throws Exception {
    try (Database database = Database.open(AnalyzedDatabase.path())) {
      FactRow known = database.layout(LayoutCode.parse("4FEA13400"));
      assertThat(known.get(Facts.minSolution(Metric.STEP))).isEqualTo(138);
      assertThat(Facts.analyzed(Subject.LAYOUT, Metric.STEP).stream().map(known::get))
          .containsExactly(230, 3, 1, 10);
      FactRow group = database.group(known.layoutClass(), known.groupNumber());
      assertThat(group.get(Facts.centre(Metric.STEP).distance())).isEqualTo(116);
      assertThat(group.get(Facts.periphery(Metric.STEP).distance())).isEqualTo(230);
    }
  }
}
