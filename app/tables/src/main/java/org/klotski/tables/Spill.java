package org.klotski.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
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

  /** When nobody is about to lock one any more, which takes milliseconds. */
  private static final Duration LEFT_AFTER = Duration.ofMinutes(10);

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
    try {
      return make(Files.createTempDirectory(folder, PREFIX));
    } catch (IOException e) {
      return temporary();
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

  /** The file has its name when it is locked: others take it for left before. */
  private static Spill make(Path path) throws IOException {
    OWN.add(path);
    FileChannel lock =
        FileChannel.open(
            path.resolve(UNLOCKED), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    lock.lock();
    Files.move(path.resolve(UNLOCKED), path.resolve(LOCK));
    return new Spill(path, lock);
  }

  /**
   * Removes what killed processes have left in a folder that holds nothing but our own; leaves what
   * can't be removed.
   */
  static void removeLeft(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path each : files.toList()) {
        if (each.getFileName().toString().startsWith(PREFIX) && !OWN.contains(each)) {
          if (Files.isRegularFile(each.resolve(LOCK))) {
            removeIfLeft(each);
          } else {
            removeIfNeverLocked(each);
          }
        }
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  private static void removeIfLeft(Path folder) {
    try (FileChannel file = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      if (file.tryLock() != null) {
        WorkFolder.deleteAll(folder);
      }
    } catch (IOException e) {
      return; // somebody else's, or somebody else has just removed it
    }
  }

  /**
   * Of one that was killed before it had its lock, or is about to lock it: no file is in it yet.
   */
  private static void removeIfNeverLocked(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      Instant made = Files.getLastModifiedTime(folder).toInstant();
      if (made.isBefore(Instant.now().minus(LEFT_AFTER))
          && files.allMatch(file -> file.endsWith(UNLOCKED))) {
        Files.deleteIfExists(folder.resolve(UNLOCKED));
        Files.deleteIfExists(folder);
      }
    } catch (IOException e) {
      return; // somebody else's, or somebody else has just removed it
    }
  }

  /** Where it is. */
  Path path() {
    return path;
  }

  @Override
  public void close() {
    try (lock) {
      WorkFolder.deleteAll(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      OWN.remove(path);
    }
  }
}
