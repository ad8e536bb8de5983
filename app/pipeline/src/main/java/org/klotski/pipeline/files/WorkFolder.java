package org.klotski.pipeline.files;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.dbschema.schema.DatabaseException;

/**
 * A folder beside a database in which work is kept until it is complete. One at a time holds it; it
 * is removed when nothing is kept in it.
 */
public final class WorkFolder implements AutoCloseable {
  private static final String LOCK = "lock";
  private static final String GONE = "gone";
  private static final int MOST_TRIES = 100;

  private final Path path;
  private final LockFile lock;

  private WorkFolder(Path path, LockFile lock) {
    this.path = path;
    this.lock = lock;
  }

  /** The folder with a given ending beside a database, {@code klotski.db.building} for example. */
  public static Path beside(Path database, String ending) {
    return database.resolveSibling(database.getFileName() + ending);
  }

  /**
   * Takes a folder, making it if it is not there.
   *
   * @param busy what to say if another holds it
   * @throws DatabaseException if another process, or another part of this one, holds it, or there
   *     is a file of somebody else's that is called like its lock
   */
  public static WorkFolder take(Path path, String busy) throws IOException {
    Optional<LockFile> lock = Optional.empty();
    boolean removed = true;
    for (int tried = 0; removed && tried < MOST_TRIES; tried++) {
      create(path);
      try {
        lock = LockFile.tryTake(path.resolve(LOCK));
        removed = false;
      } catch (NoSuchFileException e) {
        removed = true; // just now, by another
      } catch (FileAlreadyExistsException e) {
        throw new DatabaseException(
            "%s is there already, but not made by this program; move it away"
                .formatted(path.resolve(LOCK)),
            e);
      }
    }
    return new WorkFolder(path, lock.orElseThrow(() -> new DatabaseException(busy)));
  }

  private static void create(Path path) throws IOException {
    try {
      Durable.createFolders(path);
    } catch (NoSuchFileException e) {
      Path parent = path.toAbsolutePath().getParent();
      throw new DatabaseException("no folder can be made in " + parent, e);
    }
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** A file of the folder, which may not be there. */
  public Path file(String name) {
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
      for (Path file : files.filter(each -> !isKeptToTheEnd(each)).toList()) {
        deleteAll(file);
      }
    }
    Files.deleteIfExists(file(Manifest.NAME));
    close();
  }

  private static boolean isKeptToTheEnd(Path file) {
    String name = file.getFileName().toString();
    return name.equals(Manifest.NAME) || name.equals(LOCK);
  }

  /** Lets others have the folder; removes it if there is nothing in it. */
  @Override
  public void close() throws IOException {
    lock.close();
    try {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      return; // something is kept, or another has taken it
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
