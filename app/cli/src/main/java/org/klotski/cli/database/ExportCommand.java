package org.klotski.cli.database;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.MetricChoice;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.CommandException;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.texts.Labeled;
import org.klotski.exporter.Export;
import org.klotski.exporter.data.AnalysisName;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.data.ExportTable;
import org.klotski.exporter.files.ExistingFilesException;
import org.klotski.pipeline.progress.Progress;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = {
      "Write the data set: text files as published, SQLite, and Parquet.",
      "Lists the files with their digests.",
      "all-case is All_Case.txt, main is main.csv, seeds, solution-classes and farthest-classes are"
          + " a file for each of the 203 classes, solution is solution.csv, farthest is"
          + " farthest.csv, sqlite is klotski.sqlite, parquet is layouts.parquet, groups.parquet,"
          + " classes.parquet and openings.parquet. SHA256SUMS and datapackage.json are kept up to"
          + " date."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  klotski export --out dataset",
      "  klotski export --out dataset --dialect corrected main",
      "  klotski export --out - seeds --class 5-4-1 | head"
    })
public final class ExportCommand implements Callable<Integer> {
  private static final String STANDARD_OUTPUT = "-";

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
          "Only these classes, for tables with a file for each class and for sqlite; may be given"
              + " again.")
  private List<String> classesAndTables = List.of();

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      defaultValue = "STEP",
      description =
          "The metric of farthest and solution files: step (the default, as published), line, cell"
              + " or all. Files of the other metrics have its name in theirs: farthest_line.csv."
              + " SQLite and Parquet have all metrics in which the database is analyzed.")
  private MetricChoice metric;

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      defaultValue = "PUBLISHED",
      description =
          "is_mirror in main.csv: published, with the error of the published file (the default),"
              + " or corrected.")
  private Dialect dialect;

  @Option(names = "--force", description = "Replace files that are there.")
  private boolean force;

  @Option(names = "--json", description = "Print one JSON object for each file that is written.")
  private boolean json;

  @Parameters(
      arity = "0..*",
      paramLabel = "TABLE",
      description =
          "all-case, main, seeds, solution, farthest, solution-classes, farthest-classes, sqlite or"
              + " parquet (default: all that the database holds data for, but the two with"
              + " -classes).")
  private List<String> tables = List.of();

  @Override
  public Integer call() throws IOException {
    Export.Request request =
        new Export.Request(
            chosenTables(), chosenClasses(), dialect, metric.metrics(), threads.count());
    checkClassesApply(request);
    checkMetricApplies(request);
    UsageException.refuse(out.isEmpty(), "--out is empty; name a folder, or - for one stream");
    UsageException.refuse(
        json && out.equals(STANDARD_OUTPUT),
        "with --out - the file itself is on standard output; leave --json out");
    if (out.equals(STANDARD_OUTPUT)) {
      checkIsOneStream(request);
    }
    Progress progress = ShownProgress.onStandardError();
    try (Database opened = database.open()) {
      Export export = new Export(opened, request, progress);
      if (out.equals(STANDARD_OUTPUT)) {
        export.toStream(Output.bytes());
        return ExitCode.DONE;
      }
      sayWhatIsLeftOut(export, opened);
      return toFolder(export);
    }
  }

  private int toFolder(Export export) throws IOException {
    Path folder = Path.of(out);
    List<String> wrong = new ArrayList<>();
    try (Output list = new Output()) {
      export.toFolder(
          folder,
          force,
          report -> {
            list.line(json ? report.toJson() : report.line()).flush();
            if (report.isWrong()) {
              wrong.add(report.problem(folder));
            }
          });
    } catch (ExistingFilesException e) {
      throw new CommandException(e.getMessage() + "; use --force to replace it", e);
    }
    wrong.forEach(Failure::print);
    return wrong.isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }

  private static void checkIsOneStream(Export.Request request) {
    UsageException.refuse(
        request.tables().size() != 1, "--out - takes exactly one table, because it is one stream");
    ExportTable table = request.tables().get(0);
    UsageException.refuse(
        !table.isText(),
        "table %s is not written from front to back, so it needs --out DIR, not --out -"
            .formatted(table.label()));
    int classes = table.isByClass() ? request.classesOrAll().size() : 1;
    int metrics = table.isOfMetric() ? request.metrics().size() : 1;
    UsageException.refuse(
        classes * metrics != 1,
        "table %s has %d files, but --out - takes one; choose it with %s"
            .formatted(
                table.label(),
                classes * metrics,
                metrics == 1 ? "--class" : classes == 1 ? "--metric" : "--class and --metric"));
  }

  private static void sayWhatIsLeftOut(Export export, Database database) {
    List<AnalysisName> omitted = export.omitted();
    if (!omitted.isEmpty()) {
      LoggerFactory.getLogger(ExportCommand.class)
          .info(
              "left out: {}; the database {} holds no such data, run {} first",
              omitted.stream().map(AnalysisName::label).collect(joining(", ")),
              database.folder(),
              omitted.stream()
                  .map(AnalysisName::metric)
                  .distinct()
                  .map(ExportCommand::analyze)
                  .collect(joining(" and ")));
    }
  }

  private static String analyze(Metric metric) {
    return metric == Metric.STEP ? "analyze" : "analyze --metric " + metric.label();
  }

  /** Behind --class may stand several classes, and behind those, tables. */
  private List<ExportTable> chosenTables() {
    return Stream.concat(
            classesAndTables.stream()
                .filter(word -> Labeled.find(ExportTable.class, word).isPresent()),
            tables.stream())
        .distinct()
        .map(ExportCommand::table)
        .toList();
  }

  private List<LayoutClass> chosenClasses() {
    return classesAndTables.stream()
        .filter(word -> Labeled.find(ExportTable.class, word).isEmpty())
        .map(LayoutClass::parse)
        .distinct()
        .sorted()
        .toList();
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

  private void checkMetricApplies(Export.Request request) {
    for (ExportTable table : request.tables()) {
      UsageException.refuse(
          metric != MetricChoice.STEP && !table.isOfMetric(),
          "table %s is the same in every metric, so --metric does not go with it"
              .formatted(table.label()));
    }
  }

  private static void checkClassesApply(Export.Request request) {
    if (request.classes().isEmpty()) {
      return;
    }
    UsageException.refuse(
        request.tables().isEmpty(),
        "--class needs a table that can be had of one class: seeds, solution-classes,"
            + " farthest-classes or sqlite");
    for (ExportTable table : request.tables()) {
      UsageException.refuse(
          !table.isOfSomeClasses(),
          "table %s is one file of all classes, so --class does not go with it"
              .formatted(table.label()));
    }
  }
}
