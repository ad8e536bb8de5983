package org.klotski.cli.options;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.answers.MadeUpDatabase;
import org.klotski.cli.program.InProcess;

/** Names of databases and of files that are read or written: an answer, or sentences. */
class FileNameFuzz {
  @TempDir private static Path folder;
  @TempDir private static Path databaseFolder;
  private static String database;

  @BeforeAll
  static void build() throws IOException {
    MadeUpDatabase madeUp = new MadeUpDatabase(databaseFolder);
    madeUp.build();
    database = madeUp.path().toString();
  }

  @DictionaryEntries({
    "\\x00",
    "\\x0A",
    "\\x1B[2J",
    "\\xED\\xA0\\x80",
    "\\xE6\\x95\\xB0\\xE6\\x8D\\xAE",
    "./",
    "//",
    "~",
    "*",
    "%s",
    "%00",
    "CON",
    "file:///",
    "jar:file:/x!/",
    ".svg",
    ".csv",
    ".parquet",
    ".db"
  })
  @FuzzTest
  void endsWithAnExitCodeAndNoStackTrace(FuzzedDataProvider data) throws IOException {
    int form = data.consumeInt(0, 9);
    String name = folder + "/" + data.consumeRemainingAsString();
    if (leavesTheFolder(name)) {
      return; // what is written must stay where this test can remove it
    }
    CommandLineFuzz.check(
        switch (form) {
          case 0 -> InProcess.run("verify", "--db", name);
          case 1 -> InProcess.run("info", "--db", name, "1A9BF0C00");
          case 2 -> InProcess.run("draw", "--svg", name, "1A9BF0C00");
          case 3 -> InProcess.run("check-files", name);
          case 4 -> InProcess.run("analyze", "--db", name, "--class", "5-4-1");
          case 5 -> InProcess.run("export", "--db", database, "--out", name, "seeds");
          case 6 -> InProcess.run("report", "--db", database, "--out", name, "--class", "0-0-0");
          case 7 -> InProcess.run("query", "--db", database, "--out", name, "SELECT 1");
          case 8 -> InProcess.run("find", "--db", database, "--sheet", name);
          default -> InProcess.run("code", name);
        });
    removeWhatWasWritten();
  }

  private static boolean leavesTheFolder(String name) {
    try {
      return !Path.of(name).normalize().startsWith(folder);
    } catch (InvalidPathException e) {
      return false; // nor is anything written to it
    }
  }

  private static void removeWhatWasWritten() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!path.equals(folder)) {
          Files.delete(path);
        }
      }
    }
  }
}
