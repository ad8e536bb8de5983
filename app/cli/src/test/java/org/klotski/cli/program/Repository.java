package org.klotski.cli.program;

import java.nio.file.Path;

public final class Repository {
  public static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

  private Repository() {}

  public static Path file(String path) {
    return ROOT.resolve(path);
  }
}
