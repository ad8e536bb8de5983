package org.klotski.cli.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.pipeline.files.WorkFolder;

/** The text files that the tests share, of all layouts, written by the launcher once. */
final class ExportedFiles {
  private static final Path FOLDER = Path.of("target/it/dataset").toAbsolutePath();

  /** Judged once: whoever reads the database meanwhile may change the time of its files. */
  private static boolean fresh;

  private ExportedFiles() {}

  /** The folder; the files are written if there are none that this program has made. */
  static synchronized Path path() {
    try {
      Path database = TestDatabase.path();
      if (!fresh && !isFresh(database)) {
        WorkFolder.deleteAll(FOLDER);
        String options = "--out " + FOLDER + " all-case main seeds";
        Launcher.run(TestDatabase.command("export", options.split(" "))).done();
      }
      fresh = true;
      return FOLDER;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isFresh(Path database) throws IOException {
    Path made = database.resolve("CURRENT"); // the folder's own time changes with every reader
    Path sums = FOLDER.resolve("SHA256SUMS");
    return Files.exists(sums)
        && Files.readString(sums).contains("datapackage.json") // the last that is written
        && Files.getLastModifiedTime(sums).compareTo(Files.getLastModifiedTime(made)) > 0;
  }
}
