package org.klotski.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.grouper.Group;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "stats",
    description = {
      "Prints a table of counts, tab-separated.",
      "Layouts by jiang, jiang-bing or class; groups by class; the size of each group"
          + " (group-sizes); the six kinds of standard layouts (forests).",
      "Of an analysed database also, for each group: its layouts that are farthest from their"
          + " nearest solution (hardest), the roots from which it has the fewest layers (centres)"
          + " and those from which it has the most (diameters)."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski stats jiang-bing")
final class StatsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Parameters(
      paramLabel = "TABLE",
      description =
          "One of jiang, jiang-bing, class, groups, group-sizes, forests, hardest, centres,"
              + " diameters.")
  private String table;

  @Override
  public Integer call() {
    Optional<StatsTable> counts =
        Arrays.stream(StatsTable.values()).filter(each -> each.label().equals(table)).findFirst();
    Optional<ExtremesTable> analysis =
        Arrays.stream(ExtremesTable.values())
            .filter(each -> each.label().equals(table))
            .findFirst();
    if (counts.isEmpty() && analysis.isEmpty()) {
      throw new UsageException(
          "there is no table '%s'; the tables are %s".formatted(table, String.join(", ", names())));
    }
    try (Database opened = database.open();
        Output out = new Output()) {
      if (analysis.isPresent()) {
        analysis.get().lines(opened).forEach(out::line);
      } else {
        List<Group> groups = new ArrayList<>();
        opened.scan().groups(record -> groups.add(record.group()));
        counts.get().lines(groups).forEach(out::line);
      }
    }
    return ExitCode.DONE;
  }

  private static List<String> names() {
    return Stream.concat(
            Arrays.stream(StatsTable.values()).map(StatsTable::label),
            Arrays.stream(ExtremesTable.values()).map(ExtremesTable::label))
        .toList();
  }
}
