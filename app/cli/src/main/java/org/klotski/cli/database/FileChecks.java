package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.FileReportText;
import org.klotski.cli.texts.Output;
import org.klotski.exporter.FileCheck;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.data.Dialect;
import org.slf4j.LoggerFactory;

/** Checks and lists the files of a data set. */
final class FileChecks {
  private FileChecks() {}

  /**
   * Prints a line for each file and a sentence for each problem.
   *
   * @return {@link ExitCode#CHECK_FAILED} if a file is wrong or missing, or if none can be checked
   */
  static int run(Path folder, Dialect dialect, int threads, boolean json) throws IOException {
    List<FileReport> reports =
        FileCheck.of(folder, dialect, threads, ShownProgress.onStandardError());
    try (Output out = new Output()) {
      for (FileReport report : reports) {
        out.line(json ? FileReportText.json(report) : FileReportText.line(report));
      }
    }
    long files = reports.stream().filter(report -> report.isKnown() || !report.isList()).count();
    long known = reports.stream().filter(FileReport::isKnown).count();
    List<FileReport> wrong = reports.stream().filter(FileReport::isWrong).toList();
    LoggerFactory.getLogger(FileChecks.class)
        .info(
            "{} {}: {} right, {} wrong, {} unknown",
            files,
            files == 1 ? "file" : "files",
            known - wrong.size(),
            wrong.size(),
            files - known);
    for (FileReport report : wrong) {
      Failure.print(FileReportText.wrong(folder, report));
    }
    for (Path unfinished : FileCheck.unfinished(folder)) {
      Failure.print(
          "%s is unfinished: its export is running or was interrupted; the next export to %s removes it"
              .formatted(unfinished, folder));
    }
    List<String> unlisted = FileCheck.unlisted(folder);
    if (!unlisted.isEmpty()) {
      Failure.print(FileReportText.unlisted(folder, unlisted));
    } else if (known == 0) {
      Failure.print(
          "no file in %s was published or is listed in its SHA256SUMS, so nothing was checked"
              .formatted(folder));
    }
    return known > 0 && wrong.isEmpty() && unlisted.isEmpty()
        ? ExitCode.DONE
        : ExitCode.CHECK_FAILED;
  }
}
