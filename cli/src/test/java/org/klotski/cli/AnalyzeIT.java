package org.klotski.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.analysis.GroupColumns;
import org.klotski.cli.analysis.KeptAnalysis;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutCode;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/** The search from every layout, as a user runs it, on classes that take seconds. */
final class AnalyzeIT {
  /** The group of 4FEA13400 is the first of this class: 81,340 layouts. */
  private static final String LARGE = "5-4-2";

  /** Of the pairs of its layouts so many that the solution data is there. */
  private static final long MOST_OF_LARGE = 81_340L * 81_340 * 6 / 10;

  private static final List<String> SMALL = List.of("7-0-3", "2-0-1", "0-2-0", "6-2-0", "5-1-5");

  @Test
  void killedTwiceItFindsWhatTheRefereeFinds(@TempDir Path folder) throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Path state = folder.resolve("k.db.analysis").resolve(LARGE + "-0.state");
    KeptAnalysis kept = new KeptAnalysis(database);

    long first = killWhenFurther(state, 0, 0, start(database, "1"));
    killWhenFurther(state, first, MOST_OF_LARGE, start(database, "2"));

    Launcher.Result finished = Launcher.run(arguments(database, "2"));
    assertThat(finished.exitCode()).as(finished.err()).isZero();
    assertThat(finished.out()).contains("6 of 203 classes are analysed");
    assertThat(finished.err()).doesNotContain("begins anew");
    assertThat(state).doesNotExist();
    checkLargeGroup(database, kept.of(LayoutClass.parse(LARGE)).get(0));
    for (String name : SMALL) {
      checkByReferee(name, kept.of(LayoutClass.parse(name)));
    }
  }

  @ParameterizedTest
  @CsvSource({"TERM,143", "INT,130"})
  void aSignalEndsTheBatchAndKeepsTheState(String signal, int exitCode, @TempDir Path folder)
      throws Exception {
    assumeTrue(
        signal.equals("TERM") || !ignoresInterrupts(),
        "SIGINT is ignored here, and so in processes that are started from here");
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    Process process = Launcher.start(arguments(database, "2", "--keep-every", "60")).start();
    try (BufferedReader err = process.errorReader(UTF_8)) {
      awaitLine("analyze: begun", err);
      if (signal.equals("TERM")) {
        Launcher.Result second = Launcher.run(arguments(database, "1"));
        assertThat(second.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(second.sentences()).singleElement().asString().contains("by another process");
      }
      new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
      awaitLine("interrupted; what is done is kept", err);
      assertThat(process.waitFor()).isEqualTo(exitCode);
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve("k.db.analysis").resolve(LARGE + "-0.state")).isNotEmptyFile();
  }

  /** A shell starts processes in the background like that. */
  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .anyMatch(line -> (Long.parseUnsignedLong(line.split("\\s+", 2)[1], 16) & 2) != 0);
  }

  private static String[] arguments(Path database, String threads, String... more) {
    List<String> all =
        new java.util.ArrayList<>(
            List.of("analyze", "--db", database.toString(), "--threads", threads));
    all.addAll(List.of(more));
    all.addAll(List.of("--class", LARGE));
    all.addAll(SMALL);
    return all.toArray(String[]::new);
  }

  private static Process start(Path database, String threads) throws IOException {
    return Launcher.start(arguments(database, threads, "--keep-every", "0"))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Kills a process when it has kept more than so many pairs of layouts; answers how many. */
  private static long killWhenFurther(Path state, long before, long until, Process process)
      throws Exception {
    try {
      long pairs = pairs(state);
      while (pairs <= until) {
        assertThat(process.isAlive()).as("still working").isTrue();
        assertThat(pairs).as("it goes on where it was").isGreaterThanOrEqualTo(before);
        Thread.onSpinWait();
        pairs = pairs(state);
      }
      return pairs;
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  /** The pairs done that a state begins with, after what it belongs to. */
  private static long pairs(Path state) throws IOException {
    if (!Files.exists(state)) {
      return 0;
    }
    try (DataInputStream in = new DataInputStream(Files.newInputStream(state))) {
      in.readUTF();
      return in.readLong();
    }
  }

  private static void awaitLine(String text, BufferedReader err) throws IOException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      if (line.contains(text)) {
        return;
      }
    }
    throw new AssertionError("the process ended before it said: " + text);
  }

  private static void checkLargeGroup(Path folder, GroupColumns group) {
    try (Database database = Database.open(folder)) {
      int index = database.layout(LayoutCode.parse("4FEA13400")).name().groupIndex();
      assertThat(group.farthestStep(index)).isEqualTo(230);
      assertThat(group.farthestNum(index)).isEqualTo(3);
      assertThat(group.minSolutionStep(index)).isEqualTo(138);
      assertThat(group.minSolutionNum(index)).isEqualTo(1);
      assertThat(group.solutionNum(index)).isEqualTo(10);
    }
    assertThat(IntStream.range(0, group.size()).map(group::farthestStep).summaryStatistics())
        .satisfies(
            steps -> {
              assertThat(steps.getMin()).as("radius").isEqualTo(116);
              assertThat(steps.getMax()).as("diameter").isEqualTo(230);
            });
  }

  /** Looks at every layout of a class. */
  private static void checkByReferee(String name, List<GroupColumns> found) {
    LayoutClass layoutClass = LayoutClass.parse(name);
    RefereeClass referee =
        new RefereeClass(layoutClass.jiang(), layoutClass.bing(), layoutClass.style());
    assertThat(found).hasSameSizeAs(referee.groups());
    for (int number = 0; number < found.size(); number++) {
      GroupColumns group = found.get(number);
      RefereeGraph graph = RefereeGraph.of(referee.groups().get(number).get(0), RefereeMetric.STEP);
      assertThat(group.size()).isEqualTo(graph.size());
      for (int index = 0; index < graph.size(); index++) {
        RefereeSearch search = new RefereeSearch(graph, index);
        assertThat(
                List.of(
                    group.farthestStep(index),
                    group.farthestNum(index),
                    group.minSolutionStep(index),
                    group.minSolutionNum(index),
                    group.solutionNum(index)))
            .as("%s-%d-%d", name, number, index)
            .containsExactly(
                search.farthestStep(),
                search.farthestNum(),
                search.minSolutionStep(),
                search.minSolutionNum(),
                search.solutionNum());
      }
    }
  }
}
