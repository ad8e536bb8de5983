package org.klotski.explorer.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.files.Permission;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Where an atlas is written: in a folder beside the one that it is for, under a lock on a file
 * beside both, and moved to its place when it is complete. One that is replaced is moved away just
 * before; after a kill between the two, the next report puts it back. It is not synced, as it can
 * be made again.
 */
final class AtlasFolder implements AutoCloseable {
  private static final String ENDING = ".writing";
  private static final String OLD = "old";

  private final Path target;
  private final WorkFolder work;
  private final Path pages;
  private final Path old;

  private AtlasFolder(Path target, WorkFolder work) {
    this.target = target;
    this.work = work;
    pages = work.file("pages");
    old = work.file(OLD);
  }

  /**
   * Takes the folder beside a target, and removes what is unfinished in it.
   *
   * @param named where the atlas is to be; symbolic links are followed
   * @param replace whether to replace one that is there
   * @throws AtlasThereException if one is there and is not to be replaced
   * @throws AtlasException if something else is there, or another process writes one
   */
  static AtlasFolder take(Path named, boolean replace) throws IOException {
    Path target = RealPath.of(named);
    check(target, replace);
    Path beside = WorkFolder.beside(target, ENDING);
    AtlasFolder folder = new AtlasFolder(target, WorkFolder.open(beside, lock(target)));
    try {
      folder.discard();
      check(target, replace);
      Files.createDirectory(folder.pages);
      return folder;
    } catch (IOException | RuntimeException e) {
      try (folder.work) {
        throw e; // and suppress what closing throws
      }
    }
  }

  private static LockFile lock(Path target) throws IOException {
    return LockFile.beside(target)
        .orElseThrow(
            () ->
                new AtlasException(
                    "another process is writing to %s; wait until it is done".formatted(target)));
  }

  private static void check(Path target, boolean replace) throws IOException {
    Permission.requireExecutable(target);
    boolean isAtlas = AtlasMark.isIn(target);
    if (isAtlas && !replace) {
      throw new AtlasThereException(target + " already exists");
    }
    if (isAtlas) {
      checkRemovable(target);
    }
    if (!isAtlas && !isFree(target)) {
      throw new AtlasException(
          "%s is there, but no report has written it, so it is not replaced; name another folder"
              .formatted(target));
    }
  }

  /** What can't be removed when the new one is in its place would be left for good. */
  private static void checkRemovable(Path atlas) throws IOException {
    try (Stream<Path> all = Files.walk(atlas)) {
      for (Path each : all.toList()) {
        if (Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS) && !Files.isWritable(each)) {
          throw new AccessDeniedException(each.toString());
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Whether an atlas can be put at a place without losing anything. */
  private static boolean isFree(Path target) throws IOException {
    if (!Files.isDirectory(target)) {
      return !Files.exists(target, LinkOption.NOFOLLOW_LINKS);
    }
    try (Stream<Path> files = Files.list(target)) {
      return files.findAny().isEmpty();
    }
  }

  /** Where the atlas will be. */
  Path target() {
    return target;
  }

  /** Checks that there is space on the disk. */
  void checkSpace(long bytes) throws IOException {
    try {
      work.checkSpace("the pages", bytes);
    } catch (DatabaseException e) {
      throw new AtlasException(e.getMessage(), e);
    }
  }

  /** Writes a file; its folder is made if it is not there. */
  void write(String name, byte[] content) throws IOException {
    Path file = pages.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  /**
   * Moves the atlas to its place.
   *
   * @throws IOException if that can't be done; one that was there is in its place then
   */
  void finish() throws IOException {
    if (Files.exists(target)) {
      Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(pages, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      try {
        putBack();
      } catch (IOException notPutBack) {
        e.addSuppressed(notPutBack);
      }
      throw e;
    }
  }

  /** Puts an old atlas back that was moved away for one that is not in its place. */
  private void putBack() throws IOException {
    if (Files.exists(old) && isFree(target)) {
      Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private void discard() throws IOException {
    putBack();
    if (AtlasMark.isIn(target)) {
      work.discard(OLD);
    }
    WorkFolder.deleteAll(pages);
  }

  /** Removes what is not finished, and what was replaced. */
  @Override
  public void close() throws IOException {
    try (work) {
      discard();
    }
  }
}
