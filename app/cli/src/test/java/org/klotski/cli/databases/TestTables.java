package org.klotski.cli.databases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.klotski.cli.program.Launcher;
import org.klotski.pipeline.files.WorkFolder;

/**
 * The tables of {@link TestDatabase}, which the tests share: made once, by two first questions at
 * the same time.
 */
public final class TestTables {
  private static final String[] QUESTION =
      TestDatabase.command("query", "--json", "SELECT count(*) AS n FROM layouts");

  private static Path made;

  private TestTables() {}

  /** The folder with the files. */
  public static synchronized Path path() throws Exception {
    if (made == null) {
      Path folder = WorkFolder.beside(TestDatabase.path(), ".tables");
      if (!isFresh(folder)) {
        WorkFolder.deleteAll(folder);
        askTwiceAtOnce();
      }
      List<Path> states = list(folder);
      assertThat(states).hasSize(1);
      made = states.get(0);
    }
    return made;
  }

  private static void askTwiceAtOnce() throws Exception {
    Process other = Launcher.start(QUESTION).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Launcher.Result result = Launcher.run(QUESTION);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).isEqualTo("{\"n\":29334498}\n");
    try (Stream<String> lines = other.inputReader().lines()) {
      assertThat(lines).containsExactly("{\"n\":29334498}");
    }
    assertThat(other.waitFor()).isZero();
  }

  /** Whether this program has made them, for the database that is there. */
  private static boolean isFresh(Path folder) throws IOException {
    List<Path> states = list(folder);
    return states.size() == 1
        && Files.getLastModifiedTime(states.get(0))
                .compareTo(Files.getLastModifiedTime(Launcher.jar()))
            > 0;
  }

  private static List<Path> list(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isDirectory).toList();
    }
  }
}
