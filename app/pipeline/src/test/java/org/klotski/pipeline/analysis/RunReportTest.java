package org.klotski.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupExtremesRecord;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;
import org.klotski.layerer.extremes.GroupAnalysis;
import org.klotski.layerer.extremes.MemberExtremes;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.progress.Progress;

/** The record of a run over a small database, line by line. */
final class RunReportTest {
  private static final Metric METRIC = Metric.CELL;

  @TempDir private static Path folder;
  private static StandInDatabase standIn;
  private static ExtremesStore store;
  private List<String> lines;

  @BeforeAll
  static void run() throws Exception {
    standIn = new StandInDatabase(folder, "0-0-0", "2-0-2", "6-0-1").build();
    List<Chunk> chunks = Chunk.of(standIn.groups());
    try (Database database = standIn.open();
        AnalysisFolder kept = AnalysisFolder.take(standIn.path(), METRIC, "test")) {
      for (Chunk chunk : chunks) {
        kept.finish(chunk, chunk.layouts() / 200.0, standIn.truth(METRIC, chunk));
      }
      store = new ExtremesStore(database, METRIC, kept, standIn.groups(), 1);
      store.run(chunks, Progress.SILENT);
    }
  }

  @BeforeEach
  void report() {
    Meta added = new Meta(Map.of("analysis_cell_command", "test", "analysis_cell_digest", "abc"));
    lines = new RunReport(METRIC, standIn.groups(), store).lines("938f", added, 3, 247);
  }

  /** The lines under a heading, without empty ones. */
  private List<String> section(String heading) {
    int from = lines.indexOf("## " + heading) + 1;
    assertThat(from).isPositive();
    assertThat(lines.subList(from - 2, from + 1)).containsExactly("", "## " + heading, "");
    return lines.subList(from, lines.size()).stream()
        .takeWhile(line -> !line.startsWith("#"))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  @Test
  void factsComeFirst() {
    assertThat(lines.subList(0, 9))
        .containsExactly(
            "|  |  |",
            "| --- | --- |",
            "| what counts as one move | cell |",
            "| layouts | 2,360 |",
            "| pairs of root and layout | 830,312 |",
            "| threads | 3 |",
            "| wall time of this run, all stages | 4 min 07 s |",
            "| search time of all runs, summed over the threads | 11.8 s |",
            "| pairs a second and thread | 70,365 |");
    assertThat(lines.subList(10, 15))
        .containsExactly(
            "| bits that one instruction works on | %d |".formatted(GroupAnalysis.bitsAtOnce()),
            "| Java | %s, %s |".formatted(System.getProperty("java.vm.name"), Runtime.version()),
            "| content digest of the database | `938f` |",
            "| analysis_cell_command | `test` |",
            "| analysis_cell_digest | `abc` |");
    assertThat(lines.get(15)).isEmpty();
  }

  @Test
  void theMemoryIsThatOfThisProcess() {
    Matcher row =
        Pattern.compile("\\| peak memory of this run \\| ([0-9,]+) MiB \\|").matcher(lines.get(9));
    assertThat(row.matches()).as(lines.get(9)).isTrue();
    assertThat(Long.parseLong(row.group(1).replace(",", "")))
        .as("the system rounds it")
        .isBetween(1L, (Memory.peak() >> 20) + 1);
  }

  /** By the definition: those with the largest distance, without the larger of two images. */
  @Test
  void theHardestAreListedWithAllThatIsKnownOfThem() {
    List<String> expected =
        new ArrayList<>(
            List.of(
                "| code | class | min_solution_cell | min_solution_cell_num | solution_cell_num |"
                    + " farthest_cell |",
                "| --- | --- | --- | --- | --- | --- |"));
    standIn.groups().stream()
        .flatMap(RunReportTest::found)
        .filter(each -> Mirror.LEFT_RIGHT.of(each.layout).code() >= each.layout.code())
        .sorted(Comparator.comparingInt(each -> -each.truth.minSolutionDistance(each.index)))
        .limit(10)
        .forEach(each -> expected.add(each.row()));
    expected.add("Of two left-right images only the one with the smaller code is listed.");
    assertThat(section("The hardest layouts")).isEqualTo(expected).hasSize(13);
  }

  private record Found(Layout layout, MemberExtremes truth, int index) {
    String row() {
      return Stream.of(
              LayoutCode.format(layout.code()),
              layout.layoutClass(),
              truth.minSolutionDistance(index),
              truth.minSolutionNum(index),
              truth.solutionNum(index),
              truth.farthestDistance(index))
          .map(Object::toString)
          .collect(Collectors.joining(" | ", "| ", " |"));
    }
  }

  private static Stream<Found> found(Group group) {
    MemberExtremes truth = standIn.truth(METRIC, group);
    int first = standIn.firstId(group);
    return IntStream.range(0, group.size())
        .mapToObj(index -> new Found(Layout.fromId(first + index), truth, index));
  }

  /** None of the layouts that stand in for others is one. */
  @Test
  void ofTheStandardOnesThereAreNone() {
    assertThat(section("The hardest standard layouts"))
        .containsExactly(
            "| code | class | min_solution_cell | min_solution_cell_num | solution_cell_num |"
                + " farthest_cell |",
            "| --- | --- | --- | --- | --- | --- |",
            "Of two left-right images only the one with the smaller code is listed.");
  }

  @Test
  void ofGroupsWithTheLargestDiameterTheFirstIsNamed() {
    List<Integer> diameters = store.records().stream().map(GroupExtremesRecord::diameter).toList();
    int largest = Collections.max(diameters);
    int first = diameters.indexOf(largest);
    assertThat(first).as("it is not the only one").isBetween(1, diameters.lastIndexOf(largest) - 1);
    Group group = standIn.groups().get(first);
    MemberExtremes truth = standIn.truth(METRIC, group);
    int[] farthest =
        IntStream.range(0, group.size())
            .filter(index -> truth.farthestDistance(index) == largest)
            .toArray();
    int radius = IntStream.range(0, group.size()).map(truth::farthestDistance).min().orElseThrow();
    assertThat(section("The largest diameter"))
        .containsExactly(
            "| group | layouts | diameter | layouts with it | the first | radius |",
            "| --- | --- | --- | --- | --- | --- |",
            "| 6-0-1-2 | 294 | %d | %d | %s | %d |"
                .formatted(
                    largest,
                    farthest.length,
                    LayoutCode.format(LayoutIds.unrank(standIn.firstId(group) + farthest[0])),
                    radius));
  }

  @Test
  void eachClassHasItsTime() {
    List<String> rows = section("Time per class");
    assertThat(rows)
        .hasSize(2 + LayoutClass.all().size())
        .startsWith(
            "| class | layouts | groups | pairs | seconds of one thread |",
            "| --- | --- | --- | --- | --- |",
            "| 0-0-0 | 12 | 1 | 144 | 0.1 |",
            "| 0-1-0 | 192 | 0 | 0 | 0.0 |")
        .contains("| 2-0-2 | 512 | 1 | 262,144 | 2.6 |", "| 6-0-1 | 1,836 | 6 | 568,024 | 9.2 |")
        .endsWith("| 7-0-7 | 88 | 0 | 0 | 0.0 |");
  }
}
