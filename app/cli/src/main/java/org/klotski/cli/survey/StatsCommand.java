package org.klotski.cli.survey;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.TableForm;
import org.klotski.cli.texts.UsageException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.NamedQuery;
import org.klotski.tables.QueryResult;
import org.klotski.tables.Tables;
import org.klotski.tables.files.TableColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stats",
    description = {
      "Show statistics of all layouts, groups, or classes.",
      "Without TABLE, lists the tables."
          + " Each table is the result of an SQL query, which --sql prints."
          + " If several layouts share the value in a row, the row shows the first in code order."
    },
    footer = {
      "  klotski stats",
      "  klotski stats histogram",
      "  klotski stats --metric cell diameters",
      "  klotski stats --sql hardest-by-class"
    })
public final class StatsCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(names = "--json", description = "Print one JSON object for each row.")
  private boolean json;

  @Option(names = "--sql", description = "Print the query without running it.")
  private boolean showsSql;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description =
          "For centers and diameters: step (the default), line, or cell."
              + " The database must be analyzed in this metric.")
  private Metric metric;

  @Parameters(arity = "0..1", paramLabel = "TABLE", description = "The name of a table.")
  private String table;

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(
        table == null && (metric != null || showsSql || json),
        "TABLE is missing; 'klotski stats' lists the tables");
    if (table == null) {
      List<List<Object>> rows = new ArrayList<>();
      NamedQuery.all().forEach(each -> rows.add(List.of(each.name(), each.title())));
      try (Output out = new Output()) {
        TableForm.print("table rows", rows, out);
      }
      return ExitCode.DONE;
    }
    NamedQuery query =
        NamedQuery.named(table.toLowerCase(Locale.ROOT))
            .orElseThrow(
                () ->
                    new UsageException(
                        "no table is called '%s'; 'klotski stats' lists the tables"
                            .formatted(table)));
    UsageException.refuse(
        metric != null && !query.isOfMetric(),
        "the table '%s' does not depend on a metric; omit --metric",
        query.name());
    Metric chosen = metric == null ? Metric.STEP : metric;
    if (showsSql) {
      try (Output out = new Output()) {
        out.line(query.sql(chosen));
      }
      return ExitCode.DONE;
    }
    try (Tables tables = Tables.open(database.existing(), threads.count())) {
      if (query.isOfMetric() && !tables.analyzed().contains(chosen)) {
        throw new CommandException(TableColumns.missingAnalysis(query.name(), chosen));
      }
      try (QueryResult answer = tables.ask(query.sql(chosen));
          Output out = new Output()) {
        (json ? TableForm.JSON : TableForm.ofOutput()).write(answer, true, out);
      }
    }
    return ExitCode.DONE;
  }
}
