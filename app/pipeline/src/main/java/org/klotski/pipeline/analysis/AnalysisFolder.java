package org.klotski.pipeline.analysis;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.SealedFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.layerer.msbfs.GroupAnalysis;
import org.klotski.pipeline.chunks.BlockFormat;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The folder with the checkpoints of an analysis in one metric, next to the database: for {@code
 * klotski.db}, it is {@code klotski.db.analysis} in the step metric and {@code
 * klotski.db.analysis-line} in the line metric. The folder contains the block of each finished
 * chunk and the state of each chunk in progress. Each file contains a checksum and identifies its
 * groups, so no list of files is needed. Only one process at a time, the holder of the writer lock,
 * may analyze a database.
 */
final class AnalysisFolder extends WorkFolder {
  private final Metric metric;

  /** Whether the block of each chunk is intact, by chunk name; caches {@link #isFinished}. */
  private final Map<String, Boolean> finished = new ConcurrentHashMap<>();

  /** Opens or creates the folder, and acquires the lock. The path must have no symbolic links. */
  AnalysisFolder(Path database, Metric metric) throws IOException {
    super(
        of(database, metric),
        DatabaseLocks.writer(database),
        () -> deleteUnfinished(of(database, metric)));
    this.metric = metric;
  }

  /** Deletes the temporary files of a killed process, which nothing else would delete. */
  private static void deleteUnfinished(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path unfinished : files.filter(Durable::isUnfinished).toList()) {
        Files.delete(unfinished);
      }
    }
  }

  static Path of(Path database, Metric metric) {
    String ending = metric == Metric.STEP ? "" : "-" + metric.label();
    return WorkFolder.beside(database, ".analysis" + ending);
  }

  Metric metric() {
    return metric;
  }

  /**
   * Returns whether a chunk is finished. The first call for a chunk reads its block, which no other
   * process changes later, and deletes a state that an earlier process left behind.
   */
  boolean isFinished(Chunk chunk) throws IOException {
    Boolean known = finished.get(chunk.name());
    if (known == null) {
      known = isIntact(chunk);
      finished.put(chunk.name(), known);
      if (known) {
        Files.deleteIfExists(stateFile(chunk));
      }
    }
    return known;
  }

  private boolean isIntact(Chunk chunk) throws IOException {
    try {
      return Files.isRegularFile(blockFile(chunk)) && read(chunk).size() > 0;
    } catch (EOFException | StreamCorruptedException e) {
      return false;
    }
  }

  void finish(Chunk chunk, Columns result) throws IOException {
    Durable.write(blockFile(chunk), out -> BlockFormat.write(chunk, metric, result, out));
    setFinished(chunk);
  }

  /** Copies a block that has been checked, and deletes the saved state of its chunk. */
  void copy(Chunk chunk, Path block) throws IOException {
    Path own = blockFile(chunk);
    Durable.write(own, out -> Files.copy(block, out));
    if (!isIntact(chunk)) {
      Files.delete(own);
      throw new DatabaseException("%s has changed since it was checked".formatted(block));
    }
    setFinished(chunk);
  }

  private void setFinished(Chunk chunk) throws IOException {
    finished.put(chunk.name(), true);
    Files.deleteIfExists(stateFile(chunk));
  }

  Columns read(Chunk chunk) throws IOException {
    return read(chunk, metric, blockFile(chunk));
  }

  /** Reads a block. Throws an exception if the file is damaged, too short, or has another block. */
  static Columns read(Chunk chunk, Metric metric, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Columns block = BlockFormat.read(chunk, metric, in);
      if (in.read() >= 0) {
        throw new StreamCorruptedException("is damaged: it is too long");
      }
      return block;
    }
  }

  void saveState(Chunk chunk, Durable.Content state) throws IOException {
    SealedFile.write(
        stateFile(chunk),
        out -> {
          out.writeUTF(stateName(chunk));
          state.writeTo(out);
        });
  }

  /** Opens the saved state of a chunk. Returns null if the chunk has no intact state. */
  DataInputStream openState(Chunk chunk) throws IOException {
    Optional<DataInputStream> state = Optional.empty();
    try {
      state = SealedFile.open(stateFile(chunk));
      if (state.isPresent() && state.get().readUTF().equals(stateName(chunk))) {
        return state.get();
      }
    } catch (IOException e) {
      // Without a state, the analysis of the chunk starts over.
    }
    if (state.isPresent()) {
      state.get().close();
    }
    return null;
  }

  /** Returns the text before the block in a state; the block identifies the groups. */
  private static String stateName(Chunk chunk) {
    return "state %s, chunk %s".formatted(GroupAnalysis.STATE_FORMAT, chunk.name());
  }

  private Path blockFile(Chunk chunk) {
    return file(chunk.fileName(metric));
  }

  private Path stateFile(Chunk chunk) {
    return file(chunk.name() + ".state");
  }
}
