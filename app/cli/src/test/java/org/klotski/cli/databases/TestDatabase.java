package org.klotski.cli.databases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.klotski.cli.program.AnswersSchema;
import org.klotski.cli.program.Launcher;
import org.klotski.pipeline.files.WorkFolder;

/** The database that the tests share: built by the launcher once, on all 29,334,498 layouts. */
public final class TestDatabase {
  private static final Path FOLDER = Path.of("target/it/klotski.db").toAbsolutePath();

  private TestDatabase() {}

  /** The folder of the database; it is built if there is none that this program has made. */
  public static synchronized Path path() {
    try {
      Path jar = Launcher.jar();
      boolean fresh =
          Files.exists(FOLDER)
              && Files.getLastModifiedTime(FOLDER).compareTo(Files.getLastModifiedTime(jar)) > 0;
      if (!fresh) {
        WorkFolder.deleteAll(FOLDER);
        Files.createDirectories(FOLDER.getParent());
        AnswersSchema.check(Launcher.run("build", "--json", "--db", FOLDER.toString()).done());
      }
      return FOLDER;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A command line about it. */
  public static String[] command(String command, String... arguments) {
    return command(path(), command, arguments);
  }

  /** A command line about a database. */
  public static String[] command(Path database, String command, String... arguments) {
    return Stream.concat(Stream.of(command, "--db", database.toString()), Stream.of(arguments))
        .toArray(String[]::new);
  }

  /** A copy that a test may change. */
  public static Path copy(Path to) throws IOException {
    return copy(path(), to);
  }

  /**
   * A copy of a database: files of rows and of tables are linked where that can be, since nobody
   * writes to them. Its logs for people are left out; a reader of the original may be replacing
   * them.
   */
  public static Path copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    boolean oneDisk = Files.getFileStore(from).equals(Files.getFileStore(to));
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(each -> !isLog(each)).toList()) {
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

  private static boolean isLog(Path file) {
    return file.getFileName().toString().startsWith("LOG");
  }
}
