package org.klotski.pipeline.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.rows.ColumnFamily;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.dbschema.rows.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The analysis of a database: divides the groups into chunks, works on those that are not finished,
 * and when all are, takes what was found into the database.
 */
public final class AnalysisPipeline {
  private static final Logger LOG = LoggerFactory.getLogger(AnalysisPipeline.class);

  /** What an analysis needs on the disk: the files of the chunks and those of the database. */
  private static final long SPACE_BYTES = 1000L << 20;

  /** Raised when what is found about a layout, or how it is kept, changes. */
  private static final int FORMAT = 1;

  /**
   * What is asked for.
   *
   * @param classes which classes to work on; the database is completed when all classes are done
   * @param threads how many threads to use, at least 1; the result does not depend on it
   * @param memory the most memory that the process may take, in bytes
   * @param keepEvery how often to keep the state of a group at work
   * @param command the command line, for meta
   */
  public record Wanted(
      Set<LayoutClass> classes, int threads, long memory, Duration keepEvery, String command) {}

  private final Path folder;
  private final Database database;
  private final AnalysisFolder kept;
  private final List<Group> groups = new ArrayList<>();
  private final List<Chunk> chunks;
  private final int threads;
  private final Progress progress;
  private final long begun = System.nanoTime();

  private AnalysisPipeline(
      Path folder, Database database, AnalysisFolder kept, int threads, Progress progress) {
    this.folder = folder;
    this.database = database;
    this.kept = kept;
    this.threads = threads;
    this.progress = progress;
    database.scan().groups(record -> groups.add(record.group()));
    chunks = Chunk.of(groups);
  }

  /**
   * Analyses a database, or goes on with it.
   *
   * @param folder a finished database
   * @param wanted what to work on, and with what
   * @param progress is told how far the work has come
   * @return what to tell of it
   * @throws DatabaseException if another process analyses the database, or there is too little
   *     memory or space
   */
  public static List<String> run(Path folder, Wanted wanted, Progress progress) throws IOException {
    try (Database database = Database.open(folder)) {
      if (database.isAnalysed() && !Files.exists(AnalysisFolder.of(folder))) {
        return analysed(database.meta());
      }
      if (!Files.isWritable(folder)) {
        throw new DatabaseException(
            "no permission to write to %s, where the analysis belongs".formatted(folder));
      }
      try (AnalysisFolder kept = AnalysisFolder.take(folder, configuration(database))) {
        if (database.isAnalysed()) { // only the cleaning up was interrupted
          kept.delete();
          return analysed(database.meta());
        }
        return new AnalysisPipeline(folder, database, kept, wanted.threads(), progress).run(wanted);
      }
    }
  }

  /** What the analysis depends on. */
  static String configuration(Database database) {
    return "format %d, database %s".formatted(FORMAT, database.meta().digest());
  }

  private static List<String> analysed(Meta meta) {
    return List.of("analysed already", Meta.EXTREMES_DIGEST + " " + meta.extremesDigest().get());
  }

  private List<String> run(Wanted what) throws IOException {
    List<Chunk> unfinished = new ArrayList<>();
    for (Chunk chunk : chunks) {
      if (!kept.isFinished(chunk)) {
        unfinished.add(chunk);
      }
    }
    List<Chunk> wanted =
        unfinished.stream().filter(chunk -> what.classes().contains(chunk.layoutClass())).toList();
    if (!wanted.isEmpty()) {
      long forGroups = Memory.forGroups(what.memory(), wanted);
      kept.checkSpace(Math.max(SPACE_BYTES - kept.bytes(), 0));
      sayNeeds(wanted, what.memory());
      if (!new ChunkRun(kept, wanted, forGroups, what.keepEvery(), threads).run(progress)) {
        return List.of();
      }
    }
    unfinished.removeAll(new HashSet<>(wanted));
    return unfinished.isEmpty() ? complete(what.command()) : incomplete(unfinished);
  }

  private void sayNeeds(List<Chunk> wanted, long memory) {
    long pairs = wanted.stream().mapToLong(Chunk::pairs).sum();
    long largest = 0;
    List<Chunk> first = wanted.subList(0, Math.min(threads, wanted.size()));
    for (Chunk chunk : first) {
      largest += ChunkQueue.bytes(chunk);
    }
    LOG.info(
        "{} layouts in {} groups are to be analysed, {} pairs of root and layout: roughly {} with"
            + " {} threads",
        Figures.count(wanted.stream().mapToLong(Chunk::layouts).sum()),
        Figures.count(wanted.stream().mapToLong(chunk -> chunk.groups().size()).sum()),
        Figures.count(pairs),
        Figures.duration(new TimeLeft(wanted, threads).seconds(0)),
        threads);
    LOG.info(
        "memory: {} MiB for the largest {} groups side by side, at most {} MiB in all; disk: {} MiB"
            + " beside the database until it is complete",
        Figures.count(largest >> 20),
        first.size(),
        Figures.count(memory >> 20),
        Figures.count(SPACE_BYTES >> 20));
  }

  private List<String> incomplete(List<Chunk> unfinished) {
    Set<LayoutClass> missing =
        unfinished.stream().map(Chunk::layoutClass).collect(Collectors.toSet());
    int all = LayoutClass.all().size();
    return List.of(
        "%d of %d classes are analysed and kept in %s"
            .formatted(all - missing.size(), all, AnalysisFolder.of(folder)),
        "the analysis is added to the database when every class is there; analyze without"
            + " --class does the rest");
  }

  private List<String> complete(String command) throws IOException {
    AnalysisStore store = new AnalysisStore(database, kept, groups, threads);
    Map<ColumnFamily, List<Path>> files = store.run(chunks, progress);
    Map<String, String> entries = new TreeMap<>();
    entries.put("analysis_product_version", ProductVersion.number());
    entries.put("analysis_command", command);
    Meta added = DatabaseBuilder.addExtremes(folder, files, entries, threads);
    double seconds = (System.nanoTime() - begun) / 1e9;
    List<String> report =
        new AnalysisReport(groups, store).lines(database, added, threads, seconds);
    kept.delete();
    return report;
  }
}
