package org.klotski.dbschema;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;

/**
 * The two locks of a database. The <em>contents lock</em>, a file in the database folder, is shared
 * by readers and exclusive while files change. The <em>writer lock</em>, a file next to the folder,
 * is exclusive during a whole build or analysis, so that only one runs at a time. A writer acquires
 * the writer lock first.
 */
public final class DatabaseLocks {
  /** The name of the contents lock file, which is empty. */
  public static final String FILE = "klotski.lock";

  private DatabaseLocks() {}

  /** Acquires the shared contents lock; throws if a writer still holds it after the given time. */
  static LockFile shared(Path folder, Duration wait) {
    return attempt(folder, () -> LockFile.shared(folder.resolve(FILE), wait))
        .orElseThrow(busy(folder, "changing", "try again in a minute"));
  }

  /**
   * Acquires the exclusive contents lock, which permits changing files and moving the folder.
   * Throws a {@link DatabaseException} if the database is still in use after the given time.
   */
  public static LockFile exclusive(Path folder, Duration wait) {
    return attempt(folder, () -> LockFile.exclusive(folder.resolve(FILE), wait))
        .orElseThrow(busy(folder, "using", "wait until it has finished, then try again"));
  }

  /** Returns whether any process is reading or changing the database. */
  public static boolean isInUse(Path folder) {
    Optional<LockFile> contents =
        attempt(folder, () -> LockFile.exclusive(folder.resolve(FILE), Duration.ZERO));
    contents.ifPresent(LockFile::close);
    return contents.isEmpty();
  }

  /**
   * Acquires the writer lock. The database need not exist; its path must not have symbolic links.
   * Throws a {@link DatabaseException} if another process is building or analyzing the database.
   */
  public static LockFile writer(Path folder) throws IOException {
    return LockFile.beside(folder)
        .orElseThrow(busy(folder, "building or analyzing", "wait until it has finished"));
  }

  private static Supplier<DatabaseException> busy(Path folder, String activity, String advice) {
    return () ->
        new DatabaseException(
            "another process is %s the database %s; %s".formatted(activity, folder, advice));
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
