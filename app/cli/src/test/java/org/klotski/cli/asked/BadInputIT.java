package org.klotski.cli.asked;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.schema.Meta;

/** Each kind of bad input: one sentence, the right exit code, nothing lost, no stack trace. */
final class BadInputIT {
  private static void expect(int exitCode, String says, String... arguments) {
    expect(InProcess.run(arguments), exitCode, says);
  }

  private static void expectOfProcess(int exitCode, String says, String... arguments) {
    expect(Launcher.run(arguments), exitCode, says);
  }

  private static void expect(Launcher.Result result, int exitCode, String says) {
    assertThat(result.err()).doesNotContain("Exception", "\tat ");
    assertThat(result.sentences()).as(result.err()).singleElement().asString().contains(says);
    assertThat(result.exitCode()).isEqualTo(exitCode);
    assertThat(result.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "frobnicate | frobnicate",
        "info --frobnicate | --frobnicate",
        "build --threads 0 | --threads is 0, but must be a number from 1 to 256",
        "build --threads many | many",
        "layers 5-4-1-1 --layer x | 'x'",
        "show | LAYOUT",
        "analyze --class 5-4-1 7-0-0 | class '7-0-0' does not exist",
        "analyze --memory lots | --memory is 'lots', but must be a number with m or g behind it",
        "analyze --memory 800m | --memory is 800m, but must be at least 1200m",
        "analyze --keep-every 61 | --keep-every is 61, but must be a number from 0 to 60",
        "analyze --threads 257 | --threads is 257, but must be a number from 1 to 256",
        "stats --metric cell minimal | --metric goes with hardest, centres and diameters, not with"
            + " table",
        "stats --metric cell ranks | --metric goes with hardest, centres and diameters, not with",
        "stats --by class forests | --by goes with hardest, centres, diameters and minimal",
        "find --unsolvable --ways 1..3 | none of them fits --ways; leave one out",
        "find --unsolvable --minimal | none of them fits --minimal; leave one out",
        "find --class 7-0-0 | class '7-0-0' does not exist: it would have no layouts, as seven",
        "stats --by layout hardest | Invalid value for option '--by'",
        "solve --metric jump 0 | expected one of [step, line, cell]"
      })
  void wrongCommandLines(String arguments, String says) {
    expect(ExitCode.WRONG_USAGE, says, arguments.split(" "));
  }

  @Test
  void noCommandAtAll() {
    expectOfProcess(ExitCode.WRONG_USAGE, "no command given");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1A9BF0C001 | has 10 characters",
        "code:1A9BG | 'G' as its character 5",
        "3A9BF0C00 | the 2x2 at cell 3",
        "code:48 | a vertical at cell 0, where it overlaps another piece at cell 4",
        "801 | for the layout with that id write #801 or id:801",
        "code:801 | a horizontal at cell 3, where it would reach off the board",
        "1FFFFFFFF | leaves 0 empty",
        "1A9BF0C01 | goes on after the last cell",
        "#29334498 | not a number from 0 to 29334497",
        "id:-1 | not a number from 0 to 29334497",
        "5-4-1-1 | is the name of a group",
        "5-4-1-1-25955 | group 5-4-1-1 has no member 25955; its members are 0 to 25954",
        "5-4-1-898-0 | class 5-4-1 has no group 898; its groups are 0 to 897",
        "7-0-0-0-0 | class '7-0-0' does not exist",
        "5-4-1-65537-0 | class 5-4-1 has no group 65537"
      })
  void badLayouts(String layout, String says) {
    expect(ExitCode.WRONG_USAGE, says, "info", "--db", TestDatabase.path().toString(), layout);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "group 5-4-1-70000 | has no group 70000",
        "group 5-4-1 | '5-4-1' is not the name of a group",
        "layers 5-4-1-1 --layer 128 | has no layer 128; its layers are 0 to 127",
        "layers 5-4-1-1 --layer -1 | has no layer -1",
        "stats frobs | there is no table 'frobs'; the tables are jiang, jiang-bing"
      })
  void badGroupsLayersAndTables(String arguments, String says) {
    List<String> all = new ArrayList<>(List.of(arguments.split(" ")));
    all.addAll(List.of("--db", TestDatabase.path().toString()));
    expect(ExitCode.WRONG_USAGE, says, all.toArray(String[]::new));
  }

  @Test
  void whatNeedsAnAnalysis() {
    String database = TestDatabase.path().toString();
    expect(ExitCode.FAILED, "so it has no table 'centres'", "stats", "centres", "--db", database);
    expect(ExitCode.FAILED, "--deep has nothing to check", "verify", "--deep", "--db", database);
    expect(ExitCode.WRONG_USAGE, "add --deep", "verify", "--seconds", "5", "--db", database);
  }

  @Test
  void aPictureInAFolderThatIsNotThere(@TempDir Path folder) {
    String picture = folder.resolve("none/a.svg").toString();
    expect(ExitCode.FAILED, "there is no folder", "draw", "--svg", picture, "1A9BF0C00");
  }

  @Test
  void aDatabaseThatIsNotThere(@TempDir Path folder) {
    expectOfProcess(
        ExitCode.FAILED, "there is no database", "info", "1A9B", "--db", folder + "/no.db");
  }

  @Test
  void aFileInsteadOfADatabase(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    expect(ExitCode.FAILED, "is not a folder", "verify", "--db", file.toString());
    expect(ExitCode.FAILED, "is not a folder", "query", "--db", file.toString(), "SELECT 1");
    expect(ExitCode.WRONG_USAGE, "--out is '/', but", "query", "--out", "/", "SELECT 1");
    expect(
        ExitCode.WRONG_USAGE,
        "--metric does not go with --members",
        "group",
        "--members",
        "--metric",
        "line",
        "5-4-1-1");
    expect(ExitCode.FAILED, "is not replaced", "build", "--force", "--db", file.toString());
    assertThat(file).hasContent("text");
  }

  @Test
  void aForeignFolder(@TempDir Path folder) throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "text");
    expect(
        ExitCode.FAILED,
        "is not a Klotski case database",
        "info",
        "1A9B",
        "--db",
        folder.toString());
    expect(ExitCode.FAILED, "is not replaced", "build", "--force", "--db", folder.toString());
    assertThat(precious).hasContent("text");
  }

  @Test
  void aFinishedDatabaseIsNotOverwritten() {
    expect(
        ExitCode.FAILED,
        "to replace it, use --force",
        "build",
        "--db",
        TestDatabase.path().toString());
    expect(
        ExitCode.WRONG_USAGE,
        "only with --force",
        "build",
        "--discard-analysis",
        "--db",
        TestDatabase.path().toString());
    assertThat(TestDatabase.path().resolveSibling("klotski.db.building")).doesNotExist();
  }

  @Test
  void anUnfinishedDatabase(@TempDir Path folder) throws IOException {
    Files.createDirectory(folder.resolve("k.db.building"));
    expect(
        ExitCode.FAILED,
        "is unfinished",
        "info",
        "1A9B",
        "--db",
        folder.resolve("k.db").toString());
  }

  @Test
  void aNewerSchemaVersion(@TempDir Path folder) throws Exception {
    Path copy = TestDatabase.copy(folder.resolve("k.db"));
    TamperedDatabase.putMeta(copy, "schema_version", "99");
    expect(
        ExitCode.FAILED,
        "has schema version 99, newer than the " + Meta.SCHEMA_VERSION,
        "info",
        "1A9B",
        "--db",
        copy.toString());
  }

  @Test
  void aDatabaseWithoutItsMeta(@TempDir Path folder) throws Exception {
    Path copy = TestDatabase.copy(folder.resolve("k.db"));
    TamperedDatabase.deleteMeta(copy, "schema_version");
    expect(ExitCode.FAILED, "is unfinished", "verify", "--db", copy.toString());
  }

  @Test
  void anEmptyName() {
    expect(ExitCode.WRONG_USAGE, "--db is empty", "info", "--db", "", "1A9B");
  }

  @Tag("thorough")
  @Test
  void tooLittleMemory() throws Exception {
    ProcessBuilder builder =
        Launcher.start("verify", "--db", TestDatabase.path().toString()).redirectErrorStream(true);
    builder.environment().put("KLOTSKI_HEAP", "32m");
    Process process = builder.start();
    String all = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(all).contains("klotski: out of memory").doesNotContain("\tat ");
  }

  @Test
  void aDeviceThatTakesNothing() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs a device that is always full");
    expect(
        ExitCode.FAILED, "cannot write /dev/full", "draw", "--svg", full.toString(), "1A9BF0C00");
    Path err = Files.createTempFile("klotski", ".err");
    Process process =
        Launcher.start("code", "1A9BF0C00")
            .redirectOutput(full.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
    assertThat(Files.readString(err)).contains("cannot write to standard output");
    Files.delete(err);
  }

  @ParameterizedTest
  @CsvSource({"/proc/sys, /proc/sys", "/proc, /proc"})
  void aFolderInWhichNothingCanBeMade(Path kernel, String says) {
    assumeTrue(Files.isDirectory(kernel), "needs a folder in which nobody may write");
    expect(ExitCode.FAILED, says, "build", "--db", kernel.resolve("k.db").toString());
  }

  @Test
  void noSpaceLeft(@TempDir Path folder) throws IOException {
    try (SmallDisk disk = SmallDisk.mount(folder, 64)) {
      assumeTrue(disk.isMounted(), "a small disk can't be mounted here: that needs root");
      expect(
          ExitCode.FAILED, "not enough space", "build", "--db", disk.path().resolve("k.db") + "");
    }
  }

  @Test
  void aDiskThatFillsUpWhileADatabaseIsBuilt(@TempDir Path folder) throws Exception {
    try (SmallDisk disk = SmallDisk.mount(folder, 860)) {
      assumeTrue(disk.isMounted(), "a small disk can't be mounted here: that needs root");
      Path database = disk.path().resolve("k.db");
      Path said = folder.resolve("said");
      Process process =
          Launcher.start("build", "--db", database.toString())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      while (!Files.exists(disk.path().resolve("k.db.building/manifest"))) {
        assertThat(process.waitFor(1, TimeUnit.MILLISECONDS)).isFalse();
      }
      Launcher.signal("STOP", process); // or its first file may be whole before there is no space
      disk.fill();
      Launcher.signal("CONT", process);
      assertThat(process.waitFor()).isEqualTo(ExitCode.FAILED);
      assertThat(Files.readAllLines(said).stream().filter(line -> line.startsWith("klotski: ")))
          .singleElement()
          .asString()
          .contains("No space left on device")
          .doesNotContain("Exception");
      assertThat(database).doesNotExist();
      assertThat(disk.path().resolve("k.db.building/groups.bin")).doesNotExist();
    }
  }
}
