package org.klotski.explorer.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.klotski.dbschema.schema.DatabaseException;
import org.klotski.pipeline.files.Durable;
import org.klotski.pipeline.files.MountPoint;
import org.klotski.pipeline.files.Permission;
import org.klotski.pipeline.files.RealPath;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Where an atlas is written: in a folder beside the one that it is for, which one process at a time
 * holds, and moved to its place when all of it is on the disk. One that is replaced is moved away
 * just before, and put back should the machine fail between the two.
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
   * @throws AtlasException if something else is there, or it is a mount point, or another process
   *     writes one
   */
  static AtlasFolder take(Path named, boolean replace) throws IOException {
    Path target = RealPath.of(named);
    check(target, replace);
    AtlasFolder folder = new AtlasFolder(target, take(WorkFolder.beside(target, ENDING), target));
    boolean taken = false;
    try {
      folder.recover();
      check(target, replace);
      Files.createDirectory(folder.pages);
      taken = true;
      return folder;
    } finally {
      if (!taken) {
        folder.work.close();
      }
    }
  }

  private static WorkFolder take(Path path, Path target) throws IOException {
    try {
      return WorkFolder.take(
          path, "another process is writing to %s; wait until it is done".formatted(target));
    } catch (DatabaseException e) {
      throw new AtlasException(e.getMessage(), e);
    }
  }

  private static void check(Path target, boolean replace) throws IOException {
    Permission.checkToEnter(target);
    boolean isAtlas = AtlasMark.isIn(target);
    if (isAtlas && !replace) {
      throw new AtlasThereException(target + " is there already");
    }
    if (isAtlas) {
      checkRemovable(target);
    }
    if (MountPoint.is(target)) { // rather now than after the work
      throw new AtlasException(
          "%s is a mount point, so no atlas can be put in its place; use a folder in it, such as %s"
              .formatted(target, target.resolve("atlas")));
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

  /** Puts back what was moved away if nothing has taken its place but an empty folder. */
  private void recover() throws IOException {
    if (Files.exists(old) && isFree(target)) {
      Files.deleteIfExists(target);
      Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
    }
    work.discard(OLD);
    WorkFolder.deleteAll(pages);
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

  /** Writes a file and waits until it is on the disk; its folder is made if it is not there. */
  void write(String name, byte[] content) throws IOException {
    Path file = pages.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    Durable.sync(file);
  }

  /** Moves the atlas to its place. */
  void finish() throws IOException {
    try (Stream<Path> all = Files.walk(pages)) {
      for (Path each : all.filter(Files::isDirectory).toList()) {
        Durable.sync(each);
      }
    }
    if (Files.exists(target)) {
      Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(pages, target, StandardCopyOption.ATOMIC_MOVE);
    Durable.sync(target.getParent());
  }

  /** Removes what is not finished, and what was replaced. */
  @Override
  public void close() throws IOException {
    try (work) {
      recover();
    }
  }
}
