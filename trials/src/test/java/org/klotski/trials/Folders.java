package org.klotski.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.klotski.pipeline.files.WorkFolder;

final class Folders {
  /** Names of large files whose content never changes, so links suffice. */
  private static final Pattern LINKED = Pattern.compile(".*\\.(sst|parquet|bin)");

  static final long LARGE_BYTES = 1 << 20;

  /** RocksDB's text log, which readers replace. */
  private static final Pattern LOG = Pattern.compile("LOG(\\.old.*)?");

  private Folders() {}

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

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !LOG.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  static void delete(Path folder) throws IOException {
    WorkFolder.deleteAll(folder);
  }

  static Path clear(Path folder) throws IOException {
    delete(folder);
    return Files.createDirectories(folder);
  }
}
