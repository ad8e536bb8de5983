package org.klotski.cli.stored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.StoredTables;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.tables.files.TableFiles;

/**
 * Tests builds that are killed in every stage but the last (which takes milliseconds), interrupted
 * analyses, and what other processes read meanwhile.
 */
@Tag("thorough")
final class RestartIT {
  private static final List<String> STAGES =
      List.of("enumerate", "group", "layer", "measure", "store", "tables");

  /** A class whose first group takes a minute, so it is still running when the signal arrives. */
  private static final String A_MINUTE = "3-4-3";

  @Test
  void killedInEveryStageItFinishesAndOnlyThenReplacesWhatWasThere(@TempDir Path folder)
      throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    TamperedDatabase.putMeta(database, "command", "the old one");
    Launcher.run("build", "--force", "--db", database.toString())
        .assertRefused(ExitCode.FAILED, "--discard-analysis", "step, line");
    String[] build = {"build", "--force", "--discard-analysis", "--db", database.toString()};
    String wanted = digest(TestDatabase.path());
    for (String stage : STAGES) {
      List<String> begun = killIn(stage, build);
      int running = STAGES.indexOf(stage);
      assertThat(begun)
          .as("stages begun until %s: those finished before are not done again", stage)
          .isEqualTo(begunUntil(running));
      assertThat(TamperedDatabase.meta(database, "command")).isEqualTo("the old one");
    }
    assertThat(Launcher.run("info", "1A9B", "--db", database.toString()).exitCode()).isZero();

    Launcher.Result finished = Launcher.run(build).done();
    assertThat(finished.err()).contains("publish: begun").doesNotContain("measure: begun");
    assertThat(finished.out()).contains(wanted);
    assertThat(digest(database)).isEqualTo(wanted);
    assertThat(TamperedDatabase.meta(database, "command")).contains("build --force");
    assertThat(folder.resolve("k.db.building")).doesNotExist();
    try (Database open = Database.open(database)) {
      assertThat(Metric.values()).noneMatch(open::isAnalyzed);
      assertThat(database.resolve(StoredTables.FOLDER))
          .isDirectoryContaining(open.tables()::contains)
          .isDirectoryNotContaining(file -> !open.tables().contains(file));
      assertThat(TableFiles.current(open)).hasSize(4);
    }
  }

  /**
   * Returns the stages that begin if a build is killed in each stage in turn: the stage where the
   * last build was killed, and the next. The groups have no checkpoint and are computed each time.
   */
  private static List<String> begunUntil(int running) {
    int killedBefore = Math.max(running - 1, 0);
    List<String> begun = new ArrayList<>(STAGES.subList(killedBefore, running + 1));
    if (killedBefore > STAGES.indexOf("group")) {
      begun.add(0, "group");
    }
    return begun;
  }

  @Test
  void whileItIsBuiltOthersGetOneSentence(@TempDir Path folder) throws Exception {
    String database = folder.resolve("k.db").toString();
    Process building = Launcher.start("build", "--db", database).start();
    try (BufferedReader err = building.errorReader(UTF_8)) {
      awaitBegun("layer", err);
      Launcher.run("build", "--db", database)
          .assertRefused(ExitCode.FAILED, "another process is building or analyzing");
      assertUnfinished(database);
    } finally {
      building.destroyForcibly().waitFor();
    }
    assertUnfinished(database);
  }

  private static void assertUnfinished(String database) {
    Launcher.run("info", "1A9BF0C00", "--db", database)
        .assertRefused(ExitCode.FAILED, "is unfinished");
  }

  /** Kills the process when it reports that a stage has begun; returns the stages begun. */
  private static List<String> killIn(String stage, String... arguments) throws Exception {
    Process process = Launcher.start(arguments).start();
    try (BufferedReader err = process.errorReader(UTF_8)) {
      return awaitBegun(stage, err);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static List<String> awaitBegun(String stage, BufferedReader err) throws IOException {
    List<String> begun = new ArrayList<>();
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      if (line.contains(": begun")) {
        begun.add(line.substring(line.indexOf(' ') + 1, line.indexOf(": begun")));
      }
      if (line.contains(" " + stage + ": begun")) {
        return begun;
      }
    }
    throw new AssertionError("the process ended before it began to " + stage);
  }

  private static String digest(Path database) throws Exception {
    assertThat(Files.exists(database)).isTrue();
    String digest = TamperedDatabase.meta(database, "digest");
    assertThat(digest).hasSize(64);
    return digest;
  }

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130"})
  void aSignalEndsTheBatchAndKeepsTheState(String signal, int exitCode, @TempDir Path folder)
      throws Exception {
    assumeTrue(
        signal.equals("TERM") || !Launcher.ignoresInterrupts(),
        "SIGINT is ignored here, and so in processes that are started from here");
    String database = TestDatabase.copy(folder.resolve("k.db")).toString();
    String[] analyze = {
      "analyze", "--db", database, "--threads", "2", "--keep-every", "60", "--class", A_MINUTE
    };
    Process process = Launcher.start(analyze).start();
    try (BufferedReader err = process.errorReader(UTF_8)) {
      awaitBegun("analyze", err);
      awaitWork(process);
      if (signal.equals("TERM")) {
        Launcher.signal("STOP", process); // so that it neither ends nor delays the others
        Path link = Files.createSymbolicLink(folder.resolve("link.db"), Path.of(database));
        for (String name : List.of(database, link.toString())) {
          Launcher.run("analyze", "--db", name)
              .assertRefused(ExitCode.FAILED, "another process is building or analyzing");
          Launcher.run("build", "--force", "--db", name)
              .assertRefused(ExitCode.FAILED, "another process is building or analyzing");
        }
        Launcher.signal("CONT", process);
      }
      Launcher.signal(signal, process);
      assertThat(err.lines()).anyMatch(line -> line.contains("run 'klotski analyze' again"));
      assertThat(process.waitFor()).isEqualTo(exitCode);
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve("k.db.analysis").resolve(A_MINUTE + "-0.state")).isNotEmptyFile();
  }

  /** Waits until a process has used enough CPU time, however busy the machine is. */
  private static void awaitWork(Process process) {
    Duration enough = worked(process).plusMillis(300);
    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> !process.isAlive() || worked(process).compareTo(enough) > 0);
  }

  private static Duration worked(Process process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
