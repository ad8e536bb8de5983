package org.klotski.pipeline.analysis;

import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.dbschema.threads.ThreadTeam;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.pipeline.chunks.Chunk;
import org.klotski.pipeline.files.Folders;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;

/** A folder with blocks from a cluster. All blocks are checked before any block is used. */
record ResultFolder(Path folder, Metric metric) {
  Path file(Chunk chunk) {
    return folder.resolve(chunk.fileName(metric));
  }

  /**
   * Checks that the folder has an intact block for each given chunk, with the same groups and the
   * same distances to the nearest solved layouts as the database.
   */
  void check(List<Chunk> chunks, Database database, int threads, Progress progress)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new DatabaseException("no folder " + folder);
    }
    Folders.requireExecutable(folder);
    List<String> missing =
        chunks.stream()
            .filter(chunk -> Files.notExists(file(chunk)))
            .map(chunk -> chunk.fileName(metric))
            .sorted()
            .toList();
    if (!missing.isEmpty()) {
      throw new DatabaseException(
          "%s of %s blocks are missing in %s, for example %s; run the analysis in metric %s on the cluster again to complete them"
              .formatted(missing.size(), chunks.size(), folder, missing.get(0), metric.label()));
    }
    BlockRows rows = new BlockRows(database, metric);
    long layouts = chunks.stream().mapToLong(Chunk::layouts).sum();
    try (Work work = progress.begin("check the folder", "layouts", layouts)) {
      ThreadTeam.run(
          threads,
          chunks.size(),
          i -> {
            check(chunks.get(i), rows);
            work.add(chunks.get(i).layouts());
          });
    }
  }

  private void check(Chunk chunk, BlockRows rows) {
    Path file = file(chunk);
    try {
      rows.ids(chunk, AnalysisFolder.read(chunk, metric, file), file);
    } catch (EOFException | StreamCorruptedException e) {
      throw new DatabaseException("%s %s".formatted(file, e.getMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
