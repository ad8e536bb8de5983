package org.klotski.pipeline.files;

import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

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
}
