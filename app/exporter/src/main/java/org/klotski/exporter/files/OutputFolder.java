package org.klotski.exporter.files;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;

/**
 * The folder that an export writes to: made if it is not there, and locked. An export that comes to
 * nothing leaves nothing, not even the folder.
 */
public final class OutputFolder implements AutoCloseable {
  /** The file of the lock, which stays. */
  private static final String LOCK = ".lock";

  /** Beyond the files themselves: names, checksums, and what the file system needs. */
  private static final long SPARE_BYTES = 1 << 20;

  private final Path path;

  /** The folders that were made, the innermost first. */
  private final Deque<Path> made = new ArrayDeque<>();

  private LockFile lock;

  private OutputFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes and locks a folder.
   *
   * @throws ExportException if it can't be made or written to, or another export writes to it
   */
  public static OutputFolder open(Path path) {
    OutputFolder folder = new OutputFolder(path);
    try {
      folder.make();
      folder.lock = lock(path);
      return folder;
    } finally {
      if (folder.lock == null) {
        folder.close();
      }
    }
  }

  private static LockFile lock(Path folder) {
    try {
      return LockFile.exclusive(folder.resolve(LOCK), Duration.ZERO)
          .orElseThrow(
              () ->
                  new ExportException(
                      "another export is writing to %s; wait until it is done".formatted(folder)));
    } catch (IOException e) {
      throw new ExportException(
          "cannot write to the folder %s: %s".formatted(folder, Reason.of(e)), e);
    }
  }

  private void make() {
    List<Path> missing = new ArrayList<>();
    for (Path each = path.toAbsolutePath(); !Files.isDirectory(each); each = each.getParent()) {
      missing.add(0, each);
    }
    for (Path each : missing) {
      try {
        Files.createDirectory(each);
        made.push(each);
        Durable.syncName(each);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(each)) {
          throw new ExportException(
              "cannot make the folder %s: %s is there, but is not a folder".formatted(path, each),
              e);
        }
      } catch (IOException e) {
        throw new ExportException("cannot make the folder %s: %s".formatted(path, Reason.of(e)), e);
      }
    }
  }

  public Path path() {
    return path;
  }

  private boolean has(String name) {
    return Files.exists(path.resolve(name), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Sees to it that nothing gets lost.
   *
   * @param names of files that will be written
   * @param force whether those that are there may be replaced
   * @throws ExportException if one that is there may not, or is a folder
   */
  public void checkReplaceable(List<String> names, boolean force) {
    List<String> there = names.stream().filter(this::has).toList();
    for (String name : there) {
      if (Files.isDirectory(path.resolve(name))) {
        throw new ExportException(
            "%s is there, but is a folder, which is not replaced; move it away"
                .formatted(path.resolve(name)));
      }
    }
    if (!there.isEmpty() && !force) {
      String others = there.size() == 1 ? "is" : "and %d more are".formatted(there.size() - 1);
      throw new FilesThereException(
          "%s %s there already".formatted(path.resolve(there.get(0)), others));
    }
  }

  /** Deletes what an export that was killed has left: no other is at work, as we hold the lock. */
  public void deleteUnfinished() throws IOException {
    for (Path file : unfinished(path)) {
      Files.delete(file);
    }
    try (Stream<Path> files = Files.list(path)) {
      for (Path file : files.toList()) {
        if (isLeftBySqlite(file)) {
          Files.delete(file);
        }
      }
    }
  }

  /**
   * Whether SQLite has made a file to sort in, and was killed before it took the name off, which it
   * does at once.
   */
  private static boolean isLeftBySqlite(Path file) throws IOException {
    return file.getFileName().toString().matches("etilqs_[0-9A-Za-z]{10,}")
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.size(file) == 0;
  }

  /** The files that an export to a folder has not finished, by name. */
  public static List<Path> unfinished(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(OutputFolder::isUnfinished).sorted().toList();
    }
  }

  private static boolean isUnfinished(Path file) {
    return Durable.isUnfinished(file)
        && FileNames.isOurs(Durable.finished(file).getFileName().toString());
  }

  /**
   * Checks that there is space for files.
   *
   * @throws ExportException if there is not
   */
  public void checkSpace(List<DataFile> files) throws IOException {
    long needed = SPARE_BYTES + files.stream().mapToLong(DataFile::spaceBytes).sum();
    long usable = Files.getFileStore(path).getUsableSpace();
    if (usable < needed) {
      throw new ExportException(
          "not enough space in %s: %,d MB are needed, %,d MB are left on the disk"
              .formatted(path, (needed + (1 << 20) - 1) >> 20, usable >> 20));
    }
  }

  /**
   * Writes a file under a temporary name, and gives it its own when all of it is on the disk.
   *
   * @throws ExportException if that fails; what was there under its name is as it was
   */
  public FileDigest write(DataFile file, LongConsumer progress) throws IOException {
    Path finished = path.resolve(file.name());
    Path unfinished = Durable.unfinished(finished);
    try {
      FileDigest digest = file.write(unfinished, progress);
      Durable.finish(unfinished, finished);
      return digest;
    } catch (IOException e) {
      throw new ExportException("cannot write %s: %s".formatted(finished, Reason.of(e)), e);
    } finally {
      Durable.discard(unfinished);
    }
  }

  /** Releases the lock, and removes the folders that were made if nothing was written to them. */
  @Override
  public void close() {
    try (LockFile released = lock) {
      if (released != null && !made.isEmpty() && isEmpty()) {
        Files.delete(path.resolve(LOCK)); // goes with its folder
      }
      for (Path each : made) {
        Files.delete(each);
      }
    } catch (IOException e) {
      return; // mostly because one is not empty; if not, it must not hide what went wrong before
    }
  }

  private boolean isEmpty() throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.allMatch(each -> each.endsWith(LOCK));
    }
  }
}
