package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a path leads to, whether or not there is something. */
public final class RealPath {
  private static final int MOST_LINKS = 40;

  private RealPath() {}

  /**
   * Follows symbolic links, also one that leads to nothing yet: so that all names of a folder come
   * to the same locks and neighbors.
   *
   * @return an absolute path without symbolic links, as far as it exists
   */
  public static Path of(Path named) throws IOException {
    Path path = named.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(path) && links < MOST_LINKS; links++) {
      path = path.resolveSibling(Files.readSymbolicLink(path));
    }
    Path above = path; // with its .., which behind a link lead elsewhere than they stand
    while (!Files.exists(above) && above.getParent() != null) {
      above = above.getParent();
    }
    Path real = above.toRealPath();
    return above.equals(path)
        ? real
        : real.resolve(path.subpath(above.getNameCount(), path.getNameCount())).normalize();
  }
}
