package org.klotski.cli.program;

import java.nio.file.Path;

/** Where the files of the repository lie that tests read. */
public final class Repository {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

  private Repository() {}

  /** The top folder. */
  public static Path root() {
    return ROOT;
  }

  /** A file, by its path from the top folder. */
  public static Path file(String path) {
    return ROOT.resolve(path);
  }
}
