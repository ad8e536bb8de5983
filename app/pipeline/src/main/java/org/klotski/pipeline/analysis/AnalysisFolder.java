package org.klotski.pipeline.analysis;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.pipeline.build.BuildFolder;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.Manifest;
import org.klotski.pipeline.files.SealedFile;

/**
 * The folder beside a database in which its analysis is kept until it is complete: {@code
 * klotski.db.analysis} for {@code klotski.db}. One process at a time holds it. It has a file for
 * each finished chunk, listed in the manifest, and one for the state of each chunk begun.
 */
final class AnalysisFolder implements AutoCloseable {
  private final Path folder;
  private final String configuration;
  private final Manifest manifest;
  private final FileChannel lockFile;
  private final FileLock lock;

  /**
   * What is kept of a finished chunk.
   *
   * @param seconds how long one thread took for it
   * @param groups what was found, by group_num
   */
  record Finished(double seconds, List<GroupColumns> groups) {}

  private AnalysisFolder(Path folder, String configuration, FileChannel lockFile, FileLock lock)
      throws IOException {
    this.folder = folder;
    this.configuration = configuration;
    this.lockFile = lockFile;
    this.lock = lock;
    manifest = Manifest.read(folder, configuration);
  }

  /**
   * Takes the folder, making it if it is not there.
   *
   * @param configuration what the analysis depends on; what was kept under another is not used
   * @throws DatabaseException if another process holds it
   */
  static AnalysisFolder take(Path database, String configuration) throws IOException {
    Path folder = of(database);
    Files.createDirectories(folder);
    FileChannel lockFile =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock;
    try {
      lock = lockFile.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      lockFile.close();
      throw new DatabaseException(
          "the database %s is being analysed by another process; wait until it is done"
              .formatted(database));
    }
    return new AnalysisFolder(folder, configuration, lockFile, lock);
  }

  /** Where the analysis of a database is kept. */
  static Path of(Path database) {
    Path absolute = database.toAbsolutePath().normalize();
    return absolute.resolveSibling(absolute.getFileName() + ".analysis");
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /** Whether a chunk is finished, and its file there and intact. */
  boolean isFinished(Chunk chunk) throws IOException {
    return manifest.finished(chunkFile(chunk)).isPresent();
  }

  /** Keeps what was found about a chunk; its state is not needed any more. */
  void finish(Chunk chunk, double seconds, List<GroupColumns> groups) throws IOException {
    Path file = folder.resolve(chunkFile(chunk));
    Durable.write(
        file,
        out -> {
          out.writeDouble(seconds);
          out.writeInt(groups.size());
          for (GroupColumns each : groups) {
            each.writeTo(out);
          }
        });
    manifest.add(
        chunkFile(chunk),
        new Manifest.Entry(chunk.layouts(), Files.size(file), Durable.sha256(file)));
    Files.deleteIfExists(folder.resolve(stateFile(chunk)));
  }

  /** Reads what {@link #finish} has kept. */
  Finished read(Chunk chunk) throws IOException {
    Path file = folder.resolve(chunkFile(chunk));
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      double seconds = in.readDouble();
      List<GroupColumns> groups = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        groups.add(GroupColumns.readFrom(in));
      }
      return new Finished(seconds, groups);
    }
  }

  /** Keeps the state of a chunk, in place of an earlier one. */
  void keepState(Chunk chunk, Durable.Content state) throws IOException {
    SealedFile.write(folder.resolve(stateFile(chunk)), configuration, state);
  }

  /** Opens the state of a chunk, if one is kept that is intact; else answers null. */
  DataInputStream openState(Chunk chunk) throws IOException {
    return SealedFile.open(folder.resolve(stateFile(chunk)), configuration);
  }

  /**
   * Checks that there is enough space on the disk.
   *
   * @throws DatabaseException if there is not, with what is needed
   */
  void checkSpace(long bytes) throws IOException {
    long usable = Files.getFileStore(folder).getUsableSpace();
    if (usable < bytes) {
      throw new DatabaseException(
          "not enough space for the analysis: %,d MB are needed, %,d MB are left on the disk of %s"
              .formatted(bytes >> 20, usable >> 20, folder));
    }
  }

  /** The bytes of all files in it. */
  long bytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  /** Removes the folder: nothing is left to do. */
  void delete() throws IOException {
    close();
    BuildFolder.deleteFolder(folder);
  }

  @Override
  public void close() throws IOException {
    if (lock.isValid()) {
      lock.release();
    }
    lockFile.close();
  }

  private static String chunkFile(Chunk chunk) {
    return chunk.name() + ".bin";
  }

  private static String stateFile(Chunk chunk) {
    return chunk.name() + ".state";
  }
}
