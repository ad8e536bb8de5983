package org.klotski.cli.asked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.Main;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;
import org.klotski.cli.texts.ExitCode;
import org.klotski.cli.texts.Streams;

/** Tests that bad input causes one sentence and the right exit code, and loses no data. */
final class BadInputIT {
  private static void expect(int exitCode, String value, String... arguments) {
    expect(InProcess.run(arguments), exitCode, value);
  }

  private static void expect(Launcher.Result result, int exitCode, String value) {
    result.assertRefused(exitCode, value);
    assertThat(result.err()).hasLineCount(1).doesNotContain("internal");
    assertThat(result.out()).isEmpty();
  }

  /** Each row contains a command line, its exit code, and an expected part of the message. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 2 | ''",
        "frobnicate | 2 | frobnicate",
        "slove 0 | 2 | 'solve'",
        "completion csh | 2 | csh",
        "solve --goal 3 0 | 2 | 3",
        "solve --goal 12 --all 0 | 2 | --goal",
        "info --stored --goal 12 0 | 2 | cell 12",
        "info 5-4-1 | 2 | --class 5-4-1",
        "info 7-0-0 | 2 | 7-0-0",
        "info 5-4-1-1 | 2 | 5-4-1-1-0",
        "moves nonsense | 2 | nonsense",
        "group --graph x.txt 1A9B | 2 | x.txt",
        "group --metric cell 0 | 2 | --metric requires",
        "group --force 0 | 2 | --force",
        "group --graph g.csv --json 0 | 2 | --json",
        "group --graph g.csv --db none 0 | 1 | none",
        "find --db none | 1 | none",
        "find --like 0 --db none | 1 | none",
        "info --frobnicate | 2 | --frobnicate",
        "info --db  1A9B | 2 | --db",
        "info --db none 0 | 1 | none",
        "build --threads 0 | 2 | 0",
        "build --threads many | 2 | many",
        "build --discard-analysis | 2 | --force",
        "analyze --threads 257 | 2 | 257",
        "analyze --class 5-4-1 7-0-0 | 2 | 7-0-0",
        "analyze --memory lots | 2 | lots",
        "analyze --db none | 1 | klotski build",
        "analyze --memory 800m | 2 | 800m",
        "analyze --memory 1025g | 2 | 1025g",
        "analyze --keep-every 61 | 2 | 61",
        "verify --seconds 5 | 2 | --deep",
        "stats frobs | 2 | frobs",
        "stats --metric cell minimal | 2 | minimal",
        "stats --sql | 2 | TABLE",
        "find --min-solution-step=9-1 | 2 | '--min-solution-step'",
        "query --out / x | 2 | /",
        "query --tables --force | 2 | --force",
        "export --metric line --out x main | 2 | main",
        "export --out - frobs | 2 | there is no table 'frobs'; the tables are all-case, main",
        "export --out d load-sql | 2 | load-sql",
        "export --out - --dialect klingon main | 2 | [published, corrected] but was 'klingon'",
        "export main | 2 | --out",
        "export --out - | 2 | exactly one table",
        "export --out - seeds | 2 | has 203 files, but --out - takes one",
        "export --out - --metric all farthest | 2 | choose it with --metric",
        "export --out - --metric all farthest-classes | 2 | choose it with --class and --metric",
        "export --out - sqlite | 2 | needs --out DIR",
        "export --out - --class 5-4 seeds | 2 | class '5-4' is not three numbers",
        "export --out - --class 5-4-1 main | 2 | cannot be combined with --class",
        "export --out d --class 5-4-1 | 2 | --class needs a table",
        "show 0 | 2 | show",
        "draw | 2 | LAYOUT",
        "code VXXV/VXXV | 2 | 2 rows",
        "code none/drawing.txt | 2 | none/drawing.txt",
        "code drawing.txt | 2 | drawing.txt",
        "code C:\\x\\board.txt | 2 | C:\\x\\board.txt",
        "code src/main | 2 | src/main",
        "code --short --id 0 | 2 | --short",
        "code --as name 0 | 2 | 'name'",
        "code --as rows --id 0 | 2 | --as",
        "code --short --json 0 | 2 | --json",
        "solve 3A9BF0C00 | 2 | cell 3",
        "solve --metric jump 0 | 2 | jump",
        "solve --draw --json 0 | 2 | --draw",
        "solve --codes --moves 0 | 2 | --codes",
        "solve --codes --all 0 | 2 | --all",
        "solve --codes --paths 0 | 2 | --paths",
        "solve --moves | 2 | --moves",
        "solve --codes --json 0 | 2 | --codes",
        "solve --graph dot 0 | 2 | --paths",
        "solve --json --paths --graph dot 0 | 2 | --graph",
        "solve --paths --graph dot --moves 0 | 2 | --moves",
        "solve --paths --graph graphml --all 0 | 2 | --all",
        "solve --paths --graph graphml 0 0 | 2 | LAYOUT",
        "path 0 | 2 | TARGET",
        "path --paths --graph dot 0 0 0 | 2 | TARGET",
        "farthest --draw --json 0 | 2 | --draw",
        "explore --layer 1 --end-points 0 | 2 | --end-points",
        "explore --layer 128 00A6BFC00 | 2 | 128",
        "explore --draw 0 | 2 | --draw",
        "group --members --draw --json 0 | 2 | --draw",
        "group --draw 0 | 2 | --members",
        "group --members --layers 0 | 2 | --layers",
        "group 5-4-1-1-25955 | 2 | 25955",
        "draw --style box --svg x.svg 0 | 2 | --style",
        "draw --force 0 | 2 | --force",
        "draw --goal 12 --style letters 0 | 2 | --goal",
        "draw --style name 0 | 2 | 'name'",
        "draw --svg x --png x 0 | 2 | --svg",
        "draw --svg src 1A9BF0C00 | 2 | src",
        "draw --png /none/x.png 1A9BF0C00 | 1 | /none",
        "group 5-4-1 | 2 | 5-4-1",
        "group 5-4-1-898 | 2 | 898",
        "group 5-4-1-1 --layer x | 2 | x",
        "group 5-4-1-1 --layer 128 | 2 | 128",
        "verify --deep src | 2 | FOLDER",
        "verify --dialect corrected | 2 | FOLDER",
        "eight none.txt | 1 | none.txt",
        "eight src | 2 | src",
        "openings --collection none | 2 | none",
        "openings --all --collection lin | 2 | --collection",
        "serve --port 65536 | 2 | 65536",
        "serve --allow-origin example.org | 2 | example.org",
        "site | 2 | --out",
        "help frobnicate | 2 | frobnicate"
      })
  void badCommandLine_isOneSentence(String command, int exitCode, String value) {
    expect(exitCode, value, command.split(" ", -1));
  }

  @Test
  void everyCommand_hasBadInput() throws NoSuchMethodException {
    Method test =
        BadInputIT.class.getDeclaredMethod(
            "badCommandLine_isOneSentence", String.class, int.class, String.class);
    assertThat(test.getAnnotation(CsvSource.class).value())
        .extracting(row -> row.split(" ", 2)[0])
        .containsAll(Main.commandLine().getSubcommands().keySet());
  }

  @Test
  void noCommand_printsAShortHelp() {
    String help = InProcess.run().done().out();
    assertThat(help).contains("klotski solve", "--help").hasLineCount(10);
  }

  /** Error messages shorten the arguments that they quote, and omit control characters. */
  @Test
  void longWordsAndControls_areNotRepeated() {
    String word = "\u001B[31m" + "x".repeat(1000);
    for (List<String> arguments :
        List.of(
            List.of("solve", word),
            List.of("solve", "--metric", word, "0"),
            List.of("solve", "--" + word, "0"),
            List.of(word),
            List.of("group", "5-4-" + word),
            List.of("info", "--db", "no\u001B[31m", "1A9BF0C00"),
            List.of("verify", "--db", "a\0"),
            List.of("draw", "--svg", "a\0", "1A9BF0C00"))) {
      Launcher.Result result = InProcess.run(arguments.toArray(String[]::new));
      assertThat(result.exitCode()).isBetween(ExitCode.FAILED, ExitCode.WRONG_USAGE);
      assertThat(result.err())
          .hasSizeLessThan(400)
          .hasLineCount(1)
          .doesNotContain("\u001B", "\0", "java.");
    }
  }

  @Test
  void debugOption_showsWhere_andQuietSaysNothing() {
    assertThat(InProcess.run("--debug", "eight", "none").err()).contains("\tat org.klotski.cli");
    assertThat(InProcess.run("info", "--quiet", "1A9BF0C00").err()).isEmpty();
    assertThat(InProcess.run("code", "#1").err()).contains("id");
    assertThat(InProcess.run("code", "--quiet", "#1").err()).isEmpty();
  }

  @Test
  void missingDatabaseOfTheEnvironment_isRefused() {
    ProcessBuilder builder = Launcher.start("info", "0");
    builder.environment().put("KLOTSKI_DB", "none");
    expect(Launcher.run(builder, ""), ExitCode.FAILED, "none");
  }

  @Test
  void closedPipe_isNoFailure() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("The pipe is being closed"); // the message on Windows
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Streams streams = new Streams(InputStream.nullInputStream(), closed, new PrintStream(err));
    assertThat(Main.run(streams, "code", "1A9BF0C00")).isEqualTo(ExitCode.DONE);
    assertThat(err.size()).isZero();
  }

  @Test
  void databaseWithoutAnalysis_saysWhatNeedsOne() {
    String database = TestDatabase.path().toString();
    expect(ExitCode.FAILED, "analyze", "stats", "centres", "--db", database);
    expect(ExitCode.FAILED, "analyze", "verify", "--deep", "--db", database);
  }

  @Test
  void finishedDatabase_isNotOverwritten() {
    expect(ExitCode.FAILED, "--force", "build", "--db", TestDatabase.path().toString());
    assertThat(TestDatabase.path().resolveSibling("klotski.db.building")).doesNotExist();
  }

  @Test
  void fileOrForeignFolderAsDatabase_isRefusedAndKept(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    for (String database : List.of(folder.toString(), file.toString())) {
      expect(ExitCode.FAILED, database, "verify", "--db", database);
      expect(ExitCode.FAILED, database, "query", "--db", database, "SELECT 1");
      expect(ExitCode.FAILED, database, "build", "--force", "--db", database);
    }
    assertThat(file).hasContent("text");
  }

  /** A broken link may lead to an unmounted file system, so the program does not replace it. */
  @ParameterizedTest
  @ValueSource(strings = {"draw 1A9BF0C00 --svg ", "query FROM(groups) --db none --out "})
  void linkToNothing_isKept(String command, @TempDir Path folder) throws IOException {
    Path link = folder.resolve("a.csv");
    Files.createSymbolicLink(link, folder.resolve("not mounted now"));
    expect(ExitCode.FAILED, link + " already exists", (command + link).split(" "));
    InProcess.run("draw", "--svg", "/dev/null", "0").done();
  }

  @Test
  void unfinishedDatabaseAndOtherSchemaVersion_areRefused(@TempDir Path folder) throws Exception {
    String database = folder.resolve("k.db").toString();
    Path building = Files.createDirectory(Path.of(database + ".building"));
    expect(ExitCode.FAILED, "is unfinished", "info", "1A9B", "--db", database);
    Files.delete(building);
    Path copy = TestDatabase.copy(Path.of(database));
    TamperedDatabase.putMeta(copy, "schema_version", "99");
    expect(ExitCode.FAILED, "99", "info", "1A9B", "--db", database);
    TamperedDatabase.deleteMeta(copy, "schema_version");
    expect(ExitCode.FAILED, "is unfinished", "verify", "--db", database);
  }

  @Tag("thorough")
  @Test
  void tooLittleMemory_isSaid() {
    ProcessBuilder builder = Launcher.start("verify", "--db", TestDatabase.path().toString());
    builder.environment().put("KLOTSKI_HEAP", "32m");
    Launcher.run(builder, "").assertRefused(ExitCode.FAILED, "KLOTSKI_HEAP");
  }

  @Test
  void fullDevice_isNamed() throws Exception {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "requires /dev/full");
    expect(ExitCode.FAILED, "/dev/full", "draw", "--svg", full.toString(), "1A9BF0C00");
    String command = "'%s' code 1A9BF0C00 >/dev/full".formatted(Launcher.script());
    expect(Launcher.bash(command), ExitCode.FAILED, "standard output");
  }

  @ParameterizedTest
  @CsvSource({"/proc/sys", "/proc"})
  void folderInWhichNothingCanBeMade_isNamed(Path kernel) {
    assumeTrue(Files.isDirectory(kernel), "requires the folder /proc");
    expect(ExitCode.FAILED, kernel.toString(), "build", "--db", kernel.resolve("k.db").toString());
  }

  @Test
  void tooSmallDisk_isRefusedBeforeTheWork(@TempDir Path folder) throws IOException {
    try (SmallDisk disk = SmallDisk.mount(folder, 64)) {
      assumeTrue(disk.isMounted(), "mounting a file system requires root");
      expect(ExitCode.FAILED, "space", "build", "--db", disk.path().resolve("k.db").toString());
    }
  }
}
