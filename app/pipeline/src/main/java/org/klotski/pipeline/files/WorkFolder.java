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

/**
 * A folder in which work is kept until it is complete, for as long as a lock is held. It is removed
 * when nothing is kept in it.
 */
public class WorkFolder implements AutoCloseable {
  private static final String GONE = "gone";

  private final Path path;
  private final LockFile lock;

  /**
   * Takes a folder, making it if it is not there.
   *
   * @param lock keeps others out; released when the folder is closed, or can't be made
   */
  protected WorkFolder(Path path, LockFile lock) throws IOException {
    this.path = path;
    this.lock = lock;
    try {
      Durable.createFolders(path);
    } catch (IOException e) {
      try (lock) {
        throw e; // and suppress what closing throws
      }
    }
  }

  /** The folder with a given ending beside a database, {@code klotski.db.building} for example. */
  public static Path beside(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  /** Takes a folder, as the constructor does. */
  public static WorkFolder take(Path path, LockFile lock) throws IOException {
    return new WorkFolder(path, lock);
  }

  /** Where it is. */
  public final Path path() {
    return path;
  }

  /** A file of the folder, which may not be there. */
  public final Path file(String name) {
    return path.resolve(name);
  }

  /** The bytes of all files in it and in the folders in it. */
  public long bytes() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes;
  }

  /**
   * Checks that there is enough space on the disk.
   *
   * @param what needs it
   * @param bytes how much it needs in all, with what is in the folder already
   * @throws DatabaseException if there is not, with what is needed
   */
  public void checkSpace(String what, long bytes) throws IOException {
    long needed = bytes - bytes();
    long usable = Files.getFileStore(path).getUsableSpace();
    if (usable < needed) {
      throw new DatabaseException(
          "not enough space for %s: %,d MB more are needed, %,d MB are left on the disk of %s"
              .formatted(what, (needed >> 20) + 1, usable >> 20, path));
    }
  }

  /**
   * Removes a file or a folder of it, if it is there. It loses its name first: what is left of it
   * if this is interrupted is not taken for whole.
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
   * Removes everything: nothing is left to do. The manifest goes last, so that work that is started
   * again knows what to do if this is interrupted.
   */
  public void delete() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.filter(each -> !each.endsWith(Manifest.NAME)).toList()) {
        deleteAll(file);
      }
    }
    Files.deleteIfExists(file(Manifest.NAME));
    Files.deleteIfExists(path);
  }

  /** Removes the folder if there is nothing in it, and releases the lock. */
  @Override
  public void close() throws IOException {
    try (lock) {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      return; // something is kept
    }
  }

  /**
   * Removes a file, or a folder with all that is in it, if it is there.
   *
   * @throws IOException for the first file that can't be removed
   */
  public static void deleteAll(Path path) throws IOException {
    if (Files.exists(path)) {
      try {
        MoreFiles.deleteRecursively(path, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (FileSystemException e) {
        throw firstOf(e);
      }
    }
  }

  /** Guava says that something could not be removed, and hides in the suppressed ones what. */
  static IOException firstOf(FileSystemException thrown) {
    return Stream.of(thrown.getSuppressed())
        .filter(IOException.class::isInstance)
        .map(IOException.class::cast)
        .findFirst()
        .orElse(thrown);
  }
}
