package org.klotski.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.ExtremesSurvey.By;
import org.klotski.answers.surveys.MetricSurvey;
import org.klotski.answers.surveys.Table;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.PartialDatabase;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;

/** Tables about a database whose numbers are made up. */
class StoredSurveysTest {
  @TempDir private Path folder;

  private Table survey(ExtremesSurvey survey, By by, Optional<Metric> metric) {
    try (Database database = Database.open(folder.resolve("db"))) {
      return Answers.of(Optional.of(database)).extremes(survey, by, metric);
    }
  }

  @Test
  void centresAndDiametersAreThoseOfTheAnalysis() {
    MadeUpDatabase made = new MadeUpDatabase(folder);
    made.build();
    made.analyze(Metric.LINE);
    Optional<Metric> line = Optional.of(Metric.LINE);
    Table centres = survey(ExtremesSurvey.CENTRES, By.GROUP, line);
    assertThat(centres.columns())
        .isEqualTo(columns("group_num", "size", "radius", "count", "first"));
    assertThat(centres.rows()).contains(List.of(6, 2, 3, 0, MadeUpDatabase.SIZE, 83, 4, code(7)));
    assertThat(survey(ExtremesSurvey.CENTRES, By.CLASS, line).rows())
        .contains(List.of(6, 2, 3, 83, 4, 1, 0, code(7), 83, 4, 1, 0, code(7)));
    assertThat(survey(ExtremesSurvey.DIAMETERS, By.GROUP, line).rows())
        .contains(List.of(6, 2, 3, 0, MadeUpDatabase.SIZE, 145, 70_000, code(8)));
  }

  /** Of a database that begins with the first layout and ends long before the last. */
  @Test
  void whatComesOfAllLayoutsIsCountedInIt() {
    new MadeUpDatabase(folder, 0).build();
    int size = MadeUpDatabase.SIZE;
    int count = size / 70; // every seventieth is the hardest
    String first = LayoutCode.format(LayoutIds.unrank(69));
    try (Database database = PartialDatabase.open(folder.resolve("db"), size)) {
      Answers answers = Answers.of(Optional.of(database));
      Table hardest = answers.extremes(ExtremesSurvey.HARDEST, By.GROUP, Optional.empty());
      assertThat(hardest.columns())
          .isEqualTo(
              columns(
                  "group_num",
                  "size",
                  "min_solution_step",
                  "count",
                  "first",
                  "min_solution_line",
                  "line_count",
                  "line_first",
                  "min_solution_cell",
                  "cell_count",
                  "cell_first"));
      assertThat(hardest.rows())
          .as("five soldiers: only layout 69")
          .contains(List.of(0, 5, 0, 0, size, 70, 1, first, 73, 1, first, 79, 1, first));
      Table minimal = answers.extremes(ExtremesSurvey.MINIMAL, By.CLASS, Optional.empty());
      assertThat(minimal.rows().stream().mapToInt(row -> (int) row.get(4)).sum())
          .isEqualTo(size / 2);
      assertThat(minimal.rows().stream().mapToInt(row -> (int) row.get(5)).sum())
          .isEqualTo(size / 5);
      assertThat(answers.metrics(MetricSurvey.HISTOGRAM).rows())
          .hasSize(81)
          .startsWith(
              List.of(Table.NONE, 0, 0, 0), List.of(0, 0, 0, 0), List.of(1, count + 1, 0, 0))
          .endsWith(List.of(78, 0, 0, count), List.of(79, 0, 0, count));
    }
  }

  @Test
  void onlyTheTableOfMinimalLayoutsIsOfNoMetric() {
    assertThat(ExtremesSurvey.values())
        .filteredOn(survey -> !survey.isOfMetrics())
        .containsExactly(ExtremesSurvey.MINIMAL);
  }

  @Test
  void surveyOfAMissingAnalysis_isRefusedWithTheCommand() {
    new MadeUpDatabase(folder).build();
    assertThatThrownBy(() -> survey(ExtremesSurvey.CENTRES, By.GROUP, Optional.empty()))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("'centres'; run analyze first");
    assertThatThrownBy(() -> survey(ExtremesSurvey.DIAMETERS, By.CLASS, Optional.of(Metric.CELL)))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("'diameters'; run analyze --metric cell first");
  }

  private static List<String> columns(String... names) {
    return Stream.concat(Stream.of("jiang_num", "bing_num", "style_num"), Stream.of(names))
        .toList();
  }

  private static String code(int index) {
    return LayoutCode.format(LayoutIds.unrank(MadeUpDatabase.FIRST + index));
  }
}
