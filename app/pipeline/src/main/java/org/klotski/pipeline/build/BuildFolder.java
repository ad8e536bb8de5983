package org.klotski.pipeline.build;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.klotski.dbschema.rows.DatabaseException;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.Manifest;

/**
 * The folder beside a database in which it is built: {@code klotski.db.building} for {@code
 * klotski.db}. One process at a time holds it. What is in it is an unfinished database at most; the
 * finished one is moved out of it in one step.
 */
public final class BuildFolder implements AutoCloseable {
  private static final int MOST_LINKS = 40;
  private static final String LOCK = "lock";

  private final Path database;
  private final Path folder;
  private final FileChannel lockFile;
  private final FileLock lock;

  private BuildFolder(Path database, Path folder, FileChannel lockFile, FileLock lock) {
    this.database = database;
    this.folder = folder;
    this.lockFile = lockFile;
    this.lock = lock;
  }

  /**
   * Takes the folder, making it if it is not there.
   *
   * @throws DatabaseException if another process holds it
   */
  public static BuildFolder take(Path named) throws IOException {
    Path database = resolve(named);
    Path folder = of(database);
    Files.createDirectories(folder);
    FileChannel lockFile =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = tryLock(lockFile);
    if (lock == null) {
      lockFile.close();
      throw new DatabaseException(
          "the database %s is being built by another process; wait until it is done"
              .formatted(database));
    }
    BuildFolder taken = new BuildFolder(database, folder, lockFile, lock);
    taken.finishReplacement();
    return taken;
  }

  /**
   * Says why a database that is not there is not there, if a build of it has begun.
   *
   * @throws DatabaseException if one has
   */
  public static void checkNotUnfinished(Path named) throws IOException {
    Path database = resolve(named);
    if (!Files.exists(database) && Files.exists(of(database))) {
      throw new DatabaseException(
          ("the database %s is unfinished: it is being built, or its build was interrupted; wait,"
                  + " or run build to finish it")
              .formatted(database));
    }
  }

  /**
   * Follows symbolic links, so that it is the folder they lead to that is made or replaced.
   *
   * @return an absolute path
   */
  static Path resolve(Path named) throws IOException {
    Path path = named.toAbsolutePath().normalize();
    for (int links = 0; Files.isSymbolicLink(path) && links < MOST_LINKS; links++) {
      path = path.resolveSibling(Files.readSymbolicLink(path)).normalize();
    }
    return path;
  }

  /** Whether there is such a folder: a build has begun, and is not finished. */
  static boolean exists(Path database) {
    return Files.exists(of(database));
  }

  /**
   * Checks that there is enough space on the disk.
   *
   * @throws DatabaseException if there is not, with what is needed
   */
  void checkSpace(long bytes) throws IOException {
    long usable = Files.getFileStore(folder).getUsableSpace();
    long used = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        used += Files.size(file);
      }
    }
    if (usable + used < bytes) {
      throw new DatabaseException(
          "not enough space for %s: %,d MB are needed, %,d MB are left on the disk"
              .formatted(database, bytes >> 20, usable >> 20));
    }
  }

  /** A file of the folder. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  /** The folder. */
  Path path() {
    return folder;
  }

  /** Removes a folder within this one, if it is there. */
  public static void deleteFolder(Path folder) throws IOException {
    if (Files.exists(folder)) {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  /** Puts the finished database in its place, and one that was there away. */
  void publish(Path finished) throws IOException {
    Path replaced = file("replaced");
    deleteFolder(replaced);
    if (Files.exists(database)) {
      Files.move(database, replaced, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(finished, database, StandardCopyOption.ATOMIC_MOVE);
    Durable.sync(folder);
    Durable.sync(database.getParent());
  }

  /**
   * Removes the folder: nothing is left to do. The manifest goes last, so that a build that is
   * started again knows what to do if this is interrupted.
   */
  void delete() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> !isKeptToTheEnd(each)).toList()) {
        if (Files.isDirectory(file)) {
          deleteFolder(file);
        } else {
          Files.delete(file);
        }
      }
    }
    Files.deleteIfExists(file(Manifest.NAME));
    deleteFolder(folder);
    close();
  }

  private static boolean isKeptToTheEnd(Path file) {
    String name = file.getFileName().toString();
    return name.equals(Manifest.NAME) || name.equals(LOCK);
  }

  @Override
  public void close() throws IOException {
    if (lock.isValid()) {
      lock.release();
    }
    lockFile.close();
  }

  /** If a build was killed between the two moves of {@link #publish}: puts the old one back. */
  private void finishReplacement() throws IOException {
    Path replaced = file("replaced");
    if (Files.exists(replaced) && !Files.exists(database)) {
      Files.move(replaced, database, StandardCopyOption.ATOMIC_MOVE);
      Durable.sync(database.getParent());
      Durable.sync(folder);
    }
  }

  private static Path of(Path database) {
    return database.resolveSibling(database.getFileName() + ".building");
  }

  private static FileLock tryLock(FileChannel file) throws IOException {
    try {
      return file.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }
}
