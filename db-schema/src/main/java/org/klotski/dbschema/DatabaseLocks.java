package org.klotski.dbschema;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;

/**
 * The two locks of a database. Of the <em>contents</em>, on a file in its folder: shared by all who
 * read it, exclusive for as long as files change. Of the <em>writer</em>, on a file beside its
 * folder: exclusive for a whole build or analysis, so that there is one at a time. A writer
 * acquires the lock of the writer first.
 */
public final class DatabaseLocks {
  /** The name of the file of the contents, which is empty. */
  public static final String FILE = "klotski.lock";

  private DatabaseLocks() {}

  /**
   * Acquires the contents for reading.
   *
   * @param wait how long to wait for a writer that changes files
   * @throws DatabaseException if it still does then
   */
  static LockFile shared(Path folder, Duration wait) {
    return attempt(folder, () -> LockFile.shared(folder.resolve(FILE), wait))
        .orElseThrow(
            () ->
                new DatabaseException(
                    "the database %s is just being changed by another process; try again in a minute"
                        .formatted(folder)));
  }

  /**
   * Acquires the contents for changing files, or for moving the folder.
   *
   * @param wait how long to wait for readers
   * @throws DatabaseException if there are still readers then
   */
  public static LockFile exclusive(Path folder, Duration wait) {
    return attempt(folder, () -> LockFile.exclusive(folder.resolve(FILE), wait))
        .orElseThrow(
            () ->
                new DatabaseException(
                    "the database %s is in use by another process; wait until that is done, then try again"
                        .formatted(folder)));
  }

  /**
   * Whether somebody reads a database or changes it.
   *
   * @throws DatabaseException if its contents can't be acquired for another reason
   */
  public static boolean isInUse(Path folder) {
    Optional<LockFile> contents =
        attempt(folder, () -> LockFile.exclusive(folder.resolve(FILE), Duration.ZERO));
    contents.ifPresent(LockFile::close);
    return contents.isEmpty();
  }

  /**
   * Acquires a database, which may not be there yet, for building or analyzing it.
   *
   * @param folder without symbolic links
   * @throws DatabaseException if another process builds or analyzes it
   */
  public static LockFile writer(Path folder) throws IOException {
    return LockFile.beside(folder)
        .orElseThrow(
            () ->
                new DatabaseException(
                    "the database %s is being built or analyzed by another process; wait until it is done"
                        .formatted(folder)));
  }

  private interface Attempt {
    Optional<LockFile> acquire() throws IOException;
  }

  private static Optional<LockFile> attempt(Path folder, Attempt attempt) {
    try {
      return attempt.acquire();
    } catch (AccessDeniedException e) {
      throw new DatabaseException("no permission for " + e.getFile(), e);
    } catch (IOException e) {
      throw new DatabaseException(
          "cannot lock the database %s: %s".formatted(folder, e.getMessage()), e);
    }
  }
}
