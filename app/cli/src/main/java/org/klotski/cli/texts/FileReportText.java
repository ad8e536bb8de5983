package org.klotski.cli.texts;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.Json;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.files.FileDigest;
import org.klotski.pipeline.progress.Figures;

/** How reports on files are printed. */
public final class FileReportText {
  private FileReportText() {}

  /**
   * One line: tick or cross or, with nothing to compare it with, neither; name, size, lines, MD5,
   * SHA-256.
   */
  public static String line(FileReport report) {
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

  /** The same as a JSON object. */
  public static String json(FileReport report) {
    Optional<FileDigest> digest = report.digest();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", report.name());
    digest.ifPresent(
        of -> {
          fields.put("bytes", of.bytes());
          if (report.isText()) {
            fields.put("lines", of.lines());
          }
          fields.put("md5", of.md5());
          fields.put("sha256", of.sha256());
        });
    report.expectedMd5().ifPresent(md5 -> fields.put("expected_md5", md5));
    report.listedSha256().ifPresent(sha256 -> fields.put("listed_sha256", sha256));
    if (report.isKnown()) {
      fields.put("ok", !report.isWrong());
    }
    return Json.text(fields);
  }

  /** What is wrong with a file, in a sentence. */
  public static String wrong(Path folder, FileReport report) {
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

  /** That a list of files has lost some, in a sentence. */
  public static String unlisted(Path folder, List<String> names) {
    String others = names.size() == 1 ? "" : " and %d more".formatted(names.size() - 1);
    return "SHA256SUMS in %s does not list %s%s: it is damaged or gone, or an export is at work or was interrupted; if none is at work, export again"
        .formatted(folder, names.get(0), others);
  }
}
