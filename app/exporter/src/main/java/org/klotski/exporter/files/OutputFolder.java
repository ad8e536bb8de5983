package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;

/** The locked folder of an export. A folder that an export creates but leaves empty is deleted. */
public final class OutputFolder implements AutoCloseable {
  /** The name of the lock file, which is not deleted. */
  private static final String LOCK = ".lock";

  /** Space for checksums and file-system metadata. */
  private static final long SPARE_BYTES = 1 << 20;

  private final Path path;

  /** The folders that were created, innermost first. */
  private final List<Path> made = new ArrayList<>();

  private LockFile lock;

  private OutputFolder(Path path) {
    this.path = path;
  }

  /** Creates and locks a folder; throws an {@link ExportException} if that fails. */
  public static OutputFolder open(Path path) {
    OutputFolder folder = new OutputFolder(path);
    try {
      folder.make();
      folder.lock = lock(path);
      return folder;
    } finally {
      if (folder.lock == null) {
        folder.close();
      }
    }
  }

  private static LockFile lock(Path folder) {
    try {
      return LockFile.exclusive(folder.resolve(LOCK), Duration.ZERO)
          .orElseThrow(
              () ->
                  new ExportException(
                      "another export is writing to %s; wait until it has finished"
                          .formatted(folder)));
    } catch (IOException e) {
      throw new ExportException(
          "cannot write to the folder %s: %s".formatted(folder, reason(e)), e);
    }
  }

  private static String reason(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "no permission";
    }
    if (e instanceof NoSuchFileException) {
      return "files can't be created there"; // No file can be created in /proc, for example.
    }
    String reason = e instanceof FileSystemException at ? at.getReason() : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }

  private void make() {
    List<Path> missing = new ArrayList<>();
    for (Path each = path.toAbsolutePath(); !Files.isDirectory(each); each = each.getParent()) {
      missing.add(0, each);
    }
    for (Path each : missing) {
      try {
        Files.createDirectory(each);
        made.add(0, each);
        Durable.syncName(each);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(each)) {
          throw new ExportException(
              "cannot create the folder %s: %s exists but is not a folder".formatted(path, each),
              e);
        }
      } catch (IOException e) {
        throw new ExportException("cannot create the folder %s: %s".formatted(path, reason(e)), e);
      }
    }
  }

  public Path path() {
    return path;
  }

  private boolean has(String name) {
    return Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** Throws an {@link ExportException} if an existing file can't or may not be replaced. */
  public void checkReplaceable(List<String> names, boolean force) {
    List<String> existing = names.stream().filter(this::has).toList();
    for (String name : existing) {
      if (Files.isDirectory(path.resolve(name))) {
        throw new ExportException(
            "%s is a folder and can't be replaced; move it away".formatted(path.resolve(name)));
      }
    }
    if (!existing.isEmpty() && !force) {
      String others =
          existing.size() == 1 ? "" : " and %d more files".formatted(existing.size() - 1);
      String verb = existing.size() == 1 ? "exists" : "exist";
      throw new ExistingFilesException(
          "%s%s already %s".formatted(path.resolve(existing.get(0)), others, verb));
    }
  }

  /** Deletes files that killed exports left behind; the lock excludes running exports. */
  public void deleteUnfinished() throws IOException {
    for (Path file : unfinished(path)) {
      Files.delete(file);
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(path, OutputFolder::isSqliteTemporary)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  /** Returns whether a file is a temporary file of SQLite that a killed process left behind. */
  private static boolean isSqliteTemporary(Path file) throws IOException {
    return file.getFileName().toString().matches("etilqs_[0-9A-Za-z]{10,}")
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.size(file) == 0;
  }

  /** Returns the unfinished files that exports left in a folder, sorted by name. */
  public static List<Path> unfinished(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Durable::isUnfinished)
          .filter(file -> Checksums.isOurs(Durable.finished(file).getFileName().toString()))
          .sorted()
          .toList();
    }
  }

  /** Throws an {@link ExportException} if there is not enough disk space. */
  public void checkSpace(List<DataFile> files) throws IOException {
    long needed = SPARE_BYTES + files.stream().mapToLong(DataFile::spaceBytes).sum();
    long usable = Files.getFileStore(path).getUsableSpace();
    if (usable < needed) {
      throw new ExportException(
          "not enough space in %s: %,d MB needed, %,d MB available"
              .formatted(path, (needed + (1 << 20) - 1) >> 20, usable >> 20));
    }
  }

  /**
   * Writes a file under a temporary name and renames it after it is synced to disk. Throws an
   * {@link ExportException} if that fails; an existing file is then unchanged.
   */
  public FileDigest write(DataFile file, LongConsumer progress) throws IOException {
    Path finished = path.resolve(file.name());
    Path unfinished = Durable.unfinished(finished);
    try {
      FileDigest digest = file.write(unfinished, progress);
      Durable.finish(unfinished, finished);
      return digest;
    } catch (IOException e) {
      throw new ExportException("cannot write %s: %s".formatted(finished, reason(e)), e);
    } finally {
      Durable.discard(unfinished);
    }
  }

  /** Releases the lock and deletes the created folders if they contain no files. */
  @Override
  public void close() {
    try (LockFile released = lock) {
      if (released != null && !made.isEmpty() && isEmpty()) {
        Files.delete(path.resolve(LOCK));
      }
      for (Path each : made) {
        Files.delete(each);
      }
    } catch (IOException e) {
      return; // The folder is usually not empty; other failures must not hide an earlier exception.
    }
  }

  private boolean isEmpty() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.allMatch(each -> each.endsWith(LOCK));
    }
  }
}
