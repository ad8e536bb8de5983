package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Keeps two exports from writing to one folder: a lock on a hidden file of it, which is deleted
 * when the lock is released. So the file that one waits for may not be in the folder any more when
 * it gets the lock, and another may lock a new one: it has the lock only if the file in the folder
 * then has the size that it gives to its own, drawn at random. (Not a content: a process that
 * closes a file after reading it loses its locks on it.) Only who has the lock deletes the file.
 */
final class FolderLock implements AutoCloseable {
  /** The file. */
  static final String NAME = ".lock";

  private static final int MOST_TRIES = 100;
  private static final int MOST_BYTES = 1 << 20; // of which one is written

  private final Path path;
  private final FileChannel file;

  private FolderLock(Path path, FileChannel file) {
    this.path = path;
    this.file = file;
  }

  /**
   * Takes the lock.
   *
   * @throws ExportException if another export has it, or the folder can't be written to, or its
   *     file of that name is something else
   */
  static FolderLock take(Path folder) {
    Path path = folder.resolve(NAME);
    try {
      for (int tried = 0; tried < MOST_TRIES; tried++) {
        FileChannel file =
            FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
          if (!lock(file)) {
            break;
          }
          if (!isOfExport(file)) {
            throw new ExportException(
                "%s is there already, but not made by an export; move it away".formatted(path));
          }
          taken = isAt(path, file);
          if (taken) {
            return new FolderLock(path, file);
          }
        } finally {
          if (!taken) {
            file.close();
          }
        }
      }
    } catch (IOException e) {
      throw new ExportException(
          "cannot write to the folder %s: %s".formatted(folder, Reason.of(e)), e);
    }
    throw new ExportException(
        "another export is writing to %s; wait until it is done".formatted(folder));
  }

  private static boolean lock(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // by another thread of this process
    }
  }

  /** Whether a file that is locked may be one of ours, which hold zeros: it is going to be lost. */
  private static boolean isOfExport(FileChannel locked) throws IOException {
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
    } catch (IOException e) { // on a full disk, of which the export will say how much it needs
      return Files.exists(path) && Files.size(path) == 0; // if not, another has marked a new one
    }
    try {
      return Files.size(path) == mark;
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      file.close(); // releases the lock
    }
  }
}
