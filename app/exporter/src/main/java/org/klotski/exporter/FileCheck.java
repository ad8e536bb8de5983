package org.klotski.exporter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.DataPackage;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.ExportException;
import org.klotski.exporter.files.FileDigest;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Compares the files in a folder with the published checksums and with SHA256SUMS. */
public final class FileCheck {
  private FileCheck() {}

  /**
   * Checks every file in a folder except hidden files and unfinished files of an interrupted
   * export. Returns the reports by name, including those of listed but missing files. Throws an
   * {@link ExportException} if the folder does not exist, can't be read, or is empty.
   */
  public static List<FileReport> of(Path folder, Dialect dialect, int threads, Progress progress)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new ExportException(
          "%s is not a folder; name a folder with exported files".formatted(folder));
    }
    try {
      return check(folder, dialect, threads, progress);
    } catch (AccessDeniedException e) {
      throw new ExportException("no permission to read " + e.getFile(), e);
    }
  }

  /** Returns the names of files that SHA256SUMS should list but doesn't, in ascending order. */
  public static List<String> unlisted(Path folder) throws IOException {
    TreeSet<String> names = new TreeSet<>(DataPackage.described(folder));
    if (!names.isEmpty()) {
      names.add(DataPackage.NAME);
    }
    names.removeAll(Checksums.listed(folder).keySet());
    names.removeIf(name -> Files.notExists(folder.resolve(name)));
    return List.copyOf(names);
  }

  /** Returns a summary line with the numbers of right, wrong, and unknown files. */
  public static String summary(List<FileReport> reports) {
    long files =
        reports.stream()
            .filter(report -> report.isKnown() || !report.name().equals(Checksums.NAME))
            .count();
    long known = reports.stream().filter(FileReport::isKnown).count();
    long wrong = reports.stream().filter(FileReport::isWrong).count();
    return "%s: %d right, %d wrong, %d unknown"
        .formatted(Figures.count(files, "file"), known - wrong, wrong, files - known);
  }

  /** Returns a sentence for each problem: a wrong file, unlisted files, or nothing to compare. */
  public static List<String> problems(Path folder, List<FileReport> reports) throws IOException {
    List<String> problems = new ArrayList<>();
    reports.stream()
        .filter(FileReport::isWrong)
        .forEach(report -> problems.add(report.problem(folder)));
    List<String> unlisted = unlisted(folder);
    if (!unlisted.isEmpty()) {
      problems.add(
          "SHA256SUMS in %s does not list %s%s: the list is damaged or missing, or an export is running or was interrupted; if no export is running, export again"
              .formatted(
                  folder,
                  unlisted.get(0),
                  unlisted.size() == 1 ? "" : " and %d more".formatted(unlisted.size() - 1)));
    } else if (reports.stream().noneMatch(FileReport::isKnown)) {
      problems.add(
          "no file in %s was published or is listed in SHA256SUMS, so nothing was checked"
              .formatted(folder));
    }
    return problems;
  }

  private static List<FileReport> check(
      Path folder, Dialect dialect, int threads, Progress progress) throws IOException {
    Map<String, String> listed = Checksums.listed(folder);
    List<String> names = names(folder, listed.keySet());
    if (names.isEmpty()) {
      throw new ExportException("no files to check in %s".formatted(folder));
    }
    long bytes = 0;
    for (String name : names) {
      Path file = folder.resolve(name);
      bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
    }
    FileReport[] reports = new FileReport[names.size()];
    try (Work work = progress.begin("check files", "bytes", bytes)) {
      ThreadTeam.run(
          threads,
          reports.length,
          i -> {
            String name = names.get(i);
            reports[i] =
                FileReport.of(
                    name,
                    digest(folder.resolve(name), work),
                    dialect,
                    Optional.ofNullable(listed.get(name)));
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return Arrays.asList(reports);
  }

  private static Optional<FileDigest> digest(Path file, Work work) {
    try {
      return Files.isRegularFile(file)
          ? Optional.of(FileDigest.of(file, work::add))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> names(Path folder, Set<String> listed) throws IOException {
    TreeSet<String> names = new TreeSet<>(listed);
    try (Stream<Path> all = Files.list(folder)) {
      all.filter(file -> Files.isRegularFile(file) && !Durable.isUnfinished(file))
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .forEach(names::add);
    }
    return List.copyOf(names);
  }
}
