package org.klotski.cli.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.klotski.cli.Progress;
import org.klotski.cli.UsageException;
import org.klotski.cli.pipeline.Durable;
import org.klotski.enumerator.LayoutClass;

/**
 * Writes files of the data set. Each has its final name only when all of it is on the disk, and is
 * then listed in {@code SHA256SUMS}.
 */
public final class Export {
  /** Beyond the files themselves: names, checksums, and what the file system needs. */
  private static final long SPARE_BYTES = 1 << 20;

  /**
   * What is wanted.
   *
   * @param tables the tables; empty for all that there is data for, without the large class files
   * @param classes the classes that files are wanted of; empty for all. All-case and main are
   *     always of all
   * @param dialect what is_mirror means
   */
  public record Request(List<ExportTable> tables, List<LayoutClass> classes, Dialect dialect) {}

  private final DataSet data;
  private final Request request;

  /** Prepares to write what is wanted. */
  public Export(DataSet data, Request request) {
    this.data = data;
    this.request = request;
  }

  /**
   * Writes one file to a stream.
   *
   * @throws UsageException if the request does not come to one text file
   * @throws ExportException if the database lacks the data
   */
  public void toStream(OutputStream out) throws IOException {
    if (request.tables().size() != 1) {
      throw new UsageException("--out - takes exactly one table, because it is one stream");
    }
    ExportTable table = request.tables().get(0);
    List<DataFile> files = files(table);
    if (files.size() != 1) {
      throw new UsageException(
          "table %s has %d files, but --out - takes one; choose it with --class"
              .formatted(table.label(), files.size()));
    }
    if (!(files.get(0) instanceof TextFile file)) {
      throw new UsageException(
          "table %s is not written from front to back, so it needs --out DIR, not --out -"
              .formatted(table.label()));
    }
    try (Progress progress = new Progress("write " + file.name(), "bytes", file.bytes())) {
      file.write(out, progress::add);
    }
  }

  /**
   * Writes files to a folder, making it if it is not there.
   *
   * @param force whether to replace files that are there
   * @param written is told of each file when it is complete
   * @throws ExportException if files are there already, or there is not enough space, or another
   *     process writes there, or the database lacks the data
   */
  public void toFolder(Path folder, boolean force, Consumer<FileReport> written)
      throws IOException {
    Map<ExportTable, List<DataFile>> plan = plan();
    List<DataFile> all = plan.values().stream().flatMap(List::stream).toList();
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder); // which on Java 17 refuses a link to a folder
    }
    try (FolderLock locked = FolderLock.take(folder)) {
      checkNotThere(folder, all, force);
      writeAll(locked.folder(), plan, all, written);
    }
  }

  private void writeAll(
      Path folder,
      Map<ExportTable, List<DataFile>> plan,
      List<DataFile> all,
      Consumer<FileReport> written)
      throws IOException {
    try (Stream<Path> left = Files.list(folder)) { // by an export that was killed: we hold the lock
      for (Path file : left.filter(Durable::isUnfinished).toList()) {
        Files.delete(file);
      }
    }
    checkSpace(folder, all);
    Checksums checksums = Checksums.read(folder);
    for (Map.Entry<ExportTable, List<DataFile>> each : plan.entrySet()) {
      writeTable(folder, each.getKey(), each.getValue(), checksums, written);
    }
    if (all.stream().anyMatch(file -> LoadScript.isAbout(file.name()))) {
      DataFile script = LoadScript.of(folder);
      checksums.remove(List.of(script));
      checksums.put(script.name(), write(folder, script, bytes -> {}));
      checksums.close();
    }
  }

  private Map<ExportTable, List<DataFile>> plan() {
    Map<ExportTable, List<DataFile>> plan = new LinkedHashMap<>();
    for (ExportTable table : request.tables().isEmpty() ? defaultTables() : request.tables()) {
      plan.put(table, files(table));
    }
    return plan;
  }

  private List<ExportTable> defaultTables() {
    List<ExportTable> tables = new ArrayList<>();
    for (ExportTable table : ExportTable.values()) {
      boolean large = table.isByClass() && table != ExportTable.SEEDS;
      if (!large && data.has(table, LayoutClass.all())) {
        tables.add(table);
      }
    }
    return tables;
  }

  private List<DataFile> files(ExportTable table) {
    List<LayoutClass> classes = request.classes().isEmpty() ? LayoutClass.all() : request.classes();
    return switch (table) {
      case ALL_CASE -> List.of(LayoutFiles.allCase());
      case MAIN -> List.of(LayoutFiles.main(data, request.dialect()));
      case SEEDS -> classes.stream().<DataFile>map(c -> LayoutFiles.seeds(data, c)).toList();
      case SOLUTION ->
          List.of(
              SolutionFiles.all(
                  data, data.analysis(table, classes), DataSet.inPublishedOrder(classes)));
      case FARTHEST ->
          List.of(
              FarthestFiles.all(
                  data, data.analysis(table, classes), DataSet.inPublishedOrder(classes)));
      case SOLUTION_CLASSES -> {
        Analysis analysis = data.analysis(table, classes);
        yield classes.stream()
            .<DataFile>map(c -> SolutionFiles.ofClass(data, analysis, c))
            .toList();
      }
      case FARTHEST_CLASSES -> {
        Analysis analysis = data.analysis(table, classes);
        yield classes.stream()
            .<DataFile>map(c -> FarthestFiles.ofClass(data, analysis, c))
            .toList();
      }
      case SQLITE -> List.of(new SqliteFile(data, request.dialect(), classes));
    };
  }

  private void writeTable(
      Path folder,
      ExportTable table,
      List<DataFile> files,
      Checksums checksums,
      Consumer<FileReport> written)
      throws IOException {
    long total = files.stream().mapToLong(DataFile::progressTotal).sum();
    String unit = files.get(0).progressUnit();
    checksums.remove(files);
    try (checksums;
        Progress progress = new Progress("write " + table.label(), unit, total)) {
      for (DataFile file : files) {
        FileDigest digest = write(folder, file, progress::add);
        checksums.put(file.name(), digest);
        written.accept(FileReport.of(file.name(), digest, request.dialect()));
      }
    }
  }

  private static FileDigest write(Path folder, DataFile file, LongConsumer progress)
      throws IOException {
    Path finished = folder.resolve(file.name());
    Path unfinished = Durable.unfinished(finished);
    try {
      FileDigest digest = file.write(unfinished, progress);
      Durable.finish(unfinished, finished);
      return digest;
    } catch (IOException e) {
      String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
      throw new ExportException(
          "cannot write %s: %s".formatted(finished, reason == null ? "no permission" : reason), e);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void checkNotThere(Path folder, List<DataFile> files, boolean force) {
    List<String> there =
        files.stream()
            .map(DataFile::name)
            .filter(name -> Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS))
            .toList();
    if (!there.isEmpty() && !force) {
      String others = there.size() == 1 ? "is" : "and %d more are".formatted(there.size() - 1);
      throw new ExportException(
          "%s %s there already; to replace what is there, use --force"
              .formatted(folder.resolve(there.get(0)), others));
    }
  }

  private static void checkSpace(Path folder, List<DataFile> files) throws IOException {
    long needed = SPARE_BYTES + files.stream().mapToLong(DataFile::spaceBytes).sum();
    long usable = Files.getFileStore(folder).getUsableSpace();
    if (usable < needed) {
      throw new ExportException(
          "not enough space in %s: %,d MB are needed, %,d MB are left on the disk"
              .formatted(folder, megabytes(needed), usable >> 20));
    }
  }

  private static long megabytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
