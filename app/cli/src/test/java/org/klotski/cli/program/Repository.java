package org.klotski.cli.program;

import java.nio.file.Path;

/** The locations of repository files that tests read. */
public final class Repository {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

  private Repository() {}

  /** The root folder. */
  public static Path root() {
    return ROOT;
  }

  /** Returns a file by its path relative to the root folder. */
  public static Path file(String path) {
    return ROOT.resolve(path);
  }
}
