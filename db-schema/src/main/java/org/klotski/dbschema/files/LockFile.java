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
 * A shared or exclusive lock between processes and within a process. A lock is an operating-system
 * lock on a file, so it ends with its process and applies to every name of the file.
 *
 * <p>The file is created if it is missing, and it remains after the lock is released. Its content
 * does not matter. A folder may be renamed or replaced while a process waits for a lock in that
 * folder, so an acquired lock is valid only if the path still leads to the locked file.
 *
 * <p>The system treats all locks of a process on a file as one lock, and drops it as soon as the
 * process closes any descriptor of the file. This class therefore keeps a list of its locked files
 * and never opens a locked file a second time.
 */
public final class LockFile implements AutoCloseable {
  /** The interval between attempts. System calls for locks have no timeout. */
  private static final long RETRY_MILLIS = 50;

  /** The locks of this process, by {@link #key}. */
  private static final Map<Object, Held> HELD = new HashMap<>();

  /** A locked file and the number of its users in this process. */
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

  /** The locked file; null if the file could not be created or the lock is released. */
  private Held held;

  private LockFile(Held held) {
    this.held = held;
  }

  /**
   * Acquires a shared lock; returns an empty Optional if another holder prevents it for longer than
   * {@code wait}. If the file is missing and can't be created, as on a read-only medium, nothing is
   * locked. Throws a {@link NoSuchFileException} if its folder does not exist, and an {@link
   * InterruptedIOException} if the thread is interrupted while it waits.
   */
  public static Optional<LockFile> shared(Path file, Duration wait) throws IOException {
    return await(file, false, wait);
  }

  /** Acquires an exclusive lock as {@link #shared} does, but throws if it can't create the file. */
  public static Optional<LockFile> exclusive(Path file, Duration wait) throws IOException {
    return await(file, true, wait);
  }

  /**
   * Acquires the exclusive lock on a file next to a folder, for example {@code klotski.db.lock} for
   * {@code klotski.db}; returns an empty Optional if another holder has it. The folder need not
   * exist; missing parents are created. The path must not have symbolic links, so that there is one
   * lock per folder.
   */
  public static Optional<LockFile> beside(Path folder) throws IOException {
    Path file = folder.resolveSibling(folder.getFileName() + ".lock");
    Path above = file.toAbsolutePath().getParent();
    Durable.createFolders(above);
    try {
      return exclusive(file, Duration.ZERO);
    } catch (NoSuchFileException e) { // For example, in /proc.
      FileSystemException named =
          new FileSystemException(above.toString(), null, "files can't be created there");
      named.initCause(e);
      throw named;
    }
  }

  private static Optional<LockFile> await(Path file, boolean exclusive, Duration wait)
      throws IOException {
    long begun = System.nanoTime();
    boolean existed = false;
    while (true) {
      boolean isLast = System.nanoTime() - begun >= wait.toNanos();
      try {
        Optional<LockFile> lock = tryAcquire(file, exclusive);
        if (lock.isPresent() || isLast) {
          return lock;
        }
        existed = true;
      } catch (NoSuchFileException e) {
        // While a folder is being replaced, it is missing for a moment.
        if (isLast || !existed) {
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
      if (!ensureExists(path, exclusive)) {
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

  /** Creates the file if necessary; returns false if that fails and the lock is shared. */
  private static boolean ensureExists(Path path, boolean exclusive) throws IOException {
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
   * Locks the file at a path. Returns an empty Optional if another process holds the lock, or if
   * the path no longer leads to the file with the given key.
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
    HELD.put(key, new Held(key, file, exclusive));
    return Optional.of(new LockFile(HELD.get(key)));
  }

  /** Returns a key that identifies an existing file even after its folder is renamed. */
  static Object key(Path path) throws IOException {
    Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    return key == null ? path.toRealPath() : key;
  }

  /** Releases the lock; idempotent. */
  @Override
  public void close() {
    synchronized (HELD) {
      Held released = held;
      held = null;
      if (released != null && --released.users == 0) {
        HELD.remove(released.key);
        try {
          released.file.close(); // Releases the system lock.
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
