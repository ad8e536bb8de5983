package org.klotski.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.RefereeAnalysis;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.exporter.Export;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.grouper.Group;
import org.klotski.pipeline.progress.Progress;
import org.klotski.referee.RefereeHardness;

/** The SQLite file: every row of some classes, and the documented queries. */
@Tag("thorough")
final class SqliteIT {
  private static final Path SQLITE3 = Path.of("/usr/bin/sqlite3");
  private static final List<LayoutClass> SMALL =
      List.of(new LayoutClass(0, 1, 0), new LayoutClass(7, 0, 6));

  private static final int MAIN_COLUMNS = 8;

  @TempDir private Path folder;

  private static Connection open(Path file) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  /** Every row of the classes is in the file as in main.csv, and no others are. */
  @Test
  void theRowsAreThoseOfMain() throws Exception {
    Set<String> classes =
        SqliteSample.CLASSES.stream()
            .map(each -> each.toString().replace('-', ','))
            .collect(Collectors.toSet());
    try (Connection connection = open(SqliteSample.path());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM main ORDER BY id");
        BufferedReader main = SqliteSample.mainCsv()) {
      for (String line = main.readLine(); line != null; line = main.readLine()) {
        if (classes.contains(SqliteSample.className(line))) {
          String row = nextRow(rows);
          if (!row.equals(line)) {
            assertThat(row).isEqualTo(line);
          }
        }
      }
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void theGroupsAndLayersAreThoseOfTheDatabase() throws IOException, SQLException {
    List<String> groups = new ArrayList<>();
    List<String> layers = new ArrayList<>();
    for (GroupRecord each : SqliteSample.groups()) {
      Group group = each.group();
      String name = group.name().replace('-', '|');
      groups.add(
          "%s|%d|%s|%s|%d|%d|%d|%d"
              .formatted(
                  name,
                  group.size(),
                  LayoutCode.format(group.seed()),
                  group.solvable() ? "Y" : "N",
                  each.layers(),
                  each.image(Mirror.LEFT_RIGHT),
                  each.image(Mirror.TOP_BOTTOM),
                  each.image(Mirror.BOTH)));
      for (int layer = 0; layer < each.layers(); layer++) {
        layers.add(name + "|" + layer + "|" + each.layerSizes().get(layer));
      }
    }
    String inOrder = " ORDER BY jiang_num, bing_num, style_num, group_num";
    try (Connection connection = open(SqliteSample.path())) {
      assertThat(DocumentedQuery.ask(connection, "SELECT * FROM groups" + inOrder))
          .isEqualTo(groups);
      assertThat(DocumentedQuery.ask(connection, "SELECT * FROM layers" + inOrder + ", layer"))
          .isEqualTo(layers);
      assertThat(DocumentedQuery.ask(connection, "PRAGMA integrity_check")).containsExactly("ok");
    }
  }

  /** On the file of some classes; what is asked of all layouts, it answers for its own. */
  @Test
  void documentedQueriesAnswerAsDocumented() throws IOException, SQLException {
    int asked = 0;
    int ofAll = 0;
    try (Connection connection = open(SqliteSample.path())) {
      for (DocumentedQuery query : DocumentedQuery.all()) {
        if (!query.needsAnalysis()) {
          Optional<SqliteSample.Answer> answer = SqliteSample.answer(query);
          assertThat(query.ask(connection))
              .as(query.sql())
              .isEqualTo(answer.map(SqliteSample.Answer::ofSample).orElse(query.answer()));
          if (answer.isPresent()) {
            assertThat(answer.get().ofAll()).as(query.sql()).isEqualTo(query.answer());
            ofAll++;
          }
          asked++;
        }
      }
    }
    assertThat(asked).isEqualTo(16);
    assertThat(ofAll).isEqualTo(6);
  }

  @Test
  void theStockProgramReadsTheFile() throws IOException {
    assumeTrue(Files.exists(SQLITE3), "the program sqlite3 is not installed");
    for (DocumentedQuery query : DocumentedQuery.all()) {
      if (!query.needsAnalysis()) {
        assertThat(askStockProgram(SqliteSample.path(), query))
            .isEqualTo(
                SqliteSample.answer(query)
                    .map(SqliteSample.Answer::ofSample)
                    .orElse(query.answer()));
      }
    }
  }

  @Test
  void theFileOfAllLayoutsAnswersAsDocumented() throws IOException, SQLException {
    assumeTrue(
        Boolean.getBoolean("klotski.sqlite.full"),
        "writing all 29,334,498 rows takes minutes; make test-sqlite does it");
    Launcher.Result result =
        Launcher.run("export", "--db", TestDatabase.path() + "", "--out", folder + "", "sqlite");
    assertThat(result.exitCode()).as(result.err()).isZero();
    Path file = folder.resolve("klotski.sqlite");
    try (Connection connection = open(file)) {
      for (DocumentedQuery query : DocumentedQuery.all()) {
        if (!query.needsAnalysis()) {
          assertThat(query.ask(connection)).as(query.sql()).isEqualTo(query.answer());
          if (Files.exists(SQLITE3)) {
            assertThat(askStockProgram(file, query)).isEqualTo(query.answer());
          }
        }
      }
      assertThat(DocumentedQuery.ask(connection, "PRAGMA integrity_check")).containsExactly("ok");
    }
  }

  private List<String> askStockProgram(Path file, DocumentedQuery query) throws IOException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(SQLITE3.toString(), "-readonly", file.toString(), query.sql())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.onExit().join().exitValue()).isZero();
    return Files.readAllLines(output);
  }

  private static String nextRow(ResultSet rows) throws SQLException {
    if (!rows.next()) {
      return "no further row";
    }
    StringJoiner fields = new StringJoiner(",");
    for (int column = 1; column <= MAIN_COLUMNS; column++) {
      fields.add(rows.getString(column));
    }
    return fields.toString();
  }

  @Test
  void aFileOfSomeClassesHoldsWhatTheRefereeFound() throws IOException, SQLException {
    RefereeAnalysis analysis = new RefereeAnalysis(SMALL);
    try (Database database = Database.open(TestDatabase.path())) {
      Export.Request request =
          new Export.Request(
              List.of(ExportTable.SQLITE), SMALL, Dialect.CORRECTED, List.of(Metric.STEP), 1);
      Export export =
          new Export(new DataSet(database, analysis.source()), request, Progress.SILENT);
      export.toFolder(folder, false, report -> {});
    }
    List<String> expected = new ArrayList<>();
    for (LayoutClass layoutClass : SMALL) {
      Map<String, RefereeHardness.Found> hardness =
          new RefereeHardness(layoutClass.jiang(), layoutClass.bing(), layoutClass.style()).found();
      int number = 0;
      for (List<RefereeAnalysis.Found> group : analysis.groups(layoutClass)) {
        int index = 0;
        for (RefereeAnalysis.Found found : group) {
          RefereeHardness.Found worth = hardness.get(found.root().code());
          expected.add(row(layoutClass, number, index++, found, worth));
        }
        number++;
      }
    }
    try (Connection connection = open(folder.resolve("klotski.sqlite"))) {
      String all =
          "SELECT * FROM main JOIN farthest USING (id) JOIN solution USING (id)"
              + " ORDER BY jiang_num, bing_num, style_num, group_num, group_index";
      assertThat(DocumentedQuery.ask(connection, all)).isEqualTo(expected);
      assertThat(DocumentedQuery.ask(connection, "SELECT value FROM meta ORDER BY name"))
          .contains("0-1-0 7-0-6", "corrected", String.valueOf(expected.size()));
      for (DocumentedQuery query : DocumentedQuery.all()) {
        if (query.needsAnalysis()) {
          assertThat(query.ask(connection)).as(query.sql()).isEqualTo(query.answer());
        }
      }
    }
  }

  private static String row(
      LayoutClass layoutClass,
      int group,
      int index,
      RefereeAnalysis.Found found,
      RefereeHardness.Found worth) {
    String code = found.root().code();
    List<Object> fields =
        List.of(
            Layout.parse(code).id(),
            code,
            found.root().isSymmetric() ? "Y" : "N",
            layoutClass.jiang(),
            layoutClass.bing(),
            layoutClass.style(),
            group,
            index,
            worth.line(),
            worth.cell(),
            worth.ways(),
            worth.minimal() ? "Y" : "N",
            worth.hardest() ? "Y" : "N",
            worth.bits() < 0 ? "-1.0" : worth.bits() / 100.0,
            worth.detours(),
            found.farthestDistance(),
            found.farthest().size(),
            found.minSolutionDistance(),
            found.nearestSolutions().size(),
            found.solutionNum());
    return String.join("|", fields.stream().map(String::valueOf).toList());
  }
}
