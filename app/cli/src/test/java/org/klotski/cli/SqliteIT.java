package org.klotski.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.exporter.Export;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.pipeline.progress.Progress;
import org.klotski.referee.RefereeHardness;

/** The SQLite file: the documented queries on the real one, every row of a small one. */
final class SqliteIT {
  private static final Path SQLITE3 = Path.of("/usr/bin/sqlite3");
  private static final List<LayoutClass> SMALL =
      List.of(new LayoutClass(0, 1, 0), new LayoutClass(7, 0, 6));

  @TempDir private Path folder;

  private static Connection open(Path file) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  @Test
  void documentedQueriesAnswerAsDocumented() throws IOException, SQLException {
    int asked = 0;
    try (Connection connection = open(ExportedFiles.path().resolve("klotski.sqlite"))) {
      for (DocumentedQuery query : DocumentedQuery.all()) {
        if (!query.needsAnalysis()) {
          assertThat(query.ask(connection)).as(query.sql()).isEqualTo(query.answer());
          asked++;
        }
      }
    }
    assertThat(asked).isEqualTo(15);
  }

  @Test
  void theStockProgramReadsTheFile() throws IOException {
    assumeTrue(Files.exists(SQLITE3), "the program sqlite3 is not installed");
    Path file = ExportedFiles.path().resolve("klotski.sqlite");
    for (DocumentedQuery query : DocumentedQuery.all()) {
      if (!query.needsAnalysis()) {
        Path output = folder.resolve("output");
        Process process =
            new ProcessBuilder(SQLITE3.toString(), "-readonly", file.toString(), query.sql())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.onExit().join().exitValue()).isZero();
        assertThat(Files.readAllLines(output)).isEqualTo(query.answer());
      }
    }
  }

  @Test
  void aFileOfSomeClassesHoldsWhatTheRefereeFound() throws IOException, SQLException {
    RefereeAnalysis analysis = new RefereeAnalysis(SMALL);
    try (Database database = Database.open(TestDatabase.path())) {
      Export.Request request =
          new Export.Request(List.of(ExportTable.SQLITE), SMALL, Dialect.CORRECTED);
      Export export =
          new Export(new DataSet(database, Optional.of(analysis)), request, Progress.SILENT);
      InProcess.alone(() -> export.toFolder(folder, false, report -> {}));
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
            found.farthestStep(),
            found.farthest().size(),
            found.minSolutionStep(),
            found.nearestSolutions().size(),
            found.solutionNum());
    return String.join("|", fields.stream().map(String::valueOf).toList());
  }
}
