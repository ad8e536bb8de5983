package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Checks the permissions of folders. */
public final class Permission {
  private Permission() {}

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
}
