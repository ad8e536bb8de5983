package org.klotski.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
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
          + " (group-sizes); the six kinds of standard layouts (forests)."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski stats jiang-bing")
final class StatsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;

  @Parameters(
      paramLabel = "TABLE",
      description = "One of jiang, jiang-bing, class, groups, group-sizes, forests.")
  private String table;

  @Override
  public Integer call() {
    StatsTable chosen = chosen();
    try (Database opened = database.open();
        Output out = new Output()) {
      List<Group> groups = new ArrayList<>();
      opened.scan().groups(record -> groups.add(record.group()));
      chosen.lines(groups).forEach(out::line);
    }
    return ExitCode.DONE;
  }

  private StatsTable chosen() {
    return Arrays.stream(StatsTable.values())
        .filter(each -> each.label().equals(table))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no table '%s'; the tables are %s"
                        .formatted(
                            table,
                            String.join(
                                ", ",
                                Arrays.stream(StatsTable.values())
                                    .map(StatsTable::label)
                                    .toList()))));
  }
}
