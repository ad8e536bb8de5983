package org.klotski.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.klotski.dbschema.files.LockFile;
import org.klotski.pipeline.files.Folders;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Replaces the folder of a site atomically. A process that holds the lock writes the files to a
 * sibling folder, and renames this folder when the files are complete. The old site is moved away
 * just before that; if the process ends between the moves, the next one moves the old site back.
 * The files are not synced, because a site can be written again.
 */
final class SiteFolder implements AutoCloseable {
  /** The file that marks a folder as a site, which may be replaced. */
  static final String MARK = "klotski-site.txt";

  private static final String OLD = "old";

  private final Path target;
  private final WorkFolder work;

  private SiteFolder(Path target, WorkFolder work) {
    this.target = target;
    this.work = work;
  }

  /**
   * Acquires the lock of a folder and deletes what an interrupted process left next to it.
   *
   * @param named the folder to write; symbolic links are followed
   * @param replace whether to replace a site that exists
   * @throws FileAlreadyExistsException if a site exists and is not to be replaced
   * @throws FileSystemException if the folder contains something else, or another process writes it
   */
  static SiteFolder open(Path named, boolean replace) throws IOException {
    Path target = Folders.realPath(named);
    check(target, replace);
    LockFile lock =
        LockFile.beside(target)
            .orElseThrow(() -> new FileSystemException("another process is writing " + target));
    SiteFolder folder =
        new SiteFolder(target, WorkFolder.open(WorkFolder.beside(target, ".writing"), lock));
    try {
      folder.discard();
      check(target, replace);
      Files.createDirectory(folder.files());
      Files.writeString(folder.files().resolve(MARK), "klotski site\n", UTF_8);
      return folder;
    } catch (IOException | RuntimeException e) {
      try (folder.work) {
        throw e; // An exception thrown by close is suppressed.
      }
    }
  }

  private static void check(Path target, boolean replace) throws IOException {
    Folders.requireExecutable(target);
    if (Files.exists(target.resolve(MARK))) {
      if (!replace) {
        throw new FileAlreadyExistsException(target.toString());
      }
    } else if (!isFree(target)) {
      throw new FileSystemException(
          target.toString(), null, "this folder is not a site, so it is not replaced");
    }
  }

  /** Returns whether a folder is missing or empty, so a site can replace it. */
  private static boolean isFree(Path target) throws IOException {
    if (!Files.isDirectory(target)) {
      return !Files.exists(target, LinkOption.NOFOLLOW_LINKS);
    }
    try (Stream<Path> files = Files.list(target)) {
      return files.findAny().isEmpty();
    }
  }

  Path files() {
    return work.file("files");
  }

  /**
   * Moves the files to the final folder, and returns this folder. If the move fails, the old site
   * is restored.
   */
  Path publish() throws IOException {
    if (Files.exists(target)) {
      Files.move(target, work.file(OLD), StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      return Files.move(files(), target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      restoreOld();
      throw e;
    }
  }

  private void restoreOld() throws IOException {
    if (Files.exists(work.file(OLD)) && isFree(target)) {
      Files.move(work.file(OLD), target, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private void discard() throws IOException {
    restoreOld();
    if (Files.exists(target.resolve(MARK))) {
      work.discard(OLD);
    }
    WorkFolder.deleteAll(files());
  }

  /** Deletes incomplete and replaced files, and releases the lock. */
  @Override
  public void close() throws IOException {
    try (work) {
      discard();
    }
  }
}
