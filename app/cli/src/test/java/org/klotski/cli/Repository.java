package org.klotski.cli;

import java.nio.file.Path;

/** Where the files of the repository lie that tests read. */
final class Repository {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

  private Repository() {}

  /** The top folder. */
  static Path root() {
    return ROOT;
  }

  /** A file, by its path from the top folder. */
  static Path file(String path) {
    return ROOT.resolve(path);
  }
}
