package org.klotski.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.klotski.Json;
import org.klotski.cli.progress.ShownProgress;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Failure;
import org.klotski.cli.texts.Output;
import org.klotski.exporter.FileCheck;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.FileDigest;
import org.klotski.pipeline.progress.Figures;
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
        out.line(json ? json(report) : line(report));
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
      Failure.print(wrong(folder, report));
    }
    for (Path unfinished : FileCheck.unfinished(folder)) {
      Failure.print(
          "%s is unfinished: its export is running or was interrupted; the next export to %s removes it"
              .formatted(unfinished, folder));
    }
    List<String> unlisted = FileCheck.unlisted(folder);
    if (!unlisted.isEmpty()) {
      Failure.print(unlisted(folder, unlisted));
    } else if (known == 0) {
      Failure.print(
          "no file in %s was published or is listed in its SHA256SUMS, so nothing was checked"
              .formatted(folder));
    }
    return known > 0 && wrong.isEmpty() && unlisted.isEmpty()
        ? ExitCode.DONE
        : ExitCode.CHECK_FAILED;
  }

  /**
   * Returns one line: a tick, a cross, or, if there is nothing to compare the file with, neither;
   * name, size, lines, MD5, and SHA-256.
   */
  static String line(FileReport report) {
    if (report.isMissing()) {
      return "%s %-22s %16s".formatted(mark(report), report.name(), "missing");
    }
    FileDigest digest = report.digest().orElseThrow();
    String lines = report.isText() ? Figures.count(digest.lines()) : "-";
    return "%s %-22s %16s bytes %12s lines  MD5 %s  SHA-256 %s"
        .formatted(
            mark(report),
            report.name(),
            Figures.count(digest.bytes()),
            lines,
            digest.md5(),
            digest.sha256());
  }

  private static String mark(FileReport report) {
    return !report.isKnown() ? " " : report.isWrong() ? "✗" : "✓";
  }

  /** Returns the same as a JSON object. */
  static String json(FileReport report) {
    Map<String, Object> fields = Json.object("file", report.name());
    report
        .digest()
        .ifPresent(
            digest -> {
              fields.put("bytes", digest.bytes());
              if (report.isText()) {
                fields.put("lines", digest.lines());
              }
              fields.put("md5", digest.md5());
              fields.put("sha256", digest.sha256());
            });
    report.expectedMd5().ifPresent(md5 -> fields.put("expected_md5", md5));
    report.listedSha256().ifPresent(sha256 -> fields.put("listed_sha256", sha256));
    if (report.isKnown()) {
      fields.put("ok", !report.isWrong());
    }
    return Json.text(fields);
  }

  /** Returns the problem of a file as a sentence. */
  static String wrong(Path folder, FileReport report) {
    Path file = folder.resolve(report.name());
    if (report.isMissing()) {
      return "%s is missing, but SHA256SUMS lists it".formatted(file);
    }
    FileDigest digest = report.digest().orElseThrow();
    if (report.isNotAsPublished()) {
      String md5 = report.expectedMd5().orElseThrow();
      return report.isCorrected()
          ? "%s has MD5 %s, but %s was published; it is the corrected one (see --dialect)"
              .formatted(file, digest.md5(), md5)
          : "%s has MD5 %s, but %s is right".formatted(file, digest.md5(), md5);
    }
    return "%s has SHA-256 %s, but SHA256SUMS lists %s"
        .formatted(file, digest.sha256(), report.listedSha256().orElseThrow());
  }

  /** Returns that SHA256SUMS lacks some files, as a sentence. */
  private static String unlisted(Path folder, List<String> names) {
    String others = names.size() == 1 ? "" : " and %d more".formatted(names.size() - 1);
    return "SHA256SUMS in %s does not list %s%s: it is damaged or gone, or an export is at work or was interrupted; if none is at work, export again"
        .formatted(folder, names.get(0), others);
  }
}
