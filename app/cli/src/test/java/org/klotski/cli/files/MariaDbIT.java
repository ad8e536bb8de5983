package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.RefereeAnalysis;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.exporter.Export;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.pipeline.progress.Progress;

/** load.sql, with a real MariaDB server that the test starts for itself. */
@Tag("thorough")
final class MariaDbIT {
  private static final int SOME_LINES = 20_000;
  private static final List<LayoutClass> SMALL =
      List.of(new LayoutClass(0, 1, 0), new LayoutClass(7, 0, 6));

  @TempDir private Path folder;
  private Path files;

  @BeforeEach
  void needsMariaDb() throws IOException {
    assumeTrue(
        MariaDb.program().isPresent(),
        "MariaDB is not installed; on Debian: apt-get install mariadb-server");
    files = Files.createDirectory(folder.resolve("files"));
  }

  @Test
  void everyFieldArrivesAsItIsInTheFiles() throws IOException, InterruptedException {
    List<String> lines = exportSomeLines();
    Path script = scriptForSomeLines();
    try (MariaDb server = MariaDb.start(folder)) {
      assertThat(server.runScript(script))
          .as("no warnings, and the number of rows of each table")
          .containsExactly("main\t" + SOME_LINES, "farthest\t372", "solution\t372");
      assertThat(server.ask("SELECT * FROM main ORDER BY id")).isEqualTo(asRows(lines.stream()));
      for (String table : List.of("farthest", "solution")) {
        try (Stream<String> csv = Files.lines(files.resolve(table + ".csv"))) {
          assertThat(server.ask("SELECT * FROM " + table + " ORDER BY code"))
              .isEqualTo(asRows(csv.sorted()));
        }
      }
      assertStops(server, script, "table main is there already");
      server.ask("DROP TABLE main, farthest, solution");

      assertStops(server, files.resolve("load.sql"), "main.csv has not the 29334498 lines");
      for (String wrong : List.of("x" + lines.get(7), "7,000", lines.get(6), lines.get(7) + ",1")) {
        List<String> changed = new ArrayList<>(lines);
        changed.set(7, wrong);
        Files.writeString(files.resolve("main.csv"), String.join("\n", changed), US_ASCII);
        assertStops(server, script, "main.csv has wrong values");
      }
      assertThat(server.ask("SHOW TABLES")).containsExactly("main_unfinished");
      Files.writeString(files.resolve("main.csv"), String.join("\n", lines), US_ASCII);
      assertThat(server.runScript(script)).hasSize(3);
      assertThat(server.ask("SHOW TABLES")).containsExactly("farthest", "main", "solution");
    }
  }

  /** The first lines of main.csv, and the files of figures of some classes. */
  private List<String> exportSomeLines() throws IOException {
    try (Database database = Database.open(TestDatabase.path())) {
      List<ExportTable> tables = List.of(ExportTable.SOLUTION, ExportTable.FARTHEST);
      Files.createFile(files.resolve("main.csv")); // so that load.sql speaks of it
      Export export =
          new Export(
              new DataSet(database, new RefereeAnalysis(SMALL).source()),
              new Export.Request(tables, SMALL, Dialect.PUBLISHED, List.of(Metric.STEP), 1),
              Progress.SILENT);
      InProcess.alone(() -> export.toFolder(files, false, report -> {}));
    }
    List<String> lines = firstLines(ExportedFiles.path().resolve("main.csv"));
    Files.writeString(files.resolve("main.csv"), String.join("\n", lines), US_ASCII);
    return lines;
  }

  private Path scriptForSomeLines() throws IOException {
    String script = Files.readString(files.resolve("load.sql"));
    return Files.writeString(
        files.resolve("some.sql"), script.replace("29334498", String.valueOf(SOME_LINES)));
  }

  private static void assertStops(MariaDb server, Path script, String says) {
    assertThatThrownBy(() -> server.runScript(script))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(says)
        .hasMessageNotContaining("farthest\t");
  }

  @Test
  void theWholeFileIsLoaded() throws IOException, InterruptedException {
    assumeTrue(
        Boolean.getBoolean("klotski.mariadb.full"),
        "loading all 29,334,498 rows takes minutes; make test-mariadb does it");
    for (String name : List.of("main.csv", "load.sql")) {
      Files.copy(ExportedFiles.path().resolve(name), files.resolve(name));
    }
    try (MariaDb server = MariaDb.start(folder)) {
      assertThat(server.runScript(files.resolve("load.sql"))).containsExactly("main\t29334498");
      assertThat(server.ask("SELECT * FROM main WHERE code = '1A9BF0C00'"))
          .containsExactly("4091296\t1A9BF0C00\tY\t5\t4\t1\t1\t7472");
      assertThat(server.ask("SELECT COUNT(*) FROM main WHERE is_mirror = 'Y'"))
          .containsExactly("13618");
    }
  }

  private static List<String> firstLines(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file, US_ASCII)) {
      return lines.limit(SOME_LINES).toList();
    }
  }

  private static List<String> asRows(Stream<String> lines) {
    return new ArrayList<>(lines.map(line -> line.replace(',', '\t')).toList());
  }
}
