package org.klotski.pipeline.files;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;

/** A locked folder with checkpoints of unfinished work. Closing an empty folder deletes it. */
public class WorkFolder implements AutoCloseable {
  /** The name of the file that {@link #delete} deletes last. */
  public static final String LAST = "complete";

  private static final String GONE = "gone";

  private final Path path;
  private final LockFile lock;

  @FunctionalInterface
  protected interface Recovery {
    void run() throws IOException;
  }

  /**
   * Opens a folder, creating it if it does not exist, and cleans up after an interrupted process.
   * Releases the lock when the folder is closed or can't be opened.
   */
  protected WorkFolder(Path path, LockFile lock, Recovery recovery) throws IOException {
    this.path = path;
    this.lock = lock;
    try {
      Durable.createFolders(path);
      recovery.run();
    } catch (IOException | RuntimeException e) {
      try (lock) {
        throw e; // An exception thrown by close is suppressed.
      }
    }
  }

  public static Path beside(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  public static WorkFolder open(Path path, LockFile lock) throws IOException {
    return new WorkFolder(path, lock, () -> {});
  }

  public final Path path() {
    return path;
  }

  public final Path file(String name) {
    return path.resolve(name);
  }

  public static long bytes(Path folder) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  /**
   * Checks that the disk has space for the given number of bytes, which includes the files already
   * in the folder.
   */
  public void checkSpace(String what, long bytes) throws IOException {
    long needed = bytes - bytes(path);
    long usable = Files.getFileStore(path).getUsableSpace();
    if (usable < needed) {
      throw new DatabaseException(
          "not enough space for %s: %,d MB more are needed, %,d MB are left on the disk of %s"
              .formatted(what, (needed >> 20) + 1, usable >> 20, path));
    }
  }

  /**
   * Deletes a file or a subfolder if it exists. The file is renamed first, so an interrupted
   * deletion leaves nothing that looks complete.
   */
  public void discard(String name) throws IOException {
    deleteAll(file(GONE));
    if (Files.exists(file(name))) {
      Files.move(file(name), file(GONE), StandardCopyOption.ATOMIC_MOVE);
      Durable.sync(path);
      deleteAll(file(GONE));
    }
  }

  /**
   * Deletes the folder after the work is complete. Deletes the file {@link #LAST} last, so the next
   * run can resume an interrupted deletion.
   */
  public void delete() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.filter(each -> !each.endsWith(LAST)).toList()) {
        deleteAll(file);
      }
    }
    Files.deleteIfExists(file(LAST));
    Files.deleteIfExists(path);
  }

  @Override
  public void close() throws IOException {
    try (lock) {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      return; // It has checkpoints.
    }
  }

  public static void deleteAll(Path path) throws IOException {
    if (Files.exists(path)) {
      try {
        MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (FileSystemException e) {
        throw firstOf(e);
      }
    }
  }

  /** Returns the first suppressed exception, which names the file, unlike Guava's exception. */
  static IOException firstOf(FileSystemException thrown) {
    return Stream.of(thrown.getSuppressed())
        .filter(IOException.class::isInstance)
        .map(IOException.class::cast)
        .findFirst()
        .orElse(thrown);
  }
}
