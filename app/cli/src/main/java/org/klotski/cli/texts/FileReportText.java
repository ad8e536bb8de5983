package org.klotski.cli.texts;

import com.google.gson.JsonObject;
import org.klotski.exporter.FileReport;
import org.klotski.pipeline.progress.Figures;

/** How reports on files are printed. */
public final class FileReportText {
  private FileReportText() {}

  /** One line: tick or cross, name, size, lines, MD5, SHA-256. */
  public static String line(FileReport report) {
    String lines = report.isText() ? Figures.count(report.digest().lines()) : "-";
    return "%s %-22s %16s bytes %12s lines  MD5 %s  SHA-256 %s"
        .formatted(
            report.mark(),
            report.name(),
            Figures.count(report.digest().bytes()),
            lines,
            report.digest().md5(),
            report.digest().sha256());
  }

  /** The same as a JSON object. */
  public static String json(FileReport report) {
    JsonObject object = new JsonObject();
    object.addProperty("file", report.name());
    object.addProperty("bytes", report.digest().bytes());
    if (report.isText()) {
      object.addProperty("lines", report.digest().lines());
    }
    object.addProperty("md5", report.digest().md5());
    object.addProperty("sha256", report.digest().sha256());
    report
        .expectedMd5()
        .ifPresent(
            md5 -> {
              object.addProperty("expected_md5", md5);
              object.addProperty("ok", !report.isWrong());
            });
    return object.toString();
  }
}
