package org.klotski.cli.survey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.answers.ExtremesSurvey;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.grouper.CountTable;
import org.klotski.grouper.Group;
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
      "Of an analysed database also, for each group or class: its layouts that are farthest from"
          + " their nearest solution (hardest), the roots from which a group has the fewest layers"
          + " (centres) and those from which it has the most (diameters): the number of steps, how"
          + " many layouts share it, and the first of these in code order. Of a class, centres are"
          + " those of the group with the smallest and of the group with the largest radius."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  klotski stats jiang-bing", "  klotski stats --by class diameters"})
public final class StatsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Parameters(
      paramLabel = "TABLE",
      description =
          "One of jiang, jiang-bing, class, groups, group-sizes, forests, hardest, centres,"
              + " diameters.")
  private String table;

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      description =
          "Of hardest, centres and diameters: a row for each group, or for each class (default:"
              + " group).")
  private String by;

  @Override
  public Integer call() {
    Optional<CountTable> counts =
        Arrays.stream(CountTable.values()).filter(each -> each.label().equals(table)).findFirst();
    Optional<ExtremesSurvey> analysis =
        Arrays.stream(ExtremesSurvey.values())
            .filter(each -> each.label().equals(table))
            .findFirst();
    if (counts.isEmpty() && analysis.isEmpty()) {
      throw new UsageException(
          "there is no table '%s'; the tables are %s".formatted(table, String.join(", ", names())));
    }
    if (by != null && analysis.isEmpty()) {
      throw new UsageException(
          "--by goes with hardest, centres and diameters, not with table '%s'".formatted(table));
    }
    ExtremesSurvey.By rows = rows();
    try (Database opened = database.open();
        Output out = new Output()) {
      if (analysis.isPresent()) {
        analysis.get().lines(opened, rows).forEach(out::line);
      } else {
        List<Group> groups = new ArrayList<>();
        opened.scan().groups(record -> groups.add(record.group()));
        counts.get().lines(groups).forEach(out::line);
      }
    }
    return ExitCode.DONE;
  }

  private ExtremesSurvey.By rows() {
    if (by == null) {
      return ExtremesSurvey.By.GROUP;
    }
    return Arrays.stream(ExtremesSurvey.By.values())
        .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(by))
        .findFirst()
        .orElseThrow(
            () -> new UsageException("--by is '%s', but must be class or group".formatted(by)));
  }

  private static List<String> names() {
    return Stream.concat(
            Arrays.stream(CountTable.values()).map(CountTable::label),
            Arrays.stream(ExtremesSurvey.values()).map(ExtremesSurvey::label))
        .toList();
  }
}
