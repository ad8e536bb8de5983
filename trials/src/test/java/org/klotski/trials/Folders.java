package org.klotski.trials;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Copies and deletes folders. */
final class Folders {
  /** Large files that the program never writes to once they have their names: links will do. */
  private static final Pattern LINKED = Pattern.compile(".*\\.(sst|parquet|bin)");

  private static final long LARGE_BYTES = 1 << 20;

  /** RocksDB's log for people, which readers replace. */
  private static final Pattern LOG = Pattern.compile("LOG(\\.old.*)?");

  private Folders() {}

  /** Copies a folder with all that is in it; large files are linked. */
  static void copy(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path copied = to.resolve(from.relativize(file));
      Files.createDirectories(copied.getParent());
      if (Files.size(file) >= LARGE_BYTES
          && LINKED.matcher(file.getFileName().toString()).matches()) {
        Files.createLink(copied, file);
      } else {
        Files.copy(file, copied);
      }
    }
  }

  /** The files below a folder, but for logs. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !LOG.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /** Deletes a folder with all that is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  /** Deletes what is in a folder, and makes it if it is not there. */
  static Path clear(Path folder) throws IOException {
    delete(folder);
    return Files.createDirectories(folder);
  }
}
