package org.klotski.cli.databases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.klotski.cli.program.Launcher;
import org.klotski.pipeline.files.WorkFolder;

/** The database of all 29,334,498 layouts, which the launcher builds once for all tests. */
public final class TestDatabase {
  private static final Path FOLDER = Path.of("target/it/klotski.db").toAbsolutePath();

  private TestDatabase() {}

  /** Returns the folder of the database, which is built if missing or older than the program. */
  public static synchronized Path path() {
    try {
      Path jar = Launcher.JAR;
      boolean fresh =
          Files.exists(FOLDER)
              && Files.getLastModifiedTime(FOLDER).compareTo(Files.getLastModifiedTime(jar)) > 0;
      if (!fresh) {
        WorkFolder.deleteAll(FOLDER);
        Files.createDirectories(FOLDER.getParent());
        Launcher.run("build", "--json", "--db", FOLDER.toString()).done().assertFollowsSchema();
      }
      return FOLDER;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String[] command(String command, String... arguments) {
    return command(path(), command, arguments);
  }

  public static String[] command(Path database, String command, String... arguments) {
    return Stream.concat(Stream.of(command, "--db", database.toString()), Stream.of(arguments))
        .toArray(String[]::new);
  }

  public static Path copy(Path to) throws IOException {
    return copy(path(), to);
  }

  /**
   * Copies a database. Immutable files are linked if possible. RocksDB's text logs are omitted
   * because readers of the original may replace them.
   */
  public static Path copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    boolean oneDisk = Files.getFileStore(from).equals(Files.getFileStore(to));
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(each -> !each.toString().matches(".*/LOG[^/]*")).toList()) {
        Path copied = to.resolve(file.getFileName());
        if (Files.isDirectory(file)) {
          copy(file, copied);
        } else if (oneDisk && file.toString().matches(".*[.](sst|parquet)")) {
          Files.createLink(copied, file);
        } else {
          Files.copy(file, copied);
        }
      }
    }
    return to;
  }
}
