package org.klotski.pipeline.analysis;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
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
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.ProductVersion;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.progress.Figures;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Stop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The analysis of a database: divides the groups into chunks, works on those that are not finished,
 * and when all are, takes what was found into the database.
 */
public final class Analyze {
  private static final Logger LOG = LoggerFactory.getLogger(Analyze.class);

  /** The least memory that an analysis can be completed with, in bytes: 1,200 MiB. */
  public static final long LEAST_MEMORY = Memory.LEAST;

  /** What the whole needs on the disk: the files of the chunks and those of the database. */
  private static final long SPACE_BYTES = 1000L << 20;

  /**
   * What is asked for.
   *
   * @param database the folder of a finished database; symbolic links are followed
   * @param metric what counts as one move
   * @param classes which classes to work on, at least one; the database is completed when all
   *     classes are done
   * @param threads how many threads to use, at least 1; the result does not depend on it
   * @param memory the most memory that the process may take, in bytes, at least {@link
   *     #LEAST_MEMORY}; with less, large groups take longer
   * @param keepEvery how often to keep the state of a group at work: what a process that is killed
   *     may lose
   * @param from a folder in which a cluster has put what it found: instead of searching for it,
   *     that of the wanted classes is checked and taken from there
   * @param command what meta will say of how it was made
   */
  public record Request(
      Path database,
      Metric metric,
      Set<LayoutClass> classes,
      int threads,
      long memory,
      Duration keepEvery,
      Optional<Path> from,
      String command) {
    /** Checks the numbers, and copies the set. */
    public Request {
      checkArgument(!classes.isEmpty(), "no class to analyze");
      checkArgument(threads >= 1, "%s threads", threads);
      checkArgument(memory >= LEAST_MEMORY, "%s bytes of memory are too few", memory);
      checkArgument(!keepEvery.isNegative(), "the state is to be kept every %s", keepEvery);
      classes = Set.copyOf(classes);
    }
  }

  /** How far an analysis has come. */
  public enum State {
    /** It is complete, and was added to the database. */
    ADDED,
    /** The database was analyzed before. */
    WAS_THERE,
    /** The classes that were asked for are done, but not all. */
    INCOMPLETE,
    /** It was asked to stop; what is done is kept. */
    STOPPED
  }

  /**
   * What has come of it.
   *
   * @param state how far it is
   * @param digest the digest of the analysis in the database, if it is there
   * @param familyDigests the digests of its column families by their names in meta, if it is there
   * @param missing the classes that are not done; empty if it is there
   * @param kept the folder in which it is kept as long as it is not complete
   */
  public record Outcome(
      State state,
      Optional<String> digest,
      Map<String, String> familyDigests,
      Set<LayoutClass> missing,
      Path kept) {}

  private final Request request;
  private final Path folder;
  private final AnalysisFolder kept;
  private final Function<Path, Database> opener;
  private final Progress progress;
  private final Stop stop;

  private Analyze(
      Request request,
      Path folder,
      AnalysisFolder kept,
      Function<Path, Database> opener,
      Progress progress,
      Stop stop) {
    this.request = request;
    this.folder = folder;
    this.kept = kept;
    this.opener = opener;
    this.progress = progress;
    this.stop = stop;
  }

  /**
   * Analyses a database in one metric, or goes on with it. All classes take some 30 minutes of two
   * processors and a gigabyte of disk; what is done is kept beside the database until it is
   * complete.
   *
   * @param progress is told how far the work has come
   * @param stop ends it before it is complete
   * @throws DatabaseException if there is no finished database, or another process builds or
   *     analyzes it, or still reads it when the analysis is to be added, or there is too little
   *     memory or space, or what is to be taken from a folder is not there, damaged, or of anything
   *     else; then nothing is taken
   */
  public static Outcome run(Request request, Progress progress, Stop stop) throws IOException {
    return run(request, Database::open, progress, stop);
  }

  /** The same with a database that another function opens, such as one of few layouts. */
  static Outcome run(Request request, Function<Path, Database> opener, Progress progress, Stop stop)
      throws IOException {
    Path folder = RealPath.of(request.database());
    Metric metric = request.metric();
    String configuration;
    try (Database database = Database.open(folder)) {
      if (database.isAnalyzed(metric) && Files.notExists(AnalysisFolder.of(folder, metric))) {
        return wasThere(folder, metric, database);
      }
      configuration = configuration(database, metric);
    }
    if (!Files.isWritable(folder)) {
      throw new DatabaseException(
          "no permission to write to %s, where the analysis belongs".formatted(folder));
    }
    try (AnalysisFolder kept = AnalysisFolder.take(folder, metric, configuration)) {
      if (request.classes().size() == LayoutClass.all().size()) {
        warnOfReaders(folder);
      }
      return new Analyze(request, folder, kept, opener, progress, stop).run();
    }
  }

  /** Readers are in nobody's way but at the end, which is when they should be gone. */
  private static void warnOfReaders(Path folder) {
    if (DatabaseLocks.isInUse(folder)) {
      LOG.warn(
          "{} is in use by another process; the analysis can be added to it only when it is not",
          folder);
    }
  }

  /** What the analysis depends on. */
  static String configuration(Database database, Metric metric) {
    String inMetric = metric == Metric.STEP ? "" : ", metric " + metric;
    return "format %s, database %s%s"
        .formatted(FoundChunk.FORMAT, database.meta().digest(), inMetric);
  }

  private static Outcome wasThere(Path folder, Metric metric, Database database) {
    return complete(State.WAS_THERE, database.meta(), metric, AnalysisFolder.of(folder, metric));
  }

  private static Outcome complete(State state, Meta meta, Metric metric, Path kept) {
    SortedMap<String, String> digests = new TreeMap<>();
    for (ColumnFamily family : Feature.extremes(metric).families()) {
      String name = Meta.DIGEST + "." + family.digestName();
      digests.put(name, meta.entries().get(name));
    }
    return new Outcome(state, meta.extremesDigest(metric), digests, Set.of(), kept);
  }

  private Outcome run() throws IOException {
    Metric metric = request.metric();
    List<Group> groups = new ArrayList<>();
    Map<ColumnFamily, List<Path>> files;
    try (Database database = opener.apply(folder)) {
      if (database.isAnalyzed(metric)) { // only the cleaning up was interrupted
        kept.delete();
        return wasThere(folder, metric, database);
      }
      database.scan().groups(record -> groups.add(record.group()));
      List<Chunk> chunks = Chunk.of(groups);
      Set<LayoutClass> missing = request.from().isEmpty() ? search(chunks) : take(database, chunks);
      if (!missing.isEmpty() || stop.isAsked()) {
        State state = stop.isAsked() ? State.STOPPED : State.INCOMPLETE;
        return new Outcome(state, Optional.empty(), Map.of(), missing, kept.path());
      }
      files =
          new ExtremesStore(database, metric, kept, groups, request.threads())
              .run(chunks, progress);
    }
    return add(files);
  }

  /** Takes what is wanted from a folder; answers the classes that are not finished then. */
  private Set<LayoutClass> take(Database database, List<Chunk> chunks) throws IOException {
    List<Chunk> wanted = wanted(chunks);
    FoundFolder found = FoundFolder.open(request.from().orElseThrow(), database, request.metric());
    found.check(wanted, request.threads(), progress);
    checkSpace(chunks);
    for (Chunk chunk : wanted) {
      if (!stop.isAsked() && !kept.isFinished(chunk)) {
        kept.adopt(chunk, found.file(chunk), found.sha256(chunk));
      }
    }
    return unfinished(chunks).stream().map(Chunk::layoutClass).collect(Collectors.toSet());
  }

  private List<Chunk> wanted(List<Chunk> chunks) {
    return chunks.stream()
        .filter(chunk -> request.classes().contains(chunk.layoutClass()))
        .toList();
  }

  private List<Chunk> unfinished(List<Chunk> chunks) throws IOException {
    List<Chunk> unfinished = new ArrayList<>();
    for (Chunk chunk : chunks) {
      if (!kept.isFinished(chunk)) {
        unfinished.add(chunk);
      }
    }
    return unfinished;
  }

  /** Works on what is wanted and unfinished; answers the classes that are not finished then. */
  private Set<LayoutClass> search(List<Chunk> chunks) throws IOException {
    List<Chunk> unfinished = unfinished(chunks);
    List<Chunk> wanted = wanted(unfinished);
    if (!wanted.isEmpty()) {
      long forGroups = Memory.forGroups(request.memory(), wanted);
      checkSpace(chunks);
      needs(request, wanted).forEach(LOG::info);
      if (new ChunkRun(kept, wanted, forGroups, request, stop).run(progress)) {
        unfinished.removeAll(new HashSet<>(wanted));
      }
    }
    return unfinished.stream().map(Chunk::layoutClass).collect(Collectors.toSet());
  }

  private void checkSpace(List<Chunk> chunks) throws IOException {
    long layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    kept.checkSpace("the analysis", SPACE_BYTES * layouts / LayoutIds.COUNT);
  }

  /** What the work on some chunks will need, in sentences. */
  static List<String> needs(Request request, List<Chunk> wanted) {
    int threads = request.threads();
    return List.of(
        ("%s layouts in %s groups are to be analyzed, %s pairs of root and layout, with %s"
                + " threads and %s bits at once")
            .formatted(
                Figures.count(wanted.stream().mapToLong(Chunk::layouts).sum()),
                Figures.count(wanted.stream().mapToLong(chunk -> chunk.groups().size()).sum()),
                Figures.count(wanted.stream().mapToLong(Chunk::pairs).sum()),
                threads,
                GroupAnalysis.bitsAtOnce()),
        ("memory: %s MiB or more for the groups at work, at most %s MiB in all; disk: %s MiB beside"
                + " the database until it is complete")
            .formatted(
                Figures.count(
                    wanted.stream().mapToLong(ChunkQueue::leastBytes).max().orElse(0) >> 20),
                Figures.count(request.memory() >> 20),
                Figures.count(SPACE_BYTES >> 20)));
  }

  private Outcome add(Map<ColumnFamily, List<Path>> files) throws IOException {
    Map<String, String> entries = new TreeMap<>();
    Metric metric = request.metric();
    entries.put(Meta.extremesName(metric, "product_version"), ProductVersion.number());
    entries.put(Meta.extremesName(metric, "command"), request.command());
    Meta added = DatabaseBuilder.addExtremes(folder, metric, files, entries, request.threads());
    kept.delete();
    return complete(State.ADDED, added, metric, kept.path());
  }
}
