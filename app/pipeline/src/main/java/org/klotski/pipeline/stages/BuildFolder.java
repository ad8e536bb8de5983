package org.klotski.pipeline.stages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The folder beside a database in which it is built: {@code klotski.db.building} for {@code
 * klotski.db}. What is in it is an unfinished database at most; the finished one is moved out of it
 * in one step.
 */
final class BuildFolder extends WorkFolder {
  private static final String ENDING = ".building";
  private static final String UNFINISHED = "database";
  private static final String REPLACED = "replaced";

  private final Path database;

  private BuildFolder(Path database) throws IOException {
    super(of(database), DatabaseLocks.writer(database));
    this.database = database;
  }

  /**
   * Takes the folder, making it if it is not there, and with it the lock of the writer.
   *
   * @param database a path without symbolic links
   * @throws DatabaseException if another process builds or analyzes the database
   */
  static BuildFolder take(Path database) throws IOException {
    BuildFolder folder = new BuildFolder(database);
    try {
      folder.finishReplacement();
      return folder;
    } catch (IOException | RuntimeException e) {
      try (folder) {
        throw e; // and suppress what closing throws
      }
    }
  }

  /** Where it is. */
  static Path of(Path database) {
    return WorkFolder.beside(database, ENDING);
  }

  /** The database that is built in a folder, if it is one of these, going by its name. */
  static Optional<Path> databaseOf(Path folder) {
    String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
    return name.endsWith(ENDING) && name.length() > ENDING.length()
        ? Optional.of(folder.resolveSibling(name.substring(0, name.length() - ENDING.length())))
        : Optional.empty();
  }

  /**
   * Whether a database can be put at a place without losing anything: nothing is there, or a folder
   * that holds a lock at most.
   */
  static boolean isFree(Path database) throws IOException {
    if (!Files.isDirectory(database)) {
      return !Files.exists(database);
    }
    try (Stream<Path> files = Files.list(database)) {
      return files.allMatch(each -> each.endsWith(DatabaseLocks.FILE));
    }
  }

  /** Whether a database was put away for another, which is not in its place yet. */
  static boolean isReplaced(Path database) {
    return Files.exists(of(database).resolve(REPLACED));
  }

  /** Where the database is put together. */
  Path unfinished() {
    return file(UNFINISHED);
  }

  /**
   * Puts the finished database in its place, and one that was there away.
   *
   * @throws IOException if that can't be done; one that was there is in its place then
   */
  void publish() throws IOException {
    discard(REPLACED);
    if (Files.exists(database)) {
      Files.move(database, file(REPLACED), StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(unfinished(), database, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      try {
        finishReplacement();
      } catch (IOException notPutBack) {
        e.addSuppressed(notPutBack);
      }
      throw e;
    }
    Durable.sync(path());
    Durable.sync(database.getParent());
  }

  /** Removes the folder, the replaced database first. */
  @Override
  public void delete() throws IOException {
    discard(REPLACED);
    super.delete();
  }

  /**
   * If a build ended between the two moves of {@link #publish}: puts the old one back, also if
   * somebody has made an empty folder meanwhile.
   */
  private void finishReplacement() throws IOException {
    Path replaced = file(REPLACED);
    if (Files.exists(replaced) && isFree(database)) {
      Files.deleteIfExists(database.resolve(DatabaseLocks.FILE));
      Files.deleteIfExists(database);
      Files.move(replaced, database, StandardCopyOption.ATOMIC_MOVE);
      Durable.sync(database.getParent());
      Durable.sync(path());
    }
  }
}
