package org.klotski.exporter;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.exporter.files.AnalysisFiles;
import org.klotski.exporter.files.AnalysisKind;
import org.klotski.exporter.files.Checksums;
import org.klotski.exporter.files.DataFile;
import org.klotski.exporter.files.DataPackage;
import org.klotski.exporter.files.DataSet;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.ExportException;
import org.klotski.exporter.files.ExportTable;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.LayoutFiles;
import org.klotski.exporter.files.OutputFolder;
import org.klotski.exporter.files.ParquetFile;
import org.klotski.exporter.files.TextFile;
import org.klotski.exporter.sqlite.SqliteFile;
import org.klotski.exporter.upload.Card;
import org.klotski.exporter.upload.UploadFiles;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/**
 * Writes files of the data set. A file is renamed to its final name and listed in {@code
 * SHA256SUMS} only after it is complete and synced to disk.
 */
public final class Export {
  /**
   * The parameters of an export. If there are no tables, all tables for which the database has data
   * are exported, except the large class files and the folder to upload. The classes, or all
   * classes if there are none, apply to files per class and to the SQLite file; the metrics, at
   * least one, apply to farthest and solution files.
   */
  public record Request(
      List<ExportTable> tables,
      List<LayoutClass> classes,
      Dialect dialect,
      List<Metric> metrics,
      int threads) {
    /** Returns the requested classes, or all classes if none are requested. */
    public List<LayoutClass> classesOrAll() {
      return classes.isEmpty() ? LayoutClass.all() : classes;
    }

    /** Throws an {@link IllegalArgumentException} if a class or metric does not fit a table. */
    public void check() {
      refuse(
          !classes.isEmpty() && tables.isEmpty(),
          "--class needs a table with a file per class: seeds, solution-classes, farthest-classes,"
              + " or sqlite");
      for (ExportTable table : tables) {
        refuse(
            !classes.isEmpty() && !table.isByClass() && table != ExportTable.SQLITE,
            "table %s is one file of all classes, so it cannot be combined with --class"
                .formatted(table.label()));
        refuse(
            !metrics.equals(List.of(Metric.STEP)) && !table.isOfMetric(),
            "table %s is the same in every metric, so it cannot be combined with --metric"
                .formatted(table.label()));
      }
    }

    /** Throws an {@link IllegalArgumentException} if not exactly one text file is requested. */
    public void checkIsOneStream() {
      refuse(tables.size() != 1, "--out - writes exactly one table; name one as TABLE");
      ExportTable table = tables.get(0);
      refuse(
          !table.isText(),
          "table %s is not written sequentially, so it needs --out DIR instead of --out -"
              .formatted(table.label()));
      int ofClasses = table.isByClass() ? classesOrAll().size() : 1;
      int ofMetrics = table.isOfMetric() ? metrics.size() : 1;
      refuse(
          ofClasses * ofMetrics != 1,
          "table %s has %d files, but --out - takes one; choose it with %s"
              .formatted(
                  table.label(),
                  ofClasses * ofMetrics,
                  ofMetrics == 1
                      ? "--class"
                      : ofClasses == 1 ? "--metric" : "--class and --metric"));
    }

    private static void refuse(boolean is, String sentence) {
      if (is) {
        throw new IllegalArgumentException(sentence);
      }
    }
  }

  private final DataSet data;
  private final Request request;
  private final Progress progress;

  /** Prepares an export that reports its progress. */
  public Export(Database database, Request request, Progress progress) {
    this.progress = progress;
    this.request = request;
    data = new DataSet(database, request.classesOrAll(), request.threads(), progress);
  }

  /**
   * Writes one text file to a stream, which stays open. Throws an {@link IllegalArgumentException}
   * if the request is not {@linkplain Request#checkIsOneStream one text file}, and an {@link
   * ExportException} if the database lacks the data.
   */
  public void toStream(OutputStream out) throws IOException {
    request.checkIsOneStream();
    TextFile file = (TextFile) files(request.tables().get(0)).get(0);
    try (Work work = progress.begin("write " + file.name(), "bytes", file.bytes())) {
      file.write(out, work::add);
    }
  }

  /**
   * Writes files to a folder, creating it if it does not exist, and reports each complete file.
   * Throws an {@link ExportException} if files exist and {@code force} is false, there is not
   * enough space, another process writes to the folder, or the database lacks the data.
   */
  public void toFolder(Path path, boolean force, Consumer<FileReport> written) throws IOException {
    Map<ExportTable, List<DataFile>> plan = plan();
    List<DataFile> all = plan.values().stream().flatMap(List::stream).toList();
    try (OutputFolder folder = OutputFolder.open(path)) {
      boolean isUpload = plan.containsKey(ExportTable.DATA_SET);
      Checksums checksums = checkedSums(folder, all, isUpload, force);
      DataPackage description = DataPackage.read(path, data.database().meta().digest());
      folder.deleteUnfinished();
      folder.checkSpace(all); // Check before any change, so that a failed check changes nothing.
      checksums.remove(List.of(DataPackage.NAME));
      checksums.remove(isUpload ? Card.NAMES : List.of());
      description.remove(names(all));
      for (Map.Entry<ExportTable, List<DataFile>> each : plan.entrySet()) {
        writeTable(folder, each.getKey(), each.getValue(), checksums, description, written);
      }
      description.write(checksums.ofOurs());
      checksums.put(DataPackage.NAME, FileDigest.of(path.resolve(DataPackage.NAME), bytes -> {}));
      if (isUpload) {
        Card card = new Card(description.json(), names(plan.get(ExportTable.DATA_SET)));
        card.write(folder.path(), checksums);
      }
      checksums.close();
    }
  }

  private static Checksums checkedSums(
      OutputFolder folder, List<DataFile> all, boolean isUpload, boolean force) throws IOException {
    folder.checkReplaceable(List.of(Checksums.NAME), true);
    Checksums checksums = Checksums.read(folder.path());
    List<String> names = new ArrayList<>(names(all));
    if (!DataPackage.isOurs(folder.path())) {
      names.add(DataPackage.NAME);
    }
    names.addAll(isUpload ? Card.NAMES : List.of());
    folder.checkReplaceable(names, force);
    return checksums;
  }

  private static List<String> names(List<DataFile> files) {
    return files.stream().map(DataFile::name).toList();
  }

  private Map<ExportTable, List<DataFile>> plan() {
    Map<ExportTable, List<DataFile>> plan = new LinkedHashMap<>();
    for (ExportTable table : tables()) {
      plan.put(table, files(table));
    }
    if (plan.isEmpty()) {
      data.analysis(AnalysisKind.FARTHEST, request.metrics().get(0));
    }
    return plan;
  }

  /** Returns a sentence about the default files omitted for lack of data, if there are any. */
  public Optional<String> omission() {
    List<Metric> missing =
        request.metrics().stream().filter(metric -> !data.database().isAnalyzed(metric)).toList();
    if (!request.tables().isEmpty() || missing.isEmpty()) {
      return Optional.empty();
    }
    String files =
        defaultTables().stream()
            .flatMap(table -> table.needs().stream())
            .flatMap(kind -> missing.stream().map(kind::label))
            .collect(joining(", "));
    String commands = missing.stream().map(Export::analyze).collect(joining(" and "));
    return Optional.of(
        "omitted: %s; the database %s does not have the data; run %s first"
            .formatted(files, data.database().folder(), commands));
  }

  private static String analyze(Metric metric) {
    return metric == Metric.STEP ? "analyze" : "analyze --metric " + metric.label();
  }

  private List<ExportTable> tables() {
    return request.tables().isEmpty()
        ? defaultTables().stream()
            .filter(table -> !table.isOfMetric() || !metrics().isEmpty())
            .toList()
        : request.tables();
  }

  /** Returns the default tables; tables that do not depend on a metric require the step metric. */
  private List<ExportTable> defaultTables() {
    boolean steps = request.metrics().contains(Metric.STEP);
    return Arrays.stream(ExportTable.values())
        .filter(table -> !table.isByClass() || table == ExportTable.SEEDS)
        .filter(table -> table != ExportTable.DATA_SET)
        .filter(table -> steps || table.isOfMetric())
        .toList();
  }

  /** Returns the requested metrics; for default tables, only those with an analysis. */
  private List<Metric> metrics() {
    return request.metrics().stream()
        .filter(metric -> !request.tables().isEmpty() || data.database().isAnalyzed(metric))
        .toList();
  }

  private List<DataFile> files(ExportTable table) {
    Stream<? extends DataFile> files =
        switch (table) {
          case ALL_CASE -> Stream.of(LayoutFiles.allCase());
          case MAIN -> Stream.of(LayoutFiles.main(data, request.dialect()));
          case SEEDS -> data.classes().stream().map(each -> LayoutFiles.seeds(data, each));
          case SOLUTION, FARTHEST -> analysisFiles(table).map(AnalysisFiles::all);
          case SOLUTION_CLASSES, FARTHEST_CLASSES ->
              analysisFiles(table).flatMap(each -> data.classes().stream().map(each::ofClass));
          case SQLITE -> Stream.of(new SqliteFile(data));
          case PARQUET -> ParquetFile.all(data.database()).stream();
          case DATA_SET -> UploadFiles.all(data.database(), request.threads()).stream();
        };
    return List.copyOf(files.toList());
  }

  private Stream<AnalysisFiles> analysisFiles(ExportTable table) {
    AnalysisKind kind = table.needs().orElseThrow();
    return metrics().stream().map(metric -> new AnalysisFiles(kind, metric, data));
  }

  private void writeTable(
      OutputFolder folder,
      ExportTable table,
      List<DataFile> files,
      Checksums checksums,
      DataPackage description,
      Consumer<FileReport> written)
      throws IOException {
    long total = files.stream().mapToLong(DataFile::progressTotal).sum();
    String unit = files.get(0).progressUnit();
    checksums.remove(names(files));
    try (checksums;
        Work work = progress.begin("write " + table.label(), unit, total)) {
      for (DataFile file : files) {
        FileDigest digest = folder.write(file, work::add);
        checksums.put(file.name(), digest);
        description.put(file, digest);
        written.accept(
            FileReport.of(file.name(), Optional.of(digest), request.dialect(), Optional.empty()));
      }
    }
  }
}
