package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.klotski.Json;
import org.klotski.cli.options.DatabaseOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.cli.texts.ShownProgress;
import org.klotski.cli.texts.UsageException;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.FileCheck;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.OutputFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.verify.Finding;
import org.klotski.pipeline.verify.Verify;
import org.klotski.tables.files.TablesCheck;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "verify",
    description = {
      "Check a database or the files of a data set.",
      "Recomputes the contents of a database with other methods."
          + " For a data set, compares the files with SHA256SUMS and published checksums."
          + " The exit code is 3 if a check fails or a file is wrong or missing."
    },
    footer = {
      "  klotski verify --db /data/klotski.db",
      "  klotski verify --deep --seconds 600",
      "  klotski verify --deep --metric cell",
      "  klotski verify dataset"
    })
public final class VerifyCommand implements Callable<Integer> {
  private static final int SECONDS = 60;

  @Mixin private DatabaseOption database;
  @Mixin private ThreadsOption threads;

  @Option(names = "--json", description = "Print one JSON object for each check.")
  private boolean json;

  @Option(
      names = "--deep",
      description =
          "For an analyzed database, also repeat the search from random layouts of every"
              + " group.")
  private boolean deep;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description = "With --deep: the metric of the searches: step (the default), line, or cell.")
  private Metric metric;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "With --deep: the number of seconds to search (default: " + SECONDS + ").")
  private Integer seconds;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "With --deep: the random seed (default: a new one for each run).")
  private Long seed;

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description = "With FOLDER: the expected main.csv: published (the default) or corrected.")
  private Dialect dialect;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "The folder of a data set, which can be checked without a database.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    if (folder != null) {
      UsageException.refuse(
          deep || seconds != null || seed != null || metric != null,
          "--deep, --seconds, --seed, and --metric apply only to a database; omit them or FOLDER");
      return checkFiles(threadCount);
    }
    UsageException.refuse(dialect != null, "--dialect applies to a data set; add its FOLDER");
    UsageException.refuse(
        seconds != null && seconds < 1, "--seconds is %s, but must be at least 1", seconds);
    UsageException.refuse(
        !deep && (seconds != null || seed != null || metric != null),
        "--seconds, --seed, and --metric require --deep");
    int failed = checkDatabase(threadCount);
    if (failed > 0) {
      Failure.print(failed == 1 ? "one check failed" : "%d checks failed".formatted(failed));
      return ExitCode.CHECK_FAILED;
    }
    return ExitCode.DONE;
  }

  private int checkFiles(int threadCount) throws IOException {
    List<FileReport> reports =
        FileCheck.of(
            folder,
            dialect == null ? Dialect.PUBLISHED : dialect,
            threadCount,
            ShownProgress.onStandardError());
    try (Output out = new Output()) {
      reports.forEach(report -> out.line(json ? report.toJson() : report.line()));
    }
    LoggerFactory.getLogger(VerifyCommand.class).info(FileCheck.summary(reports));
    for (Path unfinished : OutputFolder.unfinished(folder)) {
      Failure.print(
          "%s is unfinished: its export is running or was interrupted; the next export to %s removes it"
              .formatted(unfinished, folder));
    }
    List<String> problems = FileCheck.problems(folder, reports);
    problems.forEach(Failure::print);
    return problems.isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }

  private int checkDatabase(int threadCount) throws IOException {
    Progress progress = ShownProgress.onStandardError();
    Metric deepMetric = metric == null ? Metric.STEP : metric;
    int[] failed = new int[1];
    try (Output out = new Output()) {
      Consumer<Finding> report =
          finding -> {
            out.line(line(finding)).flush();
            failed[0] += finding.holds() ? 0 : 1;
          };
      try (Database opened = database.open()) {
        if (deep && !opened.isAnalyzed(deepMetric)) {
          throw new DatabaseException(
              "the database in %s is not analyzed in metric %s, so --deep has nothing to check; run analyze --metric %s first"
                  .formatted(opened.folder(), deepMetric.label(), deepMetric.label()));
        }
        Verify.run(opened, threadCount, report, progress);
        if (failed[0] == 0) { // Tables are compared with the database, which is checked first.
          TablesCheck.run(opened, threadCount, report, progress);
        }
        if (deep) {
          long chosen = seed == null ? System.nanoTime() & 0xFFFFFFFFL : seed;
          Duration time = Duration.ofSeconds(seconds == null ? SECONDS : seconds);
          Verify.searchAgain(opened, deepMetric, threadCount, time, chosen, report, progress);
        }
      } catch (DamagedDatabaseException e) {
        report.accept(Verify.unopened(e));
      }
    }
    return failed[0];
  }

  private String line(Finding finding) {
    return json
        ? Json.text(
            Json.object(
                "check", finding.check(),
                "holds", finding.holds(),
                "figures", finding.figures()))
        : "%s %s: %s".formatted(finding.holds() ? "✓" : "✗", finding.check(), finding.figures());
  }
}
