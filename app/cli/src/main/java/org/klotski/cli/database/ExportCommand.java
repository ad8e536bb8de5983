package org.klotski.cli.database;

import static java.util.stream.Collectors.partitioningBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.MetricChoice;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.ShownProgress;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.exporter.Export;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.ExistingFilesException;
import org.klotski.exporter.files.ExportTable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = {
      "Write the data set: text files as published, SQLite, and Parquet.",
      "Prints the name and digest of each file, and updates SHA256SUMS and"
          + " datapackage.json."
          + " The tables seeds, solution-classes, and farthest-classes have one file per class."
          + " The table parquet has four files."
          + " The table data-set is a folder to upload: Parquet tables, graded puzzles, graphs,"
          + " and their descriptions."
    },
    footer = {
      "  klotski export --out dataset",
      "  klotski export --out dataset --dialect corrected main",
      "  klotski export --out upload data-set",
      "  klotski export --out - seeds --class 5-4-1 | head"
    })
public final class ExportCommand implements Callable<Integer> {
  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder to write to, or - to write one file to standard output.")
  private String out;

  @Option(
      names = "--class",
      arity = "1..*",
      paramLabel = "J-B-S",
      description =
          "Write only these classes; applies to sqlite and to tables with one file per class."
              + " May be repeated.")
  private List<String> classesAndTables = List.of();

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "The metric of farthest and solution files: step (the default), line, cell, or all."
              + " SQLite and Parquet files contain all metrics.")
  private MetricChoice metric;

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      defaultValue = "PUBLISHED",
      description =
          "The is_mirror column of main.csv: published (the default) or corrected."
              + " The published column has an error.")
  private Dialect dialect;

  @Option(names = "--force", description = "Replace existing files.")
  private boolean force;

  @Option(names = "--json", description = "Print one JSON object for each written file.")
  private boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "TABLE",
      description =
          "all-case, main, seeds, solution, farthest, solution-classes, farthest-classes,"
              + " sqlite, parquet, or data-set."
              + " The default is all tables for which the database has data, except"
              + " solution-classes, farthest-classes, and data-set.")
  private List<String> tables = List.of();

  @Override
  public Integer call() throws IOException {
    UsageException.refuse(
        out.isEmpty(), "--out is empty; name a folder, or write - for standard output");
    boolean isStream = out.equals("-");
    UsageException.refuse(
        json && isStream, "--out - writes the file to standard output; omit --json");
    Export.Request request = request(isStream);
    try (Database opened = database.open()) {
      Export export = new Export(opened, request, ShownProgress.onStandardError());
      if (isStream) {
        export.toStream(Output.bytes());
        return ExitCode.DONE;
      }
      export.omission().ifPresent(LoggerFactory.getLogger(ExportCommand.class)::info);
      return toFolder(export);
    }
  }

  /** Reads the request. Picocli reads tables that follow the classes as values of --class. */
  private Export.Request request(boolean isStream) {
    Map<Boolean, List<String>> words =
        classesAndTables.stream()
            .collect(partitioningBy(word -> Labeled.find(ExportTable.class, word).isPresent()));
    Export.Request request =
        new Export.Request(
            Stream.concat(words.get(true).stream(), tables.stream())
                .distinct()
                .map(ExportCommand::table)
                .toList(),
            words.get(false).stream().map(LayoutClass::parse).distinct().sorted().toList(),
            dialect,
            metric.metrics(),
            threads.count());
    try {
      request.check();
      if (isStream) {
        request.checkIsOneStream();
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
    return request;
  }

  private static ExportTable table(String label) {
    List<String> labels = Arrays.stream(ExportTable.values()).map(ExportTable::label).toList();
    return Labeled.find(ExportTable.class, label)
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no table '%s'; the tables are %s"
                        .formatted(label, String.join(", ", labels))));
  }

  private int toFolder(Export export) throws IOException {
    Path folder = Path.of(out);
    List<String> problems = new ArrayList<>();
    try (Output list = new Output()) {
      export.toFolder(
          folder,
          force,
          report -> {
            list.line(json ? report.toJson() : report.line()).flush();
            if (report.isWrong()) {
              problems.add(report.problem(folder));
            }
          });
    } catch (ExistingFilesException e) {
      throw new CommandException(e.getMessage() + "; use --force to replace it", e);
    }
    problems.forEach(Failure::print);
    return problems.isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }
}
