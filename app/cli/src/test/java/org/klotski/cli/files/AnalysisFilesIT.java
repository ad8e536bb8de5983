package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.cli.databases.RefereeAnalysis;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.exporter.Export;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.data.DataSet;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.pipeline.progress.Progress;

/**
 * The files made of farthest and solution data: every line of the small classes, read here in
 * another way than it is written, against what the slow referee found.
 */
final class AnalysisFilesIT {
  /** The smallest classes up to this many layouts: 32 of them. Larger ones are no other files. */
  private static final int LAYOUTS = 3_000;

  private static final List<LayoutClass> CLASSES = smallClasses();

  @TempDir private static Path folder;
  private static RefereeAnalysis analysis;
  private static List<FileReport> reports;

  @BeforeAll
  static void export() throws IOException {
    analysis = new RefereeAnalysis(CLASSES);
    reports = new ArrayList<>();
    List<ExportTable> tables =
        List.of(
            ExportTable.SOLUTION,
            ExportTable.FARTHEST,
            ExportTable.SOLUTION_CLASSES,
            ExportTable.FARTHEST_CLASSES);
    try (Database database = Database.open(TestDatabase.path())) {
      DataSet data = new DataSet(database, analysis.source());
      Export export =
          new Export(
              data,
              new Export.Request(tables, CLASSES, Dialect.PUBLISHED, List.of(Metric.STEP), 1),
              Progress.SILENT);
      export.toFolder(folder, false, reports::add);
    }
  }

  private static List<LayoutClass> smallClasses() {
    List<LayoutClass> classes =
        LayoutClass.all().stream()
            .filter(each -> each.layouts() <= LAYOUTS)
            .collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(classes, new Random(1));
    return classes;
  }

  @Test
  void thereIsAFileForEachClassAndOneOfAll() throws IOException {
    assertThat(CLASSES).hasSize(32);
    assertThat(reports).hasSize(2 * CLASSES.size() + 2);
    for (FileReport report : reports) {
      assertThat(Files.size(folder.resolve(report.name())))
          .isEqualTo(report.digest().orElseThrow().bytes());
    }
  }

  @Test
  void classFilesAreThoseThatTheRefereeFinds() throws IOException {
    for (LayoutClass layoutClass : CLASSES) {
      List<RefereeAnalysis.Found> found =
          analysis.groups(layoutClass).stream().flatMap(List::stream).toList();
      assertThat(lines("farthest_" + layoutClass + ".csv", "\n"))
          .isEqualTo(found.stream().map(RefereeAnalysis.Found::farthestRow).toList());
      assertThat(lines("solution_" + layoutClass + ".csv", "\n"))
          .isEqualTo(found.stream().map(RefereeAnalysis.Found::solutionRow).toList());
    }
  }

  @Test
  void theFilesOfAllClassesAreTheClassFilesWithoutListsInTheOrderOfNamesWithoutHyphens()
      throws IOException {
    Map<String, LayoutClass> byName = new HashMap<>();
    CLASSES.forEach(each -> byName.put(each.toString().replaceAll("-", ""), each));
    List<String> farthest = new ArrayList<>();
    List<String> solution = new ArrayList<>();
    for (String name : byName.keySet().stream().sorted(Comparator.naturalOrder()).toList()) {
      String file = byName.get(name) + ".csv";
      for (String line : lines("farthest_" + file, "\n")) {
        farthest.add(line.substring(0, line.lastIndexOf(',')));
      }
      for (String line : lines("solution_" + file, "\n")) {
        String[] fields = line.split(",", -1);
        solution.add(String.join(",", fields[0], fields[1], fields[2], fields[4]));
      }
    }
    assertThat(lines("farthest.csv", "\r\n")).isEqualTo(farthest);
    assertThat(lines("solution.csv", "\r\n")).isEqualTo(solution);
    assertThat(byName.keySet().stream().sorted().toList())
        .startsWith("000", "010", "0140", "020", "100", "101", "110");
  }

  /** The lines of a file, each of which must end with {@code end}. */
  private static List<String> lines(String name, String end) throws IOException {
    String text = Files.readString(folder.resolve(name), US_ASCII);
    assertThat(text).endsWith(end);
    List<String> lines =
        new ArrayList<>(List.of(text.substring(0, text.length() - end.length()).split(end, -1)));
    assertThat(lines).noneMatch(line -> line.contains("\r") || line.contains("\n"));
    return lines;
  }
}
