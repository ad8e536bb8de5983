package org.klotski.dbschema;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.klotski.dbschema.schema.DatabaseException;

/**
 * Who may use a database at the same time, in this process and others: any number of readers share
 * it; who changes it, or puts another in its place, has it alone. It is a lock of the system on the
 * file {@code klotski.lock} of the folder, so it ends with the process, and every name of the
 * folder comes to the same lock. {@link Database} takes it; nobody else needs it but to move a
 * database.
 */
public final class DatabaseLock implements AutoCloseable {
  /** The name of the file, which is empty. */
  public static final String FILE = "klotski.lock";

  /** How long to wait for somebody who has the database alone: no change takes much longer. */
  private static final Duration READERS_WAIT = Duration.ofSeconds(10);

  private static final long TRY_AGAIN_MILLIS = 50;

  /** What this process has locked: the system sees no difference between its parts. */
  private static final Map<Object, Held> HELD = new HashMap<>();

  /** A lock of this process, shared by so many. */
  private static final class Held {
    private final Object key;
    private final FileChannel file;
    private final boolean alone;
    private int users = 1;

    Held(Object key, FileChannel file, boolean alone) {
      this.key = key;
      this.file = file;
      this.alone = alone;
    }
  }

  /** Null if there is nothing to lock, or if it is released. */
  private Held held;

  private DatabaseLock(Held held) {
    this.held = held;
  }

  /**
   * For a reader. Waits some seconds for who has the database alone. A folder that can't be written
   * to and has no such file, because an earlier version has made it, is not locked.
   *
   * @throws DatabaseException if somebody still has it alone then
   */
  static DatabaseLock shared(Path folder) {
    return shared(folder, READERS_WAIT);
  }

  static DatabaseLock shared(Path folder, Duration wait) {
    return await(
        folder,
        false,
        wait,
        "the database %s is just being changed by another process; try again in a minute");
  }

  /**
   * For who changes the database, or moves it.
   *
   * @param wait how long to wait for those who use it
   * @throws DatabaseException if somebody still uses it then
   */
  public static DatabaseLock alone(Path folder, Duration wait) {
    return await(
        folder,
        true,
        wait,
        "the database %s is in use by another process; wait until that is done, then try again");
  }

  private static DatabaseLock await(Path folder, boolean alone, Duration wait, String busy) {
    long deadline = System.nanoTime() + wait.toNanos();
    try {
      while (true) {
        DatabaseLock lock = tryTake(folder.resolve(FILE), alone);
        if (lock != null) {
          return lock;
        }
        if (System.nanoTime() >= deadline) {
          throw new DatabaseException(busy.formatted(folder));
        }
        Thread.sleep(
            TRY_AGAIN_MILLIS); // a lock of a file can be awaited, but not for a limited time
      }
    } catch (AccessDeniedException e) {
      throw new DatabaseException("no permission for " + e.getFile(), e);
    } catch (IOException e) {
      throw new DatabaseException(
          "cannot lock the database %s: %s".formatted(folder, e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DatabaseException("interrupted while waiting for the database " + folder, e);
    }
  }

  /** Null if somebody else has it. */
  private static DatabaseLock tryTake(Path path, boolean alone) throws IOException {
    synchronized (HELD) {
      if (!isThere(path, alone)) {
        return new DatabaseLock(null);
      }
      Held held = HELD.get(key(path));
      if (held != null) {
        if (held.alone || alone) {
          return null;
        }
        held.users++;
        return new DatabaseLock(held);
      }
      return tryOpen(path, alone);
    }
  }

  private static DatabaseLock tryOpen(Path path, boolean alone) throws IOException {
    Object before = key(path);
    FileChannel file =
        alone
            ? FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)
            : FileChannel.open(path, StandardOpenOption.READ);
    boolean taken = false;
    try {
      FileLock lock = file.tryLock(0, Long.MAX_VALUE, !alone);
      if (lock == null || !key(path).equals(before)) { // or another database was put there
        return null;
      }
      Held held = new Held(before, file, alone);
      HELD.put(before, held);
      taken = true;
      return new DatabaseLock(held);
    } finally {
      if (!taken) {
        file.close();
      }
    }
  }

  /** Makes the file, unless a reader can't: then there is nothing to lock. */
  private static boolean isThere(Path path, boolean alone) throws IOException {
    if (Files.exists(path)) {
      return true;
    }
    try {
      make(path);
      return true;
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException | ReadOnlyFileSystemException e) {
      if (alone && e instanceof AccessDeniedException) {
        throw new DatabaseException("no permission to write to " + path.getParent(), e);
      }
      if (alone && e instanceof IOException failure) {
        throw failure; // without a lock somebody else might read it
      }
      return false;
    }
  }

  /**
   * Makes the file of a new database, so that it belongs to whom the database belongs to; if it
   * belonged to the first reader, the owner of the database might not write to it.
   */
  static void makeFile(Path folder) throws IOException {
    make(folder.resolve(FILE));
  }

  private static void make(Path path) throws IOException {
    FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
  }

  /**
   * What tells a file from others, whatever its name: a database may be moved while it is locked.
   *
   * @throws NoSuchFileException if it is not there
   */
  public static Object key(Path path) throws IOException {
    Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    return key == null ? path.toRealPath() : key;
  }

  /** Releases it. */
  @Override
  public void close() {
    synchronized (HELD) {
      if (held != null && --held.users == 0) {
        HELD.remove(held.key);
        try {
          held.file.close(); // which releases the lock
        } catch (IOException e) {
          throw new DatabaseException("cannot release a database: " + e.getMessage(), e);
        }
      }
      held = null;
    }
  }
}
