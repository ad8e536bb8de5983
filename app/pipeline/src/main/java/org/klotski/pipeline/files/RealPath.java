package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Resolves symbolic links in paths that need not exist. */
public final class RealPath {
  private static final int MOST_LINKS = 40;

  private RealPath() {}

  /**
   * Resolves symbolic links, including links to missing files, so that every path to a folder leads
   * to the same locks and neighboring files.
   */
  public static Path of(Path named) throws IOException {
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
