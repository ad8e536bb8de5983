package org.klotski.exporter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.exporter.data.Dialect;
import org.klotski.exporter.description.DataPackage;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.ExportException;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.OutputFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** Reads the files of a folder and says what they are. */
public final class FileCheck {
  private final Path folder;
  private final Dialect dialect;

  /** What SHA256SUMS says, by name. */
  private final Map<String, String> listed;

  private FileCheck(Path folder, Dialect dialect) throws IOException {
    this.folder = folder;
    this.dialect = dialect;
    listed = Checksums.listed(folder);
  }

  /**
   * Reads every file of a folder, but not hidden ones and those of an interrupted export, and those
   * that its SHA256SUMS lists.
   *
   * @param dialect which main.csv is right
   * @param threads how many files to read at once, at least 1
   * @param progress is told how far the reading has come
   * @return the reports by name, also of what is listed but not there
   * @throws ExportException if there is no such folder, or it can't be read, or nothing is in it
   */
  public static List<FileReport> of(Path folder, Dialect dialect, int threads, Progress progress)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new ExportException(
          "%s is not a folder; name one that export has written to".formatted(folder));
    }
    try {
      return new FileCheck(folder, dialect).run(threads, progress);
    } catch (AccessDeniedException e) {
      throw new ExportException("no permission to read " + e.getFile(), e);
    }
  }

  /** The files that an export was writing when it was killed, or is writing now, by name. */
  public static List<Path> unfinished(Path folder) throws IOException {
    return OutputFolder.unfinished(folder);
  }

  /**
   * The files of a folder that its SHA256SUMS should list, but does not, by name: those that {@code
   * datapackage.json} describes, and that itself. Else nothing would tell when the list has lost
   * lines.
   */
  public static List<String> unlisted(Path folder) throws IOException {
    TreeSet<String> names = new TreeSet<>(DataPackage.described(folder));
    if (!names.isEmpty()) {
      names.add(DataPackage.NAME);
    }
    names.removeAll(Checksums.listed(folder).keySet());
    names.removeIf(name -> Files.notExists(folder.resolve(name)));
    return List.copyOf(names);
  }

  private List<FileReport> run(int threads, Progress progress) throws IOException {
    List<String> names = names();
    if (names.isEmpty()) {
      throw new ExportException("there are no files in %s to check".formatted(folder));
    }
    long bytes = 0;
    for (String name : names) {
      Path file = folder.resolve(name);
      bytes += Files.isRegularFile(file) ? Files.size(file) : 0;
    }
    FileReport[] reports = new FileReport[names.size()];
    try (Work work = progress.begin("check files", "bytes", bytes)) {
      ThreadTeam.run(threads, reports.length, i -> reports[i] = report(names.get(i), work));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return Arrays.asList(reports);
  }

  private FileReport report(String name, Work work) {
    try {
      Path file = folder.resolve(name);
      Optional<FileDigest> digest =
          Files.isRegularFile(file)
              ? Optional.of(FileDigest.of(file, work::add))
              : Optional.empty();
      return new FileReport(
          name, digest, PublishedFiles.md5(name, dialect), Optional.ofNullable(listed.get(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> names() throws IOException {
    TreeSet<String> names = new TreeSet<>(listed.keySet());
    try (Stream<Path> all = Files.list(folder)) {
      all.filter(file -> Files.isRegularFile(file) && !Durable.isUnfinished(file))
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .forEach(names::add);
    }
    return List.copyOf(names);
  }
}
