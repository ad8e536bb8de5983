package org.klotski.pipeline.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Whether a folder lets this process know what is in it. */
public final class Permission {
  private Permission() {}

  /**
   * Checks that files can be looked for in a folder. In one that can be listed but not entered, the
   * system answers of every file that it is not there.
   *
   * @throws AccessDeniedException if it is a folder that can't be entered
   */
  public static void checkToEnter(Path folder) throws AccessDeniedException {
    if (Files.isDirectory(folder) && !Files.isExecutable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
  }

  /**
   * Checks that what is in a folder can be read, where reading has failed for whatever reason.
   *
   * @throws AccessDeniedException if it is a folder that has a file which can't be read
   */
  public static void checkToRead(Path folder) throws IOException {
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
