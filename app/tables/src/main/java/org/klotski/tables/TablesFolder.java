package org.klotski.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.files.Durable;
import org.klotski.dbschema.files.LockFile;
import org.klotski.enumerator.openings.Openings;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.files.WorkFolder;
import org.klotski.pipeline.progress.Progress;
import org.klotski.pipeline.progress.Progress.Work;
import org.klotski.tables.columns.Column;
import org.klotski.tables.columns.Content;
import org.klotski.tables.columns.TableColumns;
import org.klotski.tables.columns.TableName;
import org.klotski.tables.engine.TablesException;
import org.klotski.tables.files.TableFile;

/**
 * The folder {@code klotski.db.tables} beside a database. In it is a folder for each state of the
 * database that is in use, named after the state, mostly one; it is there whole or not at all. A
 * process that makes one holds the lock of the whole folder; one that reads tables shares a lock on
 * a file of their own folder, so that they are not removed meanwhile.
 */
final class TablesFolder {
  private static final String ENDING = ".tables";
  private static final String LOCK = "lock";

  /** The file on which readers share a lock; created last. */
  private static final String IN_USE = "in-use";

  private static final String UNFINISHED = ".unfinished";
  private static final String SPILL = "spill-";
  private static final String FORM = "form 2";
  private static final int STATE_DIGITS = 16;

  /** Nobody holds the lock of readers exclusively for longer than it takes to remove some files. */
  private static final Duration REMOVAL = Duration.ofSeconds(30);

  private static final long SPARE_BYTES = 1 << 20;

  private final Path database;
  private final Path path;
  private final Path wanted;

  /**
   * The folder for a state of a database.
   *
   * @param digests the digests of all that the database has, by label
   */
  TablesFolder(Path database, Map<String, String> digests) throws IOException {
    this.database = database;
    path = WorkFolder.beside(RealPath.of(database), ENDING);
    wanted = path.resolve(state(digests));
  }

  /**
   * Everything the tables depend on: the contents of the database, the columns, and the openings.
   */
  private static String state(Map<String, String> digests) {
    StringBuilder state = new StringBuilder(FORM).append(digests);
    for (TableName table : TableName.files()) {
      for (Column<?> column : TableColumns.of(table, Content.of(digests))) {
        state.append('\n').append(table).append(column).append(column.type());
      }
    }
    state.append('\n').append(Openings.checksum());
    return Hashing.sha256().hashString(state, UTF_8).toString().substring(0, STATE_DIGITS);
  }

  /** The folder of the files. */
  Path files() {
    return wanted;
  }

  /** Acquires the files, if they are there: then they stay there until the lock is released. */
  Optional<LockFile> ifThere() throws IOException {
    Path file = wanted.resolve(IN_USE);
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    removeSpilled(file);
    try {
      return Optional.of(
          LockFile.shared(file, REMOVAL)
              .orElseThrow(
                  () ->
                      new TablesException(
                          "another process is removing files in %s; try again".formatted(wanted))));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // it has just been removed
    }
  }

  /**
   * Makes a folder for what does not fit into memory: beside the files, where there should be
   * space, or where the system keeps such things.
   */
  Path makeSpill() throws IOException {
    try {
      return Files.createTempDirectory(wanted, SPILL);
    } catch (IOException e) { // read-only, for example
      return Files.createTempDirectory("klotski-" + SPILL);
    }
  }

  /** Removes what killed processes have spilled, if nobody reads the tables now. */
  private void removeSpilled(Path inUse) {
    try (LockFile alone = LockFile.exclusive(inUse, Duration.ZERO).orElse(null)) {
      if (alone != null) {
        for (Path each : folders(wanted)) {
          if (each.getFileName().toString().startsWith(SPILL)) {
            WorkFolder.deleteAll(each);
          }
        }
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  /**
   * Removes tables that a killed process has not finished, which may be hundreds of megabytes;
   * leaves what can't be removed, and all while another process makes tables.
   */
  void removeLeft() {
    try {
      if (Files.isDirectory(path) && folders(path).stream().anyMatch(TablesFolder::isUnfinished)) {
        try (LockFile alone = tryLock(Duration.ZERO).orElse(null)) {
          if (alone != null) {
            removeUnfinished();
          }
        }
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  /**
   * Makes the files, unless another process has made them meanwhile.
   *
   * @param threads how many threads to use
   * @param progress is told how far that has come
   * @param says is told if another process is making them, in a sentence
   * @return the lock of the files, which stay there until it is released
   */
  @SuppressWarnings("try") // the lock is only held
  LockFile make(Database opened, int threads, Progress progress, Consumer<String> says)
      throws IOException {
    Durable.createFolders(path);
    try (LockFile maker = lock(says)) {
      Optional<LockFile> there = ifThere();
      if (there.isPresent()) {
        return there.get();
      }
      List<TableFile> files = TableFile.of(opened);
      removeUnfinished();
      checkSpace(files);
      write(files, threads, progress);
      removeUnused();
      return ifThere().orElseThrow();
    }
  }

  /** Waits for the lock; the folder must be there. */
  private LockFile lock(Consumer<String> says) throws IOException {
    Optional<LockFile> lock = tryLock(Duration.ZERO);
    if (lock.isEmpty()) {
      says.accept("another process is making the tables of %s; waiting for it".formatted(database));
    }
    while (lock.isEmpty()) {
      lock = tryLock(Duration.ofMinutes(1));
    }
    return lock.get();
  }

  private Optional<LockFile> tryLock(Duration wait) throws IOException {
    return LockFile.exclusive(path.resolve(LOCK), wait);
  }

  private void write(List<TableFile> files, int threads, Progress progress) throws IOException {
    Path unfinished = unfinished(wanted);
    Files.createDirectory(unfinished);
    boolean written = false;
    try (Work work = progress.begin("make tables", "rows", total(files))) {
      for (TableFile file : files) {
        Path each = unfinished.resolve(file.table().file());
        file.write(each, threads, work::add);
        Durable.sync(each);
        each.toFile().setReadOnly(); // nobody has a reason to change it
      }
      TableChecksums.write(unfinished, wanted.getFileName().toString(), threads);
      Durable.sync(unfinished.resolve(TableChecksums.FILE));
      Files.createFile(unfinished.resolve(IN_USE));
      Durable.sync(unfinished);
      WorkFolder.deleteAll(wanted); // what is left of one that nobody can use
      Files.move(unfinished, wanted, StandardCopyOption.ATOMIC_MOVE);
      Durable.sync(path);
      written = true;
    } finally {
      if (!written) {
        WorkFolder.deleteAll(unfinished);
      }
    }
  }

  private static long total(List<TableFile> files) {
    return files.stream().mapToLong(TableFile::progressTotal).sum();
  }

  private void checkSpace(List<TableFile> files) throws IOException {
    long needed = SPARE_BYTES + files.stream().mapToLong(TableFile::spaceBytes).sum();
    long usable = Files.getFileStore(path).getUsableSpace();
    if (usable < needed) {
      throw new TablesException(
          "not enough space for the tables of %s: %,d MB are needed, %,d MB are left on the disk of %s"
              .formatted(database, (needed >> 20) + 1, usable >> 20, path));
    }
  }

  /** What a folder is called that is being made or removed. */
  private static Path unfinished(Path folder) {
    return folder.resolveSibling(folder.getFileName() + UNFINISHED);
  }

  private static boolean isUnfinished(Path folder) {
    return folder.toString().endsWith(UNFINISHED);
  }

  /** What a process has left that was killed: none is at work, as we hold the lock. */
  private void removeUnfinished() throws IOException {
    for (Path each : folders(path)) {
      if (isUnfinished(each)) {
        WorkFolder.deleteAll(each);
      }
    }
  }

  /** Removes the tables of other states that nobody reads any more. */
  void removeUnused() throws IOException {
    for (Path each : folders(path)) {
      if (!each.equals(wanted) && Files.exists(each.resolve(IN_USE))) {
        removeIfUnused(each);
      }
    }
  }

  /**
   * Removes a folder, unless somebody reads it or it can't be removed: the wanted tables are there.
   * It is renamed before: were its files removed under its own name and that interrupted, the rest
   * would be taken for whole.
   */
  private static void removeIfUnused(Path folder) {
    try (LockFile alone = LockFile.exclusive(folder.resolve(IN_USE), Duration.ZERO).orElse(null)) {
      if (alone != null) {
        WorkFolder.deleteAll(
            Files.move(folder, unfinished(folder), StandardCopyOption.ATOMIC_MOVE));
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  private static List<Path> folders(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isDirectory).toList();
    }
  }
}
