package org.klotski.exporter.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole processes, as only they load a library anew. */
final class SqliteLibraryTest {
  private static final int KILLED = 9;

  @TempDir private Path folder;

  /** Uses SQLite, and ends as abruptly as if it had been killed. */
  static final class Killed {
    private Killed() {}

    public static void main(String[] arguments) throws Exception {
      SqliteLibrary.load(Path.of(arguments[0]));
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
        Runtime.getRuntime().halt(connection.isClosed() ? 1 : KILLED);
      }
    }
  }

  private void runAndKill(Path cache) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")),
                "-cp",
                System.getProperty("java.class.path"),
                Killed.class.getName(),
                cache.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isEqualTo(KILLED);
  }

  private static List<Path> in(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Tag("slow")
  @Test
  void whatAKilledProcessHasLeftIsRemovedOnceItIsOld() throws Exception {
    Path unpacked = folder.resolve("cache/sqlite");
    runAndKill(folder.resolve("cache"));
    assertThat(in(folder.resolve("tmp"))).isEmpty();
    List<Path> left = in(unpacked);
    assertThat(left).isNotEmpty();
    runAndKill(folder.resolve("cache"));
    assertThat(in(unpacked)).as("while it may be loading").containsAll(left);
    for (Path each : in(unpacked)) {
      Files.setLastModifiedTime(each, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }
    runAndKill(folder.resolve("cache"));
    assertThat(in(unpacked)).hasSameSizeAs(left).doesNotContainAnyElementsOf(left);
  }

  @Test
  void withoutACacheItIsLoadedAllTheSame() throws Exception {
    runAndKill(Files.createFile(folder.resolve("file")).resolve("no-folder"));
  }
}
