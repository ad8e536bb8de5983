package org.klotski.cli.texts;

import com.google.common.collect.Maps;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.klotski.answers.json.AnswersJson;
import org.klotski.exporter.FileReport;
import org.klotski.exporter.files.FileDigest;
import org.klotski.pipeline.progress.Figures;
import org.klotski.tables.digests.TableDigest;
import org.klotski.tables.digests.TableDigest.OfColumn;

/** How reports on files are printed. */
public final class FileReportText {
  private record Json(
      String file,
      Optional<Long> bytes,
      Optional<Long> lines,
      Optional<String> md5,
      Optional<String> sha256,
      Optional<String> expectedMd5,
      Optional<String> listedSha256,
      Optional<Long> rows,
      Optional<String> contentSha256,
      Optional<Map<String, String>> columnSha256,
      Optional<Boolean> ok) {}

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
    String line =
        "%s %-22s %16s bytes %12s lines  MD5 %s  SHA-256 %s"
            .formatted(
                mark(report),
                report.name(),
                Figures.count(digest.bytes()),
                lines,
                digest.md5(),
                digest.sha256());
    return report.content().map(table -> line + "  content " + table.sha256()).orElse(line);
  }

  private static String mark(FileReport report) {
    return !report.isKnown() ? " " : report.isWrong() ? "✗" : "✓";
  }

  /** The same as a JSON object. */
  public static String json(FileReport report) {
    Optional<FileDigest> digest = report.digest();
    return AnswersJson.line(
        new Json(
            report.name(),
            digest.map(FileDigest::bytes),
            digest.filter(of -> report.isText()).map(FileDigest::lines),
            digest.map(FileDigest::md5),
            digest.map(FileDigest::sha256),
            report.expectedMd5(),
            report.listedSha256(),
            report.content().map(TableDigest::rows),
            report.content().map(TableDigest::sha256),
            report.content().map(FileReportText::columns),
            report.isKnown() ? Optional.of(!report.isWrong()) : Optional.empty()));
  }

  private static Map<String, String> columns(TableDigest content) {
    return new LinkedHashMap<>(Maps.transformValues(content.columns(), OfColumn::sha256));
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
    if (report.isNotAsListed()) {
      return "%s has SHA-256 %s, but SHA256SUMS lists %s"
          .formatted(file, digest.sha256(), report.listedSha256().orElseThrow());
    }
    return report
        .unreadable()
        .orElseGet(
            () ->
                "%s does not say in %s what is true"
                    .formatted(file, String.join(", ", report.wrongColumns())));
  }

  /** That a list of files has lost some, in a sentence. */
  public static String unlisted(Path folder, List<String> names) {
    String others = names.size() == 1 ? "" : " and %d more".formatted(names.size() - 1);
    return "SHA256SUMS in %s does not list %s%s: it is damaged or gone, or an export is at work or was interrupted; if none is at work, export again"
        .formatted(folder, names.get(0), others);
  }
}
