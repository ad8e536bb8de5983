package org.klotski.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.klotski.pipeline.files.WorkFolder;

/**
 * Where questions that need more memory than they may take put the rest: a folder for each process,
 * which DuckDB makes when it is needed and removes at the end.
 */
final class Spill {
  private static final Pattern NAME = Pattern.compile("spill-(\\d+)");

  private Spill() {}

  /** The folder of this process; those that killed ones have left are removed. */
  static Path in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (isLeft(file)) {
          WorkFolder.deleteAll(file);
        }
      }
    } catch (IOException e) {
      // what is left takes space and does no other harm
    }
    return folder.resolve("spill-" + ProcessHandle.current().pid());
  }

  private static boolean isLeft(Path file) {
    Matcher matcher = NAME.matcher(file.getFileName().toString());
    return matcher.matches() && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty();
  }
}
