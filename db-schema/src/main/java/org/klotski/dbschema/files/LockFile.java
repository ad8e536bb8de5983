package org.klotski.dbschema.files;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A lock that processes, and the parts of a process, share or hold exclusively. It is a lock of the
 * system on a file, so it ends with its process, however that ends, and every name of the file
 * leads to the same lock.
 *
 * <p>The content of the file does not matter. It is created when it is missing and stays when the
 * lock is released; it goes only with a folder that is removed as a whole. As a folder may be
 * renamed or replaced while others wait for a lock in it, a lock counts only if its path leads to
 * the locked file when the lock has been acquired.
 *
 * <p>To the system all locks of a process are one, and it drops them as soon as the process closes
 * the file anywhere. So the files that this process has locked are listed here, and none of them is
 * opened a second time.
 */
public final class LockFile implements AutoCloseable {
  /** The system can wait for a lock, but not for a limited time. */
  private static final long RETRY_MILLIS = 50;

  /** The locks of this process, by {@link #key}. */
  private static final Map<Object, Held> HELD = new HashMap<>();

  /** A locked file, with the number of its users in this process. */
  private static final class Held {
    private final Object key;
    private final FileChannel file;
    private final boolean exclusive;
    private int users = 1;

    Held(Object key, FileChannel file, boolean exclusive) {
      this.key = key;
      this.file = file;
      this.exclusive = exclusive;
    }
  }

  /** Null if there was nothing to lock, or if it is released. */
  private Held held;

  private LockFile(Held held) {
    this.held = held;
  }

  /**
   * Acquires a lock that others may share. If the file is missing and can't be created, as on a
   * read-only medium, nothing is locked.
   *
   * @param wait how long to wait for a holder of the exclusive lock
   * @return the lock; empty if somebody holds it exclusively after that time
   * @throws NoSuchFileException if its folder is not there
   * @throws InterruptedIOException if the thread is interrupted meanwhile
   */
  public static Optional<LockFile> shared(Path file, Duration wait) throws IOException {
    return await(file, false, wait);
  }

  /**
   * Acquires a lock that nobody else may have.
   *
   * @param wait how long to wait for others
   * @return the lock; empty if somebody else has it after that time
   * @throws NoSuchFileException if its folder is not there
   * @throws InterruptedIOException if the thread is interrupted meanwhile
   */
  public static Optional<LockFile> exclusive(Path file, Duration wait) throws IOException {
    return await(file, true, wait);
  }

  /**
   * Acquires the exclusive lock on a file beside a folder, {@code klotski.db.lock} beside {@code
   * klotski.db}, whether or not the folder is there. The folders that it is in are made.
   *
   * @param folder without symbolic links, so that each of its names leads to the same lock
   * @return the lock; empty if somebody else has it
   */
  public static Optional<LockFile> beside(Path folder) throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".lock");
    Path above = file.toAbsolutePath().getParent();
    Durable.createFolders(above);
    try {
      return exclusive(file, Duration.ZERO);
    } catch (NoSuchFileException e) { // as in /proc
      FileSystemException named =
          new FileSystemException(above.toString(), null, "nothing can be created there");
      named.initCause(e);
      throw named;
    }
  }

  private static Optional<LockFile> await(Path file, boolean exclusive, Duration wait)
      throws IOException {
    long begun = System.nanoTime();
    boolean wasThere = false;
    while (true) {
      boolean isLast = System.nanoTime() - begun >= wait.toNanos();
      try {
        Optional<LockFile> lock = tryAcquire(file, exclusive);
        if (lock.isPresent() || isLast) {
          return lock;
        }
        wasThere = true;
      } catch (NoSuchFileException e) {
        // A folder that is being replaced is missing for a moment.
        if (isLast || !wasThere) {
          throw e;
        }
      }
      try {
        Thread.sleep(RETRY_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while waiting for " + file);
      }
    }
  }

  private static Optional<LockFile> tryAcquire(Path path, boolean exclusive) throws IOException {
    synchronized (HELD) {
      if (!isThere(path, exclusive)) {
        return Optional.of(new LockFile(null));
      }
      Object key = key(path);
      Held held = HELD.get(key);
      if (held == null) {
        return tryLock(path, key, exclusive);
      }
      if (held.exclusive || exclusive) {
        return Optional.empty();
      }
      held.users++;
      return Optional.of(new LockFile(held));
    }
  }

  /** Creates the file if it is missing. */
  private static boolean isThere(Path path, boolean exclusive) throws IOException {
    if (Files.exists(path)) {
      return true;
    }
    try {
      FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
      return true;
    } catch (IOException e) {
      if (exclusive || e instanceof NoSuchFileException) {
        throw e;
      }
      return false;
    }
  }

  /**
   * Locks the file at a path.
   *
   * @param key of the file that was there just before
   * @return empty if another process has the lock, or another file is there now
   */
  static Optional<LockFile> tryLock(Path path, Object key, boolean exclusive) throws IOException {
    FileChannel file =
        FileChannel.open(path, exclusive ? StandardOpenOption.WRITE : StandardOpenOption.READ);
    boolean isLocked = false;
    try {
      isLocked = file.tryLock(0, Long.MAX_VALUE, !exclusive) != null && key(path).equals(key);
    } finally {
      if (!isLocked) {
        file.close();
      }
    }
    if (!isLocked) {
      return Optional.empty();
    }
    Held held = new Held(key, file, exclusive);
    HELD.put(key, held);
    return Optional.of(new LockFile(held));
  }

  /**
   * Identifies a file whatever its path, which changes when its folder is renamed.
   *
   * @throws NoSuchFileException if it is not there
   */
  static Object key(Path path) throws IOException {
    Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    return key == null ? path.toRealPath() : key;
  }

  /** Releases the lock; without effect the second time. */
  @Override
  public void close() {
    synchronized (HELD) {
      Held released = held;
      held = null;
      if (released != null && --released.users == 0) {
        HELD.remove(released.key);
        try {
          released.file.close(); // which releases the lock
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
