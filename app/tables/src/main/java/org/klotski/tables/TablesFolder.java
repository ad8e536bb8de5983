package org.klotski.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.schema.Feature;
import org.klotski.enumerator.openings.Openings;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.LockFile;
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
 * database that is in use, named after the state, mostly one; it is there whole or not at all. Who
 * makes one holds the lock of the whole folder; who reads one keeps it in use, so that who makes
 * another does not remove it.
 */
final class TablesFolder {
  private static final String ENDING = ".tables";
  private static final String LOCK = "lock";
  private static final String UNFINISHED = ".unfinished";
  private static final String FORM = "form 2";
  private static final int STATE_DIGITS = 16;
  private static final int TRY_AGAIN_MILLIS = 200;
  private static final long SPARE_BYTES = 1 << 20;

  private final Path database;
  private final Path path;
  private final Path wanted;

  /**
   * The folder for a state of a database.
   *
   * @param features what the database has, with the digest of each feature
   */
  TablesFolder(Path database, SortedMap<Feature, String> features) throws IOException {
    this.database = database;
    path = WorkFolder.beside(RealPath.of(database), ENDING);
    wanted = path.resolve(state(features));
  }

  /** What the tables depend on: what the database holds, the columns, and the names of openings. */
  private static String state(SortedMap<Feature, String> features) {
    StringBuilder state = new StringBuilder(FORM).append(features);
    for (TableName table : TableName.values()) {
      if (table.isFile()) {
        for (Column<?> column : TableColumns.of(table, Content.of(features.keySet()))) {
          state.append('\n').append(table).append(column).append(column.type());
        }
      }
    }
    state.append('\n').append(Openings.checksum());
    return Hashing.sha256().hashString(state, UTF_8).toString().substring(0, STATE_DIGITS);
  }

  /** The files, if they are there; then they stay there until what is answered is closed. */
  Optional<FolderInUse> ifThere() throws IOException {
    return FolderInUse.of(wanted);
  }

  /**
   * Removes what killed processes have left, which may be hundreds of megabytes; leaves what can't
   * be removed, and all while another process makes tables.
   */
  void removeLeft() {
    try {
      if (Files.isDirectory(path) && folders().stream().anyMatch(TablesFolder::isUnfinished)) {
        Optional<LockFile> lock = LockFile.tryTake(path.resolve(LOCK));
        if (lock.isPresent()) {
          try {
            removeUnfinished();
          } finally {
            lock.get().close();
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
   * @return the files, which stay there until this is closed
   */
  FolderInUse make(Database opened, int threads, Progress progress, Consumer<String> says)
      throws IOException {
    Durable.createFolders(path);
    LockFile lock = lock(says);
    try {
      Optional<FolderInUse> there = ifThere();
      if (there.isEmpty()) {
        List<TableFile> files = TableFile.of(opened);
        removeUnfinished();
        checkSpace(files);
        write(files, threads, progress);
        removeUnused();
      }
      return there.isPresent() ? there.get() : ifThere().orElseThrow();
    } finally {
      lock.close();
    }
  }

  /** Waits for the lock; the folder must be there. */
  LockFile lock(Consumer<String> says) throws IOException {
    boolean said = false;
    while (true) {
      Optional<LockFile> lock = tryLock();
      if (lock.isPresent()) {
        return lock.get();
      }
      if (!said) {
        says.accept(
            "another process is making the tables of %s; waiting for it".formatted(database));
        said = true;
      }
      try {
        Thread.sleep(TRY_AGAIN_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new TablesException("interrupted while waiting for the tables in " + path, e);
      }
    }
  }

  private Optional<LockFile> tryLock() throws IOException {
    Path file = path.resolve(LOCK);
    try {
      return LockFile.tryTake(file);
    } catch (FileAlreadyExistsException e) {
      throw new TablesException(
          "%s is there already, but not made by this program; move it away".formatted(file), e);
    }
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
      Files.createFile(unfinished.resolve(FolderInUse.FILE));
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
  static Path unfinished(Path folder) {
    return folder.resolveSibling(folder.getFileName() + UNFINISHED);
  }

  private static boolean isUnfinished(Path folder) {
    return folder.toString().endsWith(UNFINISHED);
  }

  /** What a process has left that was killed: none is at work, as we hold the lock. */
  private void removeUnfinished() throws IOException {
    for (Path each : folders()) {
      if (isUnfinished(each)) {
        WorkFolder.deleteAll(each);
      }
    }
    Spill.removeLeft(path);
  }

  /** Removes the tables of other states that nobody reads any more. */
  private void removeUnused() throws IOException {
    for (Path each : folders()) {
      if (!each.equals(wanted)) {
        removeIfUnused(each);
      }
    }
  }

  /** Leaves what can't be removed, such as somebody else's: the wanted tables are there. */
  private static void removeIfUnused(Path folder) {
    try {
      Optional<Path> aside = FolderInUse.putAsideIfUnused(folder);
      if (aside.isPresent()) {
        WorkFolder.deleteAll(aside.get());
      }
    } catch (IOException e) {
      return; // it is only in nobody's way
    }
  }

  private List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(path)) {
      return all.filter(Files::isDirectory).toList();
    }
  }
}
