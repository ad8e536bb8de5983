package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.klotski.cli.options.DialectOption;
import org.klotski.cli.options.ThreadsOption;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.FileReportText;
import org.klotski.cli.texts.Output;
import org.klotski.exporter.FileCheck;
import org.klotski.exporter.FileReport;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "check-files",
    description = {
      "Reads the files of a data set and lists them: size, lines, MD5, SHA-256, and a tick or a"
          + " cross for those that were published or that SHA256SUMS lists. Exit code 3 if one is"
          + " missing or is not what it should be, or if there is none that can be told, or if"
          + " SHA256SUMS has lost a file that datapackage.json describes.",
      "With --dialect corrected it is the corrected main.csv that gets the tick."
    },
    footerHeading = "%nExample:%n",
    footer = "  klotski check-files dataset")
public final class CheckFilesCommand implements Callable<Integer> {

  @Mixin private DialectOption dialect;
  @Mixin private ThreadsOption threads;

  @Option(names = "--json", description = "Print one JSON object for each file.")
  private boolean json;

  @Parameters(paramLabel = "DIR", description = "The folder that the files are in.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    List<FileReport> reports =
        FileCheck.of(folder, dialect.get(), threads.count(), ShownProgress.onStandardError());
    try (Output out = new Output()) {
      for (FileReport report : reports) {
        out.line(json ? FileReportText.json(report) : FileReportText.line(report));
      }
    }
    long files = reports.stream().filter(report -> report.isKnown() || !report.isList()).count();
    long known = reports.stream().filter(FileReport::isKnown).count();
    List<FileReport> wrong = reports.stream().filter(FileReport::isWrong).toList();
    LoggerFactory.getLogger(CheckFilesCommand.class)
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
          "%s is unfinished: its export is at work or was interrupted; the next export to %s removes it"
              .formatted(unfinished, folder));
    }
    List<String> unlisted = FileCheck.unlisted(folder);
    if (!unlisted.isEmpty()) {
      Failure.print(FileReportText.unlisted(folder, unlisted));
    } else if (known == 0) {
      Failure.print(
          "no file of %s was ever published or is listed in a SHA256SUMS beside it, so none is checked"
              .formatted(folder));
    }
    return known > 0 && wrong.isEmpty() && unlisted.isEmpty()
        ? ExitCode.DONE
        : ExitCode.CHECK_FAILED;
  }
}
