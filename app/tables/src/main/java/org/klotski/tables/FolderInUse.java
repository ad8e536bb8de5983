package org.klotski.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps a folder of tables from being removed while somebody reads it: who reads shares a lock on a
 * file of it, who removes it must have the lock alone. To the system a process is one, so its parts
 * that use the same folder share one lock here.
 */
final class FolderInUse implements AutoCloseable {
  /** The file; who makes the folder makes it last. */
  static final String FILE = "in-use";

  private static final Map<Path, FolderInUse> ALL = new HashMap<>();

  private final Path folder;
  private final FileChannel file;
  private int users = 1;

  private FolderInUse(Path folder, FileChannel file) {
    this.folder = folder;
    this.file = file;
  }

  /** Uses a folder, if it is there, until this is closed. */
  static Optional<FolderInUse> of(Path folder) throws IOException {
    synchronized (ALL) {
      FolderInUse used = ALL.get(folder);
      if (used != null && Files.exists(folder.resolve(FILE))) {
        used.users++;
        return Optional.of(used);
      }
      FileChannel file;
      try {
        file = FileChannel.open(folder.resolve(FILE), StandardOpenOption.READ);
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
      FileLock lock = file.tryLock(0, Long.MAX_VALUE, true);
      if (lock == null || Files.notExists(folder.resolve(FILE))) { // it is being removed
        file.close();
        return Optional.empty();
      }
      FolderInUse begun = new FolderInUse(folder, file);
      ALL.put(folder, begun);
      return Optional.of(begun);
    }
  }

  /**
   * Gives a folder that nobody uses, and that is to be removed, the name of an unfinished one;
   * leaves alone what is none of ours. Were its files removed under its own name and that
   * interrupted, the rest would be taken for whole or, without the file, for none of ours.
   *
   * @return where it is now; empty if it is used or none of ours
   */
  static Optional<Path> putAsideIfUnused(Path folder) throws IOException {
    synchronized (ALL) {
      if (ALL.containsKey(folder)) {
        return Optional.empty();
      }
      try (FileChannel file =
          FileChannel.open(
              folder.resolve(FILE), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        if (file.tryLock() == null) {
          return Optional.empty();
        }
        Path aside = TablesFolder.unfinished(folder);
        return Optional.of(Files.move(folder, aside, StandardCopyOption.ATOMIC_MOVE));
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
    }
  }

  /** Where it is. */
  Path folder() {
    return folder;
  }

  @Override
  public void close() {
    synchronized (ALL) {
      users--;
      if (users == 0) {
        ALL.remove(folder, this);
        try {
          file.close(); // releases the lock
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
