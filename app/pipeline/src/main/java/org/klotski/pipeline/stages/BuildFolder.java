package org.klotski.pipeline.stages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.stream.Stream;
import org.klotski.dbschema.DatabaseLocks;
import org.klotski.dbschema.files.Durable;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The sibling folder in which a database is built: {@code klotski.db.building} for {@code
 * klotski.db}. The finished database is moved out of this folder atomically.
 */
final class BuildFolder extends WorkFolder {
  private static final String ENDING = ".building";
  private static final String UNFINISHED = "database";
  private static final String REPLACED = "replaced";

  private final Path database;

  /**
   * Opens or creates the folder, and acquires the writer lock. Moves the old database back if a
   * build ended between the two moves of {@link #publish}. The path must have no symbolic links.
   */
  BuildFolder(Path database) throws IOException {
    super(of(database), DatabaseLocks.writer(database), () -> finishReplacement(database));
    this.database = database;
  }

  static Path of(Path database) {
    return WorkFolder.beside(database, ENDING);
  }

  /** Returns the database that is built in a folder, if it is named like a build folder. */
  static Optional<Path> databaseOf(Path folder) {
    String name = folder.getFileName() == null ? "" : folder.getFileName().toString();
    return name.endsWith(ENDING) && name.length() > ENDING.length()
        ? Optional.of(folder.resolveSibling(name.substring(0, name.length() - ENDING.length())))
        : Optional.empty();
  }

  /** Returns whether a path does not exist or is a folder without files other than a lock. */
  static boolean isFree(Path database) throws IOException {
    if (!Files.isDirectory(database)) {
      return !Files.exists(database);
    }
    try (Stream<Path> files = Files.list(database)) {
      return files.allMatch(each -> each.endsWith(DatabaseLocks.FILE));
    }
  }

  /** Returns whether the old database has been moved away but not yet replaced. */
  static boolean isReplaced(Path database) {
    return Files.exists(of(database).resolve(REPLACED));
  }

  Path unfinished() {
    return file(UNFINISHED);
  }

  /** Replaces the old database, if there is one; restores it if a move fails. */
  void publish() throws IOException {
    discard(REPLACED);
    if (Files.exists(database)) {
      Files.move(database, file(REPLACED), StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(unfinished(), database, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      try {
        finishReplacement(database);
      } catch (IOException notPutBack) {
        e.addSuppressed(notPutBack);
      }
      throw e;
    }
    Durable.sync(path());
    Durable.sync(database.getParent());
  }

  /** Deletes the folder, beginning with the replaced database. */
  @Override
  public void delete() throws IOException {
    discard(REPLACED);
    super.delete();
  }

  /**
   * Moves the old database back if a build ended between the two moves of {@link #publish}, even if
   * an empty folder was created in its place.
   */
  private static void finishReplacement(Path database) throws IOException {
    Path folder = of(database);
    Path replaced = folder.resolve(REPLACED);
    if (Files.exists(replaced) && isFree(database)) {
      Files.deleteIfExists(database.resolve(DatabaseLocks.FILE));
      Files.deleteIfExists(database);
      Files.move(replaced, database, StandardCopyOption.ATOMIC_MOVE);
      Durable.sync(database.getParent());
      Durable.sync(folder);
    }
  }
}
