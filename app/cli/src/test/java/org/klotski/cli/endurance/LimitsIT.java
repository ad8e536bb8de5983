package org.klotski.cli.endurance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.databases.TestTables;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.texts.ExitCode;

/** With few open files, few addresses or one processor a command works, or says why it does not. */
@Tag("thorough")
final class LimitsIT {
  private static final int MINUTES = 5;

  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  /** What the server answers about the layout that it is asked about. */
  private static final String ANSWERED = "\"code\":\"1A9BF0C00\"";

  @TempDir private Path folder;

  /** Where commands are run, so that one sees what they leave behind. */
  private Path here;

  private String database;

  @BeforeEach
  void prepare() throws Exception {
    TestTables.path();
    database = TestDatabase.path().toString();
    here = Files.createDirectory(folder.resolve("here"));
  }

  @Test
  void oneProcessorIsEnough() throws Exception {
    String limit = "taskset -c -p 0 $$ >/dev/null";
    assumeTrue(
        new ProcessBuilder("bash", "-c", limit).start().waitFor() == 0, "there is no taskset");
    for (List<String> command : commands()) {
      Launcher.Result result = run(limit, command);
      assertThat(result.exitCode()).as("%s: %s", command, result.err()).isZero();
    }
    assertThat(served(limit)).contains(ANSWERED);
    assertThat(leftBehind()).isEmpty();
  }

  @Test
  void thatFewFilesMayBeOpenIsNotTakenForDamage() throws Exception {
    for (List<String> command : commands()) {
      Launcher.Result result = run("ulimit -n 64", command);
      if (result.exitCode() != ExitCode.DONE) {
        assertThat(result.exitCode())
            .as("%s: %s", command, result.err())
            .isEqualTo(ExitCode.FAILED);
        assertThat(result.sentences()).as("%s: %s", command, result.err()).hasSize(1);
        assertThat(result.err()).contains("ulimit -n").doesNotContain("damaged", "\tat ");
      }
    }
    assertThat(served("ulimit -n 64")).containsAnyOf(ANSWERED, "ulimit -n");
    assertThat(leftBehind()).isEmpty();
  }

  /** From what is not enough for Java to begin to what is plenty. */
  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 3000, 4000, 5000, 6000})
  void whatFewAddressesAreEnoughForWorksAndTheRestSaysSo(int megabytes) throws Exception {
    String limit = "ulimit -v " + megabytes * 1024;
    for (List<String> command : commands()) {
      Launcher.Result result = run(limit, command);
      if (result.exitCode() != ExitCode.DONE) {
        assertThat(result.exitCode())
            .as("%s: %s", command, result.err())
            .isEqualTo(ExitCode.FAILED);
        assertThat(result.sentences()).as("%s: %s", command, result.err()).hasSize(1);
        assertThat(result.err().lines()).as("%s: %s", command, result.err()).hasSize(1);
        assertThat(result.err()).contains("ulimit -v");
      }
    }
    assertThat(served(limit)).containsAnyOf(ANSWERED, "ulimit -v");
    assertThat(leftBehind()).isEmpty();
  }

  @Test
  void manyAddressesAreEnoughForAll() throws Exception {
    String limit = "ulimit -v " + (9000 << 10);
    for (List<String> command : commands()) {
      assertThat(run(limit, command).exitCode()).as("%s", command).isZero();
    }
    assertThat(served(limit)).contains(ANSWERED);
  }

  private List<List<String>> commands() throws IOException {
    Path copy = Files.createTempDirectory(folder, "copy").resolve("klotski.db");
    TestDatabase.copy(copy);
    String out = Files.createTempDirectory(folder, "out").toString();
    return List.of(
        List.of("info", "--db", database, "1A9BF0C00"),
        List.of("analyze", "--db", copy.toString(), "--class", "6-2-0", "5-1-5"),
        List.of("find", "--db", database, "--class", "5-4-2", "--limit", "3"),
        List.of("query", "--db", database, "SELECT max(min_solution_step) FROM layouts"),
        List.of("export", "--db", database, "--out", out, "seeds", "sqlite", "--class", "6-2-0"),
        List.of("report", "--db", database, "--out", out + "/atlas", "--class", "6-2-0"));
  }

  private ProcessBuilder limited(String limit, List<String> command) {
    List<String> words =
        new ArrayList<>(
            List.of("bash", "-c", limit + " && exec \"$0\" \"$@\"", Launcher.script().toString()));
    words.addAll(command);
    return new ProcessBuilder(words).directory(here.toFile());
  }

  private Launcher.Result run(String limit, List<String> command) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        limited(limit, command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as("%s hangs", command).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Launcher.Result(
        process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  /**
   * What a server answers to questions about a layout and for puzzles; or what it says of the first
   * that it does not answer, or when it can not begin.
   */
  private String served(String limit) throws Exception {
    Path err = folder.resolve("err");
    Process process =
        limited(limit, List.of("serve", "--port", "0", "--db", database))
            .redirectError(err.toFile())
            .start();
    try {
      BufferedReader out = process.inputReader(UTF_8);
      String address = out.readLine();
      if (address == null) {
        assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
        return Files.readString(err);
      }
      String answers = "";
      for (String path : List.of("api/v1/layout/1A9BF0C00", "api/v1/find?class=5-4-2&limit=3")) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + path)).build();
        HttpResponse<String> answer =
            HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isIn(OK, UNAVAILABLE);
        if (answer.statusCode() != OK || Refusals.isRefused(answer.body())) {
          return answer.body();
        }
        answers += answer.body();
      }
      assertThat(Files.readString(err)).doesNotContain("\tat ");
      return answers;
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  /** Java leaves files about its own crashes where it was started. */
  private List<Path> leftBehind() throws IOException {
    try (Stream<Path> files = Files.list(here)) {
      return files.toList();
    }
  }
}
