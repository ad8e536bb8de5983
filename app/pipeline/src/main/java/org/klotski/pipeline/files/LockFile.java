package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.klotski.dbschema.DatabaseLock;

/**
 * Keeps two from working in one folder: a lock on a file of it, which is deleted when the lock is
 * released. So the file that one opened may not be in the folder any more when it gets the lock,
 * and another may lock a new one: it has the lock only if the file in the folder then has the size
 * that it gives to its own, drawn at random. (Not a content: a process that closes a file after
 * reading it loses its locks on it.) Only who has the lock deletes the file.
 */
public final class LockFile implements AutoCloseable {
  private static final int MOST_TRIES = 100;
  private static final int MOST_BYTES = 1 << 20; // of which one is written

  /**
   * The files that this process has locked. None of them may be opened again: the system drops all
   * locks of a process on a file when it closes that file anywhere.
   */
  private static final Set<Object> HELD = new HashSet<>();

  private final Path path;
  private final FileChannel file;
  private final Object key;

  private LockFile(Path path, FileChannel file) throws IOException {
    this.path = path;
    this.file = file;
    key = DatabaseLock.key(path);
  }

  /**
   * Takes the lock, unless another has it.
   *
   * @param path the file, in a folder that is there
   * @return the lock; empty if another process, or another part of this one, has it
   * @throws FileAlreadyExistsException if there is a file of that name that is no lock
   * @throws IOException if the file can't be made
   */
  public static Optional<LockFile> tryTake(Path path) throws IOException {
    synchronized (HELD) {
      for (int tried = 0; tried < MOST_TRIES; tried++) {
        if (isHeldHere(path)) {
          return Optional.empty();
        }
        FileChannel file =
            FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        LockFile lock = null;
        try {
          if (file.tryLock() == null) {
            return Optional.empty();
          }
          lock = locked(path, file);
          if (lock != null) {
            return Optional.of(lock);
          }
        } finally {
          if (lock == null) {
            file.close();
          }
        }
      }
      return Optional.empty();
    }
  }

  private static boolean isHeldHere(Path path) throws IOException {
    try {
      return HELD.contains(DatabaseLock.key(path));
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /** Null if the file that was locked is not the one of that name any more. */
  private static LockFile locked(Path path, FileChannel file) throws IOException {
    if (!isLock(file)) {
      throw new FileAlreadyExistsException(path.toString());
    }
    if (!isAt(path, file)) {
      return null;
    }
    LockFile lock = new LockFile(path, file);
    HELD.add(lock.key);
    return lock;
  }

  /** Whether a file that is locked may be one of ours, which hold zeros: it is going to be lost. */
  private static boolean isLock(FileChannel locked) throws IOException {
    if (locked.size() > MOST_BYTES) {
      return false;
    }
    ByteBuffer content = ByteBuffer.allocate((int) locked.size());
    int read = 0;
    while (read >= 0 && content.hasRemaining()) {
      read = locked.read(content, content.position());
    }
    for (byte each : content.array()) {
      if (each != 0) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAt(Path path, FileChannel locked) throws IOException {
    int mark = 1 + ThreadLocalRandom.current().nextInt(MOST_BYTES);
    locked.truncate(0);
    try {
      locked.write(ByteBuffer.allocate(1), mark - 1);
    } catch (IOException e) { // on a full disk, of which the work will say how much it needs
      return Files.exists(path) && Files.size(path) == 0; // if not, another has marked a new one
    }
    try {
      return Files.size(path) == mark;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /** Releases the lock and deletes its file. */
  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      if (!file.isOpen()) {
        return; // the file there may be another's by now
      }
      try {
        Files.deleteIfExists(path);
      } finally {
        HELD.remove(key);
        file.close(); // releases the lock
      }
    }
  }
}
