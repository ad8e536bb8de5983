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
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.AnalyzedDatabase;
import org.klotski.cli.databases.RefereeAnalysis;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.facts.FactRow;

/** The search from every layout, as a user runs it. */
@Tag("thorough")
final class AnalyzeIT {
  /** A class whose first group takes a minute: it is at work whenever the signal comes. */
  private static final String A_MINUTE = "3-4-3";

  @Test
  void analyze_findsWhatTheRefereeFinds() throws Exception {
    try (Database database = Database.open(AnalyzedDatabase.path())) {
      checkLargeGroup(database);
      for (String name : AnalyzedDatabase.SMALL) {
        checkByReferee(database, LayoutClass.parse(name));
      }
    }
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
      awaitLine("analyze: begun", err);
      awaitWork(process);
      if (signal.equals("TERM")) {
        Launcher.signal("STOP", process); // so that it does not finish, or hold the others up
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
      awaitLine("interrupted; run 'klotski analyze' again", err);
      assertThat(process.waitFor()).isEqualTo(exitCode);
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve("k.db.analysis").resolve(A_MINUTE + "-0.state")).isNotEmptyFile();
  }

  /** Waits until a process has worked for a while, however busy the machine is. */
  private static void awaitWork(Process process) {
    Duration enough = worked(process).plusMillis(300);
    await()
        .atMost(Duration.ofMinutes(2))
        .until(() -> !process.isAlive() || worked(process).compareTo(enough) > 0);
  }

  private static Duration worked(Process process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  private static void awaitLine(String text, BufferedReader err) throws IOException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      if (line.contains(text)) {
        return;
      }
    }
    throw new AssertionError("the process ended before it said: " + text);
  }

  private static void checkLargeGroup(Database database) {
    FactRow known = database.layout(LayoutCode.parse("4FEA13400"));
    assertThat(known.get(Facts.minSolution(Metric.STEP))).isEqualTo(138);
    assertThat(analysis(known)).containsExactly(230, 3, 1, 10);
    FactRow group = database.group(known.layoutClass(), known.groupNumber());
    assertThat(group.get(Facts.centre(Metric.STEP).distance())).isEqualTo(116);
    assertThat(group.get(Facts.periphery(Metric.STEP).distance())).isEqualTo(230);
  }

  /** The farthest and solution data of a layout in steps. */
  private static List<Integer> analysis(FactRow layout) {
    return Facts.analyzed(Subject.LAYOUT, Metric.STEP).stream().map(layout::get).toList();
  }

  /** Looks at every layout of a class. */
  private static void checkByReferee(Database database, LayoutClass layoutClass) {
    List<List<RefereeAnalysis.Found>> groups = AnalyzedDatabase.referee().groups(layoutClass);
    assertThat(database.groupCount(layoutClass)).isEqualTo(groups.size());
    for (int number = 0; number < groups.size(); number++) {
      long[] members = database.members(layoutClass, number);
      assertThat(members).hasSameSizeAs(groups.get(number));
      for (int index = 0; index < members.length; index++) {
        RefereeAnalysis.Found found = groups.get(number).get(index);
        assertThat(analysis(database.layout(members[index])))
            .as(found.root().code())
            .containsExactly(
                found.farthestDistance(),
                found.farthest().size(),
                found.nearestSolutions().size(),
                found.solutionNum());
        assertThat(LayoutCode.format(members[index])).isEqualTo(found.root().code());
      }
    }
  }
}
