package org.klotski.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.ParquetRows;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.DocumentedQuery;
import org.klotski.cli.program.Launcher;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;

/** Compares the exported SQLite file with the tables and runs the documented queries. */
@Tag("thorough")
final class SqliteIT {
  /** Classes with every jiang_num, the largest class, and all classes in documented queries. */
  private static final Set<LayoutClass> SAMPLE =
      Stream.of(
              "0-14-0", "1-12-0", "2-6-1", "3-0-3", "4-1-4", "5-4-0", "5-4-1", "5-4-2", "5-4-3",
              "5-4-4", "5-4-5", "6-2-4", "7-0-6")
          .map(LayoutClass::parse)
          .collect(Collectors.toUnmodifiableSet());

  /** The classes in which every row is compared. */
  private static final List<LayoutClass> COMPARED =
      Stream.of("4-1-4", "5-4-5", "7-0-6").map(LayoutClass::parse).toList();

  /** Texts that occur only in documented queries whose results differ for the sample. */
  private static final List<String> ABOUT_ALL =
      List.of(
          "ORDER BY group_size DESC",
          "FROM groups WHERE is_solvable",
          "WHERE is_mirror",
          "code >= 'D'");

  @TempDir private static Path sample;
  @TempDir private Path folder;

  private static Path export(Path folder, Collection<LayoutClass> classes) {
    List<String> arguments = new ArrayList<>(List.of("--out", folder.toString(), "sqlite"));
    classes.forEach(each -> arguments.addAll(List.of("--class", each.toString())));
    Launcher.run(TestDatabase.command("export", arguments.toArray(String[]::new))).done();
    return folder;
  }

  @BeforeAll
  static void exportSample() {
    export(sample, SAMPLE);
  }

  private static Connection open(Path folder) throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("klotski.sqlite"));
  }

  @Test
  void rows_areThoseOfParquet() throws Exception {
    try (Connection connection = open(sample)) {
      ParquetRows.assertEqual(connection, TestDatabase.path(), COMPARED);
      assertThat(DocumentedQuery.ask(connection, "SELECT class FROM classes"))
          .containsExactlyInAnyOrderElementsOf(SAMPLE.stream().map(String::valueOf).toList());
    }
  }

  @Test
  void layers_areThoseOfTheDatabase() throws IOException, SQLException {
    List<String> layers = new ArrayList<>();
    try (Database database = Database.open(TestDatabase.path())) {
      for (LayoutClass each : COMPARED) {
        for (int group = 0; group < database.groupCount(each); group++) {
          int[] sizes = database.layerSizes(each, group);
          for (int layer = 0; layer < sizes.length; layer++) {
            layers.add("%s-%d|%d|%d".formatted(each, group, layer, sizes[layer]));
          }
        }
      }
    }
    try (Connection connection = open(sample)) {
      String sql =
          "SELECT layers.* FROM layers JOIN groups USING (group_name) WHERE class IN (%s)"
              + " ORDER BY class, group_num, layer";
      assertThat(DocumentedQuery.ask(connection, sql.formatted(ParquetRows.quoted(COMPARED))))
          .isEqualTo(layers);
    }
  }

  @Test
  void theSampleAnswersDocumentedQueries() throws IOException, SQLException {
    askDocumentedQueries(sample, query -> ABOUT_ALL.stream().noneMatch(query.sql()::contains), 7);
  }

  @Test
  void theFileOfAllLayoutsAnswersDocumentedQueries() throws IOException, SQLException {
    assumeTrue(
        Boolean.getBoolean("klotski.sqlite.full"),
        "make test-sqlite enables this test, which takes minutes");
    askDocumentedQueries(export(folder, List.of()), query -> true, 11);
  }

  private void askDocumentedQueries(Path folder, Predicate<DocumentedQuery> which, int count)
      throws IOException, SQLException {
    List<DocumentedQuery> queries =
        DocumentedQuery.all("docs/sqlite.md").stream()
            .filter(query -> !query.needsAnalysis())
            .filter(which)
            .toList();
    assertThat(queries).hasSize(count);
    try (Connection connection = open(folder)) {
      for (DocumentedQuery query : queries) {
        assertThat(DocumentedQuery.ask(connection, query.sql()))
            .as(query.sql())
            .isEqualTo(query.answer());
      }
      assertThat(DocumentedQuery.ask(connection, "PRAGMA integrity_check")).containsExactly("ok");
    }
  }
}
