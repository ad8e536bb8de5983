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
 * Tests interrupted analyses, builds that are killed in each stage except the last, and processes
 * that read meanwhile.
 */
@Tag("thorough")
final class RestartIT {
  private static final List<String> STAGES =
      List.of("enumerate", "group", "layer", "measure", "store", "tables");

  /** A class whose first group takes a minute, so the signal arrives during the analysis. */
  private static final String A_MINUTE = "3-4-3";

  @Test
  void killedInEveryStageItFinishesAndOnlyThenReplacesWhatWasThere(@TempDir Path folder)
      throws Exception {
    Path database = TestDatabase.copy(AnalyzedDatabase.path(), folder.resolve("k.db"));
    TamperedDatabase.putMeta(database, "command", "the old one");
    Launcher.run("build", "--force", "--db", database.toString())
        .assertRefused(ExitCode.FAILED, "--discard-analysis", "step, line");
    String[] build = {"build", "--force", "--discard-analysis", "--db", database.toString()};
    String wanted = TamperedDatabase.meta(TestDatabase.path(), "digest");
    for (String stage : STAGES) {
      assertThat(killIn(stage, build)).as(stage).isEqualTo(begunUntil(STAGES.indexOf(stage)));
      assertThat(TamperedDatabase.meta(database, "command")).isEqualTo("the old one");
    }
    assertThat(Launcher.run("info", "1A9B", "--db", database.toString()).exitCode()).isZero();

    Launcher.Result finished = Launcher.run(build).done();
    assertThat(finished.err()).contains("publish: begun").doesNotContain("measure: begun");
    assertThat(finished.out()).contains(wanted);
    assertThat(TamperedDatabase.meta(database, "digest")).isEqualTo(wanted);
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
   * Returns the stages that begin if a build is killed in each stage in turn: the stage in which
   * the previous build was killed, and the next stage. Groups have no checkpoint and are computed
   * each time.
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
      assertLocked("build", "--db", database);
      assertUnfinished(database);
    } finally {
      building.destroyForcibly().waitFor();
    }
    assertUnfinished(database);
  }

  private static void assertLocked(String... command) {
    Launcher.run(command)
        .assertRefused(ExitCode.FAILED, "another process is building or analyzing");
  }

  private static void assertUnfinished(String database) {
    Launcher.run("info", "1A9BF0C00", "--db", database)
        .assertRefused(ExitCode.FAILED, "is unfinished");
  }

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
    throw new AssertionError("the process ended before the stage " + stage);
  }

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130"})
  void aSignalEndsTheBatchAndKeepsTheState(String signal, int exitCode, @TempDir Path folder)
      throws Exception {
    assumeTrue(
        signal.equals("TERM") || !Launcher.ignoresInterrupts(),
        "this process and its children ignore SIGINT");
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
          assertLocked("analyze", "--db", name);
          assertLocked("build", "--force", "--db", name);
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

  /** Waits until a process has used some CPU time, which also works on a busy machine. */
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
