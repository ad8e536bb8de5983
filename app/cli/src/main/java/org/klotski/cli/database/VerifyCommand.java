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
import org.klotski.exporter.data.Dialect;
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
      "Check a database, or the files of a data set.",
      "Recomputes the contents of a database by other methods, or compares the files of an exported"
          + " data set with their SHA256SUMS and the published checksums. Exit code 3 if a check"
          + " fails or a file is wrong or missing."
    },
    footerHeading = "%nExample:%n",
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
          "In an analyzed database, also search again from random layouts of every group,"
              + " one by one.")
  private boolean deep;

  @Option(
      names = "--metric",
      paramLabel = "METRIC",
      description =
          "With --deep: the metric to check, step (the default), line, or cell. verify always"
              + " checks every analysis.")
  private Metric metric;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "With --deep: the time to search (default: " + SECONDS + ").")
  private Integer seconds;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "With --deep: the random seed (default: new for each run).")
  private Long seed;

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description =
          "With FOLDER: the expected main.csv, published (the default, with the published"
              + " error in is_mirror) or corrected.")
  private Dialect dialect;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "The folder of a data set; checking it needs no database.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.count();
    if (folder != null) {
      UsageException.refuse(
          deep || seconds != null || seed != null || metric != null,
          "--deep, --seconds, --seed and --metric are for a database; omit FOLDER or these"
              + " options");
      return checkFiles(threadCount);
    }
    UsageException.refuse(dialect != null, "--dialect is for a data set; add its FOLDER");
    UsageException.refuse(
        seconds != null && seconds < 1, "--seconds is %s, but must be at least 1", seconds);
    UsageException.refuse(
        !deep && (seconds != null || seed != null || metric != null),
        "--seconds, --seed and --metric are for searching again; add --deep");
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

  /** Runs the checks and returns how many failed. */
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
        if (failed[0] == 0) { // Tables are compared with the database, so its checks come first.
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
