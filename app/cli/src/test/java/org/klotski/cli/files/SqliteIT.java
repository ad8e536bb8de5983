package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
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
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
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
  /**
   * Of every jiang_num, with few groups and with many, one of them the largest of all; all classes
   * that the documented queries name.
   */
  private static final Set<LayoutClass> SAMPLE =
      Stream.of(
              "0-14-0", "1-12-0", "2-6-1", "3-0-3", "4-1-4", "5-4-0", "5-4-1", "5-4-2", "5-4-3",
              "5-4-4", "5-4-5", "6-2-3", "7-0-6")
          .map(LayoutClass::parse)
          .collect(Collectors.toUnmodifiableSet());

  private static final List<LayoutClass> SMALL =
      List.of(new LayoutClass(0, 1, 0), new LayoutClass(7, 0, 6));

  /** What only those documented queries contain that the sample answers with other numbers. */
  private static final List<String> ABOUT_ALL =
      List.of(
          "ORDER BY group_size DESC",
          "GROUP BY jiang_num",
          "FROM groups WHERE solvable = 'Y'",
          "WHERE is_mirror = 'Y'",
          "code >= 'D'",
          "name = 'layouts'");

  private static final int MAIN_COLUMNS = 8;

  @TempDir private static Path sample;
  @TempDir private Path folder;

  private static Path export(Path folder, Collection<LayoutClass> classes) {
    List<String> arguments =
        new ArrayList<>(
            List.of("export", "--db", TestDatabase.path() + "", "--out", folder + "", "sqlite"));
    classes.forEach(each -> arguments.addAll(List.of("--class", each.toString())));
    Launcher.Result result = Launcher.run(arguments.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isZero();
    return folder.resolve("klotski.sqlite");
  }

  @BeforeAll
  static void exportSample() {
    export(sample, SAMPLE);
  }

  private static Connection open(Path file) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file);
  }

  private static Connection openSample() throws SQLException {
    return open(sample.resolve("klotski.sqlite"));
  }

  /** Every row of the classes is in the file as in main.csv, and no others are. */
  @Test
  void theRowsAreThoseOfMain() throws Exception {
    Set<String> classes =
        SAMPLE.stream()
            .map(each -> "," + each.toString().replace('-', ',') + ",")
            .collect(Collectors.toSet());
    try (Connection connection = openSample();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM main ORDER BY id");
        BufferedReader main =
            Files.newBufferedReader(ExportedFiles.path().resolve("main.csv"), US_ASCII)) {
      for (String line = main.readLine(); line != null; line = main.readLine()) {
        int name = line.indexOf(',') + ",000000000,Y".length();
        int group = line.lastIndexOf(',', line.lastIndexOf(',') - 1);
        if (classes.contains(line.substring(name, group + 1))) {
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
    try (Database database = Database.open(TestDatabase.path())) {
      database
          .scan()
          .groups(
              each -> {
                if (SAMPLE.contains(each.group().layoutClass())) {
                  add(each, groups, layers);
                }
              });
    }
    String inOrder = " ORDER BY jiang_num, bing_num, style_num, group_num";
    try (Connection connection = openSample()) {
      assertThat(DocumentedQuery.ask(connection, "SELECT * FROM groups" + inOrder))
          .isEqualTo(groups);
      assertThat(DocumentedQuery.ask(connection, "SELECT * FROM layers" + inOrder + ", layer"))
          .isEqualTo(layers);
    }
  }

  private static void add(GroupRecord record, List<String> groups, List<String> layers) {
    Group group = record.group();
    String name = group.name().replace('-', '|');
    groups.add(
        "%s|%d|%s|%s|%d|%d|%d|%d"
            .formatted(
                name,
                group.size(),
                LayoutCode.format(group.seed()),
                group.solvable() ? "Y" : "N",
                record.layers(),
                record.image(Mirror.LEFT_RIGHT),
                record.image(Mirror.TOP_BOTTOM),
                record.image(Mirror.BOTH)));
    for (int layer = 0; layer < record.layers(); layer++) {
      layers.add(name + "|" + layer + "|" + record.layerSizes().get(layer));
    }
  }

  @Test
  void theSampleAnswersDocumentedQueries() throws IOException, SQLException {
    askDocumentedQueries(
        sample.resolve("klotski.sqlite"),
        query -> ABOUT_ALL.stream().noneMatch(query.sql()::contains),
        10);
  }

  @Test
  void theFileOfAllLayoutsAnswersDocumentedQueries() throws IOException, SQLException {
    assumeTrue(
        Boolean.getBoolean("klotski.sqlite.full"),
        "writing all 29,334,498 rows takes minutes; make test-sqlite does it");
    askDocumentedQueries(export(folder, List.of()), query -> true, 16);
  }

  private void askDocumentedQueries(Path file, Predicate<DocumentedQuery> which, int count)
      throws IOException, SQLException {
    List<DocumentedQuery> queries =
        DocumentedQuery.all().stream()
            .filter(query -> !query.needsAnalysis())
            .filter(which)
            .toList();
    assertThat(queries).hasSize(count);
    try (Connection connection = open(file)) {
      for (DocumentedQuery query : queries) {
        assertThat(query.ask(connection)).as(query.sql()).isEqualTo(query.answer());
      }
      assertThat(DocumentedQuery.ask(connection, "PRAGMA integrity_check")).containsExactly("ok");
    }
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
