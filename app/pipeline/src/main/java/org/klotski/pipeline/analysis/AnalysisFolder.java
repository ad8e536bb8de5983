package org.klotski.pipeline.analysis;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.board.Metric;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.chunks.FoundChunk;
import org.klotski.pipeline.chunks.KeptGroup;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The folder beside a database in which its analysis in one metric is kept until it is complete:
 * {@code klotski.db.analysis} for {@code klotski.db} in steps, {@code klotski.db.analysis-line} in
 * the line metric. One process at a time analyzes a database, in whatever metric: it holds the lock
 * of the writer. The folder has a file for each finished chunk, listed in the manifest, and one for
 * the state of each chunk begun.
 */
final class AnalysisFolder extends WorkFolder {
  private final String configuration;

  /** Read by {@link #take}. */
  private Manifest manifest;

  /** Of chunks that were asked about, by name: whether they are finished, and their files whole. */
  private final Map<String, Boolean> whole = new ConcurrentHashMap<>();

  private AnalysisFolder(Path database, Metric metric, String configuration) throws IOException {
    super(of(database, metric), DatabaseLocks.writer(database));
    this.configuration = configuration;
  }

  /** What a killed process was writing may be of a chunk that is not asked for again. */
  private void removeUnfinished() throws IOException {
    try (Stream<Path> files = Files.list(path())) {
      for (Path unfinished : files.filter(Durable::isUnfinished).toList()) {
        Files.delete(unfinished);
      }
    }
  }

  /**
   * Takes the folder, making it if it is not there, and with it the lock of the writer.
   *
   * @param database a path without symbolic links
   * @param configuration what the analysis depends on; what was kept under another is not used
   * @throws DatabaseException if another process builds or analyzes the database
   */
  static AnalysisFolder take(Path database, Metric metric, String configuration)
      throws IOException {
    AnalysisFolder folder = new AnalysisFolder(database, metric, configuration);
    try {
      folder.manifest = Manifest.read(folder.path(), configuration);
      folder.removeUnfinished();
      return folder;
    } catch (IOException | RuntimeException e) {
      try (folder) {
        throw e; // and suppress what closing throws
      }
    }
  }

  /** Where the analysis of a database in a metric is kept. */
  static Path of(Path database, Metric metric) {
    String ending = metric == Metric.STEP ? "" : "-" + metric.label();
    return WorkFolder.beside(database, ".analysis" + ending);
  }

  /**
   * Returns whether a chunk is finished and its file intact. The first call for a chunk reads the
   * file; after that only this process changes it. The state of a finished chunk is deleted here,
   * in case an earlier process could not delete it.
   */
  boolean isFinished(Chunk chunk) throws IOException {
    Boolean known = whole.get(chunk.name());
    if (known == null) {
      known = manifest.finished(chunkFile(chunk)).isPresent();
      whole.put(chunk.name(), known);
      if (known) {
        Files.deleteIfExists(file(stateFile(chunk)));
      }
    }
    return known;
  }

  /** Keeps what was found about a chunk; its state is not needed any more. */
  void finish(Chunk chunk, List<KeptGroup> groups) throws IOException {
    Path file = file(chunkFile(chunk));
    Durable.write(file, new FoundChunk(groups)::writeTo);
    list(chunk, Durable.sha256(file));
  }

  /**
   * Keeps what a file says about a chunk; its state is not needed any more.
   *
   * @param sha256 the digest that the file has had
   * @throws DatabaseException if it has another by now
   */
  void adopt(Chunk chunk, Path file, String sha256) throws IOException {
    Path own = file(chunkFile(chunk));
    Durable.write(own, out -> Files.copy(file, out));
    if (!Durable.sha256(own).equals(sha256)) {
      Files.delete(own);
      throw new DatabaseException("somebody has changed %s meanwhile".formatted(file));
    }
    list(chunk, sha256);
  }

  private void list(Chunk chunk, String sha256) throws IOException {
    long bytes = Files.size(file(chunkFile(chunk)));
    manifest.add(chunkFile(chunk), new Manifest.Entry(chunk.layouts(), bytes, sha256));
    whole.put(chunk.name(), true);
    Files.deleteIfExists(file(stateFile(chunk)));
  }

  /** Reads what {@link #finish} or {@link #adopt} has kept. */
  FoundChunk read(Chunk chunk) throws IOException {
    Path file = file(chunkFile(chunk));
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      return FoundChunk.readFrom(in, chunk);
    }
  }

  /** Keeps the state of a chunk, in place of an earlier one. */
  void keepState(Chunk chunk, Durable.Content state) throws IOException {
    SealedFile.write(
        file(stateFile(chunk)),
        out -> {
          out.writeUTF(stateOf(chunk));
          state.writeTo(out);
        });
  }

  /** Opens the saved state of a chunk; null if it is missing, damaged, or of another chunk. */
  DataInputStream openState(Chunk chunk) throws IOException {
    Optional<DataInputStream> state = Optional.empty();
    try {
      state = SealedFile.open(file(stateFile(chunk)));
      if (state.isPresent() && state.get().readUTF().equals(stateOf(chunk))) {
        return state.get();
      }
    } catch (IOException e) {
      // Work on the chunk starts at its beginning.
    }
    if (state.isPresent()) {
      state.get().close();
    }
    return null;
  }

  /** What a state begins with: that of another chunk is worth nothing, though it is intact. */
  private String stateOf(Chunk chunk) {
    return "%s, state %d, chunk %s"
        .formatted(configuration, GroupAnalysis.STATE_FORMAT, chunk.name());
  }

  private static String chunkFile(Chunk chunk) {
    return chunk.name() + ".bin";
  }

  private static String stateFile(Chunk chunk) {
    return chunk.name() + ".state";
  }
}
