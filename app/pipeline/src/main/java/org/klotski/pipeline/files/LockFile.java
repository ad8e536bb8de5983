package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

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

  private final Path path;
  private final FileChannel file;

  private LockFile(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
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
    for (int tried = 0; tried < MOST_TRIES; tried++) {
      FileChannel file =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      boolean taken = false;
      try {
        if (!lock(file)) {
          return Optional.empty();
        }
        if (!isLock(file)) {
          throw new FileAlreadyExistsException(path.toString());
        }
        taken = isAt(path, file);
        if (taken) {
          return Optional.of(new LockFile(path, file));
        }
      } finally {
        if (!taken) {
          file.close();
        }
      }
    }
    return Optional.empty();
  }

  private static boolean lock(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // by another thread of this process
    }
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
    if (!file.isOpen()) {
      return; // the file there may be another's by now
    }
    try {
      Files.deleteIfExists(path);
    } finally {
      file.close(); // releases the lock
    }
  }
}
