package org.klotski.pipeline.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseBuilder;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.schema.Feature;
import org.klotski.dbschema.schema.Meta;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.TableWriter;
import org.klotski.pipeline.analysis.CollectStage.Result;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.files.Folders;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.pipeline.progress.Stop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Analyzes a database in one metric. The blocks and states of chunks are the checkpoints, from
 * which an interrupted analysis resumes. The steps after the search take seconds, and a resumed
 * analysis repeats them.
 */
public final class Analyze {
  private static final Logger LOG = LoggerFactory.getLogger(Analyze.class);

  /** The minimum memory of an analysis in bytes: 1,200 MiB, enough to collect the result. */
  public static final long LEAST_MEMORY = 1200L << 20;

  /** The disk space in bytes for all blocks, the files of the column families, and the tables. */
  private static final long SPACE_BYTES = 1700L << 20;

  /**
   * The parameters of an analysis.
   *
   * @param database the folder of a finished database; symbolic links are followed
   * @param classes the classes to analyze, at least one; the analysis is added to the database once
   *     all classes are finished
   * @param memory the maximum memory of the process in bytes, at least {@link #LEAST_MEMORY}; with
   *     less, large groups take longer
   * @param saveInterval the interval of checkpoints of a group in progress, the maximum loss if the
   *     process is killed
   * @param from a folder with the result of a cluster: the blocks of the classes are checked and
   *     copied instead of computed
   */
  public record Request(
      Path database,
      Metric metric,
      Set<LayoutClass> classes,
      int threads,
      long memory,
      Duration saveInterval,
      Optional<Path> from,
      String command,
      TableWriter tables) {
    public Request {
      checkArgument(!classes.isEmpty(), "no class to analyze");
      checkArgument(threads >= 1, "%s threads", threads);
      checkArgument(memory >= LEAST_MEMORY, "%s bytes of memory are not enough", memory);
      checkArgument(!saveInterval.isNegative(), "save interval of %s", saveInterval);
      classes = Set.copyOf(classes);
    }
  }

  public enum State {
    /** This call completed the analysis and added it to the database. */
    ADDED,
    /** The database was analyzed before this call. */
    WAS_THERE,
    /** The requested classes are finished, but other classes are not. */
    INCOMPLETE,
    /** The analysis was stopped on request, and its checkpoints are saved. */
    STOPPED
  }

  /**
   * The outcome of a call.
   *
   * @param digest the digest of the analysis in the database, if it is complete
   * @param familyDigests the digests of its column families by their names in the metadata, if it
   *     is complete
   * @param kept the folder of the checkpoints, which is deleted once the analysis is complete
   */
  public record Outcome(
      State state,
      Optional<String> digest,
      Map<String, String> familyDigests,
      Set<LayoutClass> missing,
      Path kept) {}

  private final Request request;
  private final Path folder;
  private final AnalysisFolder checkpoints;
  private final Function<Path, Database> opener;
  private final Progress progress;
  private final Stop stop;

  private Analyze(
      Request request,
      Path folder,
      AnalysisFolder checkpoints,
      Function<Path, Database> opener,
      Progress progress,
      Stop stop) {
    this.request = request;
    this.folder = folder;
    this.checkpoints = checkpoints;
    this.opener = opener;
    this.progress = progress;
    this.stop = stop;
  }

  /**
   * Analyzes a database in one metric or resumes its analysis. Analyzing all classes takes about 30
   * minutes on two processors and 1 GB of disk space for checkpoints next to the database.
   *
   * @throws DatabaseException if there is no finished database, if another process is building or
   *     analyzing it or is still reading it at the end, if memory or disk space is too small, or if
   *     the result of a cluster is incomplete, damaged, or of another database (then no block is
   *     copied)
   */
  public static Outcome run(Request request, Progress progress, Stop stop) throws IOException {
    return run(request, Database::open, progress, stop);
  }

  static Outcome run(Request request, Function<Path, Database> opener, Progress progress, Stop stop)
      throws IOException {
    Path folder = Folders.realPath(request.database());
    Metric metric = request.metric();
    try (Database database = Database.open(folder)) {
      if (database.isAnalyzed(metric) && Files.notExists(AnalysisFolder.of(folder, metric))) {
        return complete(
            State.WAS_THERE, database.meta(), metric, AnalysisFolder.of(folder, metric));
      }
    }
    if (!Files.isWritable(folder)) {
      throw new DatabaseException("no permission to write the analysis to %s".formatted(folder));
    }
    try (AnalysisFolder checkpoints = new AnalysisFolder(folder, metric)) {
      if (request.classes().size() == LayoutClass.all().size() && DatabaseLocks.isInUse(folder)) {
        LOG.warn(
            "another process is using {}; the analysis can be added only after it has finished",
            folder);
      }
      return new Analyze(request, folder, checkpoints, opener, progress, stop).run();
    }
  }

  private static Outcome complete(State state, Meta meta, Metric metric, Path kept) {
    SortedMap<String, String> digests = new TreeMap<>();
    for (ColumnFamily family : Feature.analysis(metric).families()) {
      String name = Meta.DIGEST + "." + family.familyName();
      digests.put(name, meta.entries().get(name));
    }
    return new Outcome(state, meta.analysisDigest(metric), digests, Set.of(), kept);
  }

  private Outcome run() throws IOException {
    List<Group> groups;
    try (Database database = opener.apply(folder)) {
      if (database.isAnalyzed(request.metric())) { // Only the cleanup was interrupted.
        return finish(State.WAS_THERE, database.meta());
      }
      groups = database.groups();
    }
    List<Chunk> chunks = Chunk.of(groups);
    if (request.from().isPresent()) {
      copyBlocks(request.from().get(), chunks);
    } else {
      search(chunks);
    }
    Set<LayoutClass> missing =
        unfinished(chunks).stream().map(Chunk::layoutClass).collect(Collectors.toSet());
    if (!missing.isEmpty() || stop.isRequested()) {
      State state = stop.isRequested() ? State.STOPPED : State.INCOMPLETE;
      return new Outcome(state, Optional.empty(), Map.of(), missing, checkpoints.path());
    }
    return finish(State.ADDED, publish(groups, chunks));
  }

  private Outcome finish(State state, Meta meta) throws IOException {
    checkpoints.delete();
    return complete(state, meta, request.metric(), checkpoints.path());
  }

  private List<Chunk> wanted(List<Chunk> chunks) {
    return chunks.stream()
        .filter(chunk -> request.classes().contains(chunk.layoutClass()))
        .toList();
  }

  private List<Chunk> unfinished(List<Chunk> chunks) throws IOException {
    List<Chunk> unfinished = new ArrayList<>();
    for (Chunk chunk : chunks) {
      if (!checkpoints.isFinished(chunk)) {
        unfinished.add(chunk);
      }
    }
    return unfinished;
  }

  private void copyBlocks(Path from, List<Chunk> chunks) throws IOException {
    List<Chunk> wanted = wanted(chunks);
    ResultFolder results = new ResultFolder(from, request.metric());
    try (Database database = opener.apply(folder)) {
      results.check(wanted, database, request.threads(), progress);
    }
    checkSpace(chunks);
    for (Chunk chunk : wanted) {
      if (!stop.isRequested() && !checkpoints.isFinished(chunk)) {
        checkpoints.copy(chunk, results.file(chunk));
      }
    }
  }

  private void search(List<Chunk> chunks) throws IOException {
    List<Chunk> wanted = wanted(unfinished(chunks));
    if (!wanted.isEmpty()) {
      long forGroups = ChunkQueue.bytesForGroups(request.memory(), wanted);
      checkSpace(chunks);
      needs(request, wanted).forEach(LOG::info);
      new ChunkRun(checkpoints, wanted, forGroups, request.saveInterval(), stop)
          .run(request.threads(), progress);
    }
  }

  private void checkSpace(List<Chunk> chunks) throws IOException {
    long layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    checkpoints.checkSpace("the analysis", SPACE_BYTES * layouts / LayoutIds.COUNT);
  }

  static String vectors(int bits) {
    return bits > Long.SIZE
        ? "vectors of %d bits".formatted(bits)
        : "no vectors, which takes twice as long (start Java with --add-modules"
            + " jdk.incubator.vector, as 'klotski' does)";
  }

  static List<String> needs(Request request, List<Chunk> wanted) {
    int threads = request.threads();
    return List.of(
        ("analyzing %s layouts in %s groups (%s pairs of root and layout) with %s threads"
                + " and %s")
            .formatted(
                Figures.count(wanted.stream().mapToLong(Chunk::layouts).sum()),
                Figures.count(wanted.stream().mapToLong(chunk -> chunk.groups().size()).sum()),
                Figures.count(wanted.stream().mapToLong(Chunk::pairs).sum()),
                threads,
                vectors(GroupAnalysis.bitsAtOnce())),
        ("memory: at least %s MiB for the groups in progress, at most %s MiB in total; disk: %s MiB"
                + " next to the database until the analysis is complete")
            .formatted(
                Figures.count(
                    wanted.stream().mapToLong(ChunkQueue::leastBytes).max().orElse(0) >> 20),
                Figures.count(request.memory() >> 20),
                Figures.count(SPACE_BYTES >> 20)));
  }

  /** Collects all blocks and adds the analysis once no process is reading the database. */
  private Meta publish(List<Group> groups, List<Chunk> chunks) throws IOException {
    int threads = request.threads();
    Meta meta;
    Result result;
    try (Database database = opener.apply(folder)) {
      meta = database.meta();
      result = new CollectStage(database, checkpoints, groups).run(chunks, threads, progress);
    }
    Map<ColumnFamily, List<Path>> files =
        new StoreStage(result, groups).run(checkpoints.path(), threads, progress);
    List<Path> tables;
    try (Work work = progress.begin("tables", "rows", result.layouts().size())) {
      TableWriter.Input input =
          new TableWriter.Input(folder, meta, result.layouts(), result.groups(), threads);
      tables = request.tables().write(input, work);
    }
    Metric metric = request.metric();
    Map<String, String> entries =
        Map.of(
            Meta.analysisName(metric, "product_version"),
            ProductVersion.number(),
            Meta.analysisName(metric, "command"),
            request.command());
    return DatabaseBuilder.addAnalysis(folder, metric, files, tables, entries, threads);
  }
}
