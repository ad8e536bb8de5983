package org.klotski.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.klotski.pipeline.files.WorkFolder;

/**
 * A folder of its own where questions that need more memory than they may take put the rest. It is
 * removed at the end; one of a process that was killed is known by a file in it that nobody has
 * locked any more.
 */
final class Spill implements AutoCloseable {
  private static final String PREFIX = "spill-";
  private static final String LOCK = "lock";
  private static final String UNLOCKED = "lock.new";

  /**
   * So often another may take a folder for left before, in the microseconds in which it is made.
   */
  private static final int ATTEMPTS = 10;

  /** Those of this process. A lock ends when any part of the process closes the file. */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel lock;

  private Spill(Path path, FileChannel lock) {
    this.path = path;
    this.lock = lock;
  }

  /** One in a folder or, if nothing can be made there, where the system keeps such things. */
  static Spill in(Path folder) {
    return tryIn(folder, ATTEMPTS).orElseGet(Spill::temporary);
  }

  /** The same for questions to tables, whose use ends if nothing can be made at all. */
  static Spill in(Path folder, FolderInUse tables) {
    try {
      return in(folder);
    } catch (UncheckedIOException e) {
      tables.close();
      throw e;
    }
  }

  private static Optional<Spill> tryIn(Path folder, int attempts) {
    try {
      return Optional.of(make(Files.createTempDirectory(folder, PREFIX)));
    } catch (NoSuchFileException e) { // somebody has taken it for left before
      return attempts > 1 ? tryIn(folder, attempts - 1) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** One where the system keeps such things. */
  static Spill temporary() {
    try {
      return make(Files.createTempDirectory("klotski-" + PREFIX));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Spill make(Path path) throws IOException {
    OWN.add(path);
    try {
      return new Spill(path, lock(path));
    } catch (IOException e) {
      OWN.remove(path);
      remove(path);
      throw e;
    }
  }

  /** The file has its name when it is locked: others take it for left before. */
  private static FileChannel lock(Path folder) throws IOException {
    Path unlocked = folder.resolve(UNLOCKED);
    FileChannel lock =
        FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      lock.lock();
      Files.move(unlocked, folder.resolve(LOCK));
      return lock;
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /**
   * Removes what killed processes have left in a folder that holds nothing but our own; leaves what
   * can't be removed.
   */
  static void removeLeft(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.toList()) {
        if (each.getFileName().toString().startsWith(PREFIX)) {
          if (Files.isRegularFile(each.resolve(LOCK))) {
            removeIfLeft(each, LOCK);
          } else {
            removeIfNeverLocked(each);
          }
        }
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  /** Called when the file has been seen: those of this process are known before they have one. */
  private static void removeIfLeft(Path folder, String lock) {
    if (OWN.contains(folder)) {
      return;
    }
    try (FileChannel file = FileChannel.open(folder.resolve(lock), StandardOpenOption.WRITE)) {
      if (file.tryLock() != null) {
        remove(folder);
      }
    } catch (IOException e) {
      return; // somebody else's, or somebody else has just removed it
    }
  }

  /**
   * Of one that was killed before the file had its name, or is about to make or lock it: who loses
   * it then makes another.
   */
  private static void removeIfNeverLocked(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found = files.toList();
      if (found.isEmpty()) {
        Files.deleteIfExists(folder);
      } else if (found.equals(List.of(folder.resolve(UNLOCKED)))) {
        removeIfLeft(folder, UNLOCKED);
      }
    } catch (IOException e) {
      return; // somebody else's, or somebody else has just removed it
    }
  }

  /** Where it is. */
  Path path() {
    return path;
  }

  /** The file that says what it is goes last, so that the rest is removed later if this ends. */
  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> !each.endsWith(LOCK)).toList()) {
        WorkFolder.deleteAll(file);
      }
    }
    Files.deleteIfExists(folder.resolve(LOCK));
    Files.deleteIfExists(folder);
  }

  /** Removes it. What can't be removed now keeps no answer from anybody, and is removed later. */
  @Override
  public void close() {
    try (lock) {
      remove(path);
    } catch (IOException e) {
      return; // as what a kill leaves
    } finally {
      OWN.remove(path);
    }
  }
}
