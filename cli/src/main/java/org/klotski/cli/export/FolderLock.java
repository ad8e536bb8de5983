package org.klotski.cli.export;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps two exports from writing to one folder: a lock on a hidden, empty file of it. */
final class FolderLock implements AutoCloseable {
  /** The file; it stays in the folder, because removing it would let a third export in. */
  static final String NAME = ".lock";

  private final Path folder;
  private final FileChannel file;

  private FolderLock(Path folder, FileChannel file) {
    this.folder = folder;
    this.file = file;
  }

  /**
   * Takes the lock.
   *
   * @throws ExportException if another export has it
   */
  static FolderLock take(Path folder) throws IOException {
    FileChannel file =
        FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      taken = file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      taken = false;
    } finally {
      if (!taken) {
        file.close();
      }
    }
    if (!taken) {
      throw new ExportException(
          "another export is writing to %s; wait until it is done".formatted(folder));
    }
    return new FolderLock(folder, file);
  }

  /** The folder that is locked. */
  Path folder() {
    return folder;
  }

  @Override
  public void close() throws IOException {
    file.close(); // releases the lock
  }
}
