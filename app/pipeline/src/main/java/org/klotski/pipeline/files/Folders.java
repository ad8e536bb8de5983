package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Checks the permissions of folders, and resolves symbolic links in their paths. */
public final class Folders {
  private static final int MOST_LINKS = 40;

  private Folders() {}

  /**
   * Checks that the files in a folder are accessible. In a folder without the execute permission,
   * every file seems to be missing.
   */
  public static void requireExecutable(Path folder) throws AccessDeniedException {
    if (Files.isDirectory(folder) && !Files.isExecutable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
  }

  /** Checks that all files in a folder are readable, after the folder could not be read. */
  public static void requireReadableFiles(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (!Files.isReadable(file)) {
          throw new AccessDeniedException(file.toString());
        }
      }
    }
  }

  /**
   * Resolves symbolic links, including links to missing files, so that every path to a folder leads
   * to the same locks and neighboring files.
   */
  public static Path realPath(Path named) throws IOException {
    Path path = named.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(path) && links < MOST_LINKS; links++) {
      path = path.resolveSibling(Files.readSymbolicLink(path));
    }
    Path above = path; // The meaning of ".." depends on links.
    while (!Files.exists(above) && above.getParent() != null) {
      above = above.getParent();
    }
    Path real = above.toRealPath();
    return above.equals(path)
        ? real
        : real.resolve(path.subpath(above.getNameCount(), path.getNameCount())).normalize();
  }
}
