package org.klotski.exporter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.enumerator.threads.Tasks;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.files.ExportException;
import org.klotski.exporter.files.FileDigest;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Reads the files of a folder and says what they are. */
public final class FileCheck {
  private FileCheck() {}

  /**
   * Reads every file of a folder, but not hidden ones and those of an interrupted export.
   *
   * @param dialect which main.csv is right
   * @param threads how many files to read at once
   * @param progress is told how far the reading has come
   * @return the reports by name
   * @throws ExportException if there is no such folder, or nothing in it
   */
  public static List<FileReport> of(Path folder, Dialect dialect, int threads, Progress progress)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new ExportException(
          "%s is not a folder; name one that export has written to".formatted(folder));
    }
    List<Path> files = files(folder);
    if (files.isEmpty()) {
      throw new ExportException("there are no files in %s to check".formatted(folder));
    }
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    FileReport[] reports = new FileReport[files.size()];
    try (Work work = progress.begin("check files", "bytes", bytes)) {
      Tasks.run(threads, reports.length, i -> reports[i] = report(files.get(i), dialect, work));
    }
    return Arrays.asList(reports);
  }

  private static FileReport report(Path file, Dialect dialect, Work work) {
    try {
      return FileReport.of(file.getFileName().toString(), FileDigest.of(file, work::add), dialect);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .filter(file -> !file.getFileName().toString().endsWith(".unfinished"))
          .sorted()
          .toList();
    }
  }
}
