package org.klotski.cli.survey;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.answers.Answers;
import org.klotski.answers.json.AnswersJson;
import org.klotski.answers.surveys.ExtremesSurvey;
import org.klotski.answers.surveys.MetricSurvey;
import org.klotski.answers.surveys.Table;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.TableText;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.grouper.counts.CountTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stats",
    description = {
      "Prints a table of counts, tab-separated.",
      "Layouts by jiang, jiang-bing or class; groups by class; the size of each group"
          + " (group-sizes); the six kinds of standard layouts (forests).",
      "For each group or class also: its layouts that are farthest from their nearest solution, in"
          + " each metric (hardest), and how many layouts are minimal and how many the hardest of"
          + " their group (minimal); of an analyzed database the roots from which a group has the"
          + " fewest layers (centres) and those from which it has the most (diameters). With the"
          + " number of moves comes how many layouts share it, and the first of these in code"
          + " order. Of a class, centres are those of the group with the smallest and of the group"
          + " with the largest radius.",
      "Of all layouts: how many have their nearest solved layout at each distance, in each metric"
          + " (histogram), and those whose rank among all solvable layouts changes most from one"
          + " metric to another (ranks); a row of ranks is about all layouts with the same two"
          + " distances."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski stats jiang-bing",
      "  klotski stats --by class hardest",
      "  klotski stats --metric cell hardest"
    })
public final class StatsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Option(names = "--json", description = "Print one JSON object for each row.")
  private boolean json;

  @Parameters(
      paramLabel = "TABLE",
      description =
          "One of jiang, jiang-bing, class, groups, group-sizes, forests, hardest, centres,"
              + " diameters, minimal, histogram, ranks.")
  private String table;

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      description =
          "Of hardest, centres, diameters and minimal: a row for each group, or for each class"
              + " (default: group).")
  private ExtremesSurvey.By by;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description =
          "What counts as one move: step, line or cell. Of hardest the columns of that metric alone"
              + " (default: of all); of centres and diameters the metric they are in (default:"
              + " step), in which the database must be analyzed.")
  private Metric metric;

  @Override
  public Integer call() {
    String label = table.toLowerCase(Locale.ROOT);
    Optional<CountTable> counts = Labeled.find(CountTable.class, label);
    Optional<ExtremesSurvey> extremes = Labeled.find(ExtremesSurvey.class, label);
    Optional<MetricSurvey> metrics = Labeled.find(MetricSurvey.class, label);
    UsageException.refuse(
        counts.isEmpty() && extremes.isEmpty() && metrics.isEmpty(),
        "there is no table '%s'; the tables are %s".formatted(table, String.join(", ", names())));
    UsageException.refuse(
        by != null && extremes.isEmpty(),
        "--by goes with hardest, centres, diameters and minimal, not with table '%s'"
            .formatted(table));
    UsageException.refuse(
        metric != null && !extremes.map(ExtremesSurvey::isOfMetrics).orElse(false),
        "--metric goes with hardest, centres and diameters, not with table '%s'".formatted(table));
    ExtremesSurvey.By rows = by == null ? ExtremesSurvey.By.GROUP : by;
    try (Database opened = database.open();
        Output out = new Output()) {
      Answers answers = Answers.of(Optional.of(opened));
      Table answer =
          extremes
              .map(survey -> answers.extremes(survey, rows, Optional.ofNullable(metric)))
              .or(() -> metrics.map(answers::metrics))
              .orElseGet(() -> answers.counts(counts.orElseThrow()));
      if (json) {
        AnswersJson.rows(answer).forEach(out::line);
      } else {
        TableText.print(answer, out);
      }
    }
    return ExitCode.DONE;
  }

  private static List<String> names() {
    return Stream.<Labeled[]>of(CountTable.values(), ExtremesSurvey.values(), MetricSurvey.values())
        .flatMap(Arrays::stream)
        .map(Labeled::label)
        .toList();
  }
}
