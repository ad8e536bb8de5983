package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.cli.databases.TamperedDatabase;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.InProcess;
import org.klotski.cli.program.Launcher;
import org.klotski.cli.program.SmallDisk;
import org.klotski.cli.texts.ExitCode;
import org.klotski.dbschema.files.LockFile;
import org.klotski.dbschema.schema.ColumnFamily;
import org.klotski.enumerator.facts.Facts;

final class ExportCommandIT {
  @TempDir private Path folder;

  private static Launcher.Result export(String... arguments) {
    return InProcess.run(TestDatabase.command("export", arguments));
  }

  private List<String> filesThere() {
    return Stream.of(folder.toFile().list()).filter(name -> !name.equals(".lock")).toList();
  }

  @ParameterizedTest
  @CsvSource({"farthest", "solution", "farthest-classes", "solution-classes"})
  void tablesThatNeedAnAnalysis(String table) {
    export("--out", folder.toString(), table)
        .assertRefused(ExitCode.FAILED, "klotski analyze adds it");
    assertThat(filesThere()).isEmpty();
  }

  @Test
  void foldersThatCannotBeWritten() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    export("--out", file.toString(), "seeds").assertRefused(ExitCode.FAILED, "is not a folder");
    export("--out", file + "/in", "seeds")
        .assertRefused(ExitCode.FAILED, file + " exists but is not a");
    assertThat(filesThere()).containsExactly("file");
    export("--out", "/proc/klotski", "seeds")
        .assertRefused(ExitCode.FAILED, "cannot create the folder /proc/klotski: files can't");
    export("--out", "/proc", "seeds")
        .assertRefused(ExitCode.FAILED, "cannot write to the folder /proc");
    InProcess.run("verify", folder.resolve("none").toString())
        .assertRefused(ExitCode.FAILED, "is not a folder");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "seeds --class 0-0-0 0-1-0",
        "--class 0-0-0 0-1-0 seeds",
        "--class 0-0-0 --class 0-1-0 seeds"
      })
  void classesAreNamedInOneWayOrTheOther(String words) throws IOException {
    String options = "--json --threads 1 --out %s %s".formatted(folder, words);
    export(options.split(" ")).done().assertFollowsSchema();
    assertThat(filesThere())
        .containsExactlyInAnyOrder("0-0-0.txt", "0-1-0.txt", "SHA256SUMS", "datapackage.json");
  }

  @Test
  void aReaderThatHasHadEnoughIsNoFailure() throws IOException {
    Process process =
        Launcher.start(TestDatabase.command("export", "--out", "-", "all-case"))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (InputStream in = process.getInputStream()) {
      assertThat(new String(in.readNBytes(20), US_ASCII)).isEqualTo("000000000\n000000003\n");
    }
    assertThat(process.onExit().join().exitValue()).isZero();
  }

  @Test
  void filesThatAreThereAreReplacedOnlyByForce() throws IOException {
    Path seeds = folder.resolve("0-0-0.txt");
    Files.writeString(seeds, "mine");
    String[] arguments = {"--out", folder.toString(), "--class", "0-0-0", "seeds", "--force"};
    Launcher.Result refused = export("--out", folder.toString());
    refused.assertRefused(ExitCode.FAILED, "0-0-0.txt already exists");
    assertThat(refused.err())
        .containsOnlyOnce("omitted: solution, farthest; the database ")
        .contains(" does not have the data; run analyze first");
    assertThat(export("--out", folder.toString(), "--metric", "all").err())
        .containsOnlyOnce(
            "omitted: solution, solution_line, solution_cell, farthest, farthest_line,"
                + " farthest_cell; ")
        .contains("run analyze and analyze --metric line and analyze --metric cell first");
    assertThat(seeds).hasContent("mine");
    assertThat(filesThere()).containsExactly("0-0-0.txt");
    Path unrelated = Files.writeString(folder.resolve("thesis.unfinished"), "mine");
    Path sums = folder.resolve("SHA256SUMS");
    String others = "# of thesis\n" + "0".repeat(64) + "  thesis\n";
    Files.writeString(sums, others + "0".repeat(64) + "  0-0-0.txt\n");
    Path ofKilledSqlite = Files.createFile(folder.resolve("etilqs_0123456789abcdef"));
    Path sorted = Files.writeString(folder.resolve("etilqs_fedcba9876543210"), "mine");
    export(arguments).done();
    assertThat(ofKilledSqlite).doesNotExist();
    assertThat(sorted).hasContent("mine");
    assertThat(seeds).hasContent("000000000");
    assertThat(unrelated).hasContent("mine");
    assertThat(Files.readString(sums))
        .startsWith(others)
        .matches("(?s).*\n(?!0{64})[0-9a-f]{64}  0-0-0.txt\n[0-9a-f]{64}  datapackage.json\n");
    Files.delete(seeds);
    Files.createDirectory(seeds);
    export(arguments).assertRefused(ExitCode.FAILED, "0-0-0.txt is a folder and can't be replaced");
    assertThat(Files.readString(sums)).contains("0-0-0.txt");
  }

  /** An export without table names would replace each of these files. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "All_Case.txt",
        "main.csv",
        "7-0-7.txt",
        "klotski.sqlite",
        "layouts.parquet",
        "datapackage.json"
      })
  void withoutTablesItIsAllOfThem(String file) throws IOException {
    Files.writeString(folder.resolve(file), "mine");
    Launcher.Result refused = export("--out", folder.toString());
    refused.assertRefused(ExitCode.FAILED, file + " already exists");
    assertThat(filesThere()).containsExactly(file);
  }

  @Test
  void folderThatAnotherExportWritesTo_isRefused() throws IOException {
    LockFile other = LockFile.exclusive(folder.resolve(".lock"), Duration.ZERO).orElseThrow();
    try {
      export("--out", folder.toString(), "--class", "0-0-0", "seeds")
          .assertRefused(ExitCode.FAILED, "another export is writing to " + folder);
    } finally {
      other.close();
    }
    assertThat(filesThere()).isEmpty();
  }

  @Test
  void lostList_failsTheCheck() throws IOException {
    export("--out", folder.toString(), "--class", "0-0-0", "seeds").done();
    Files.writeString(folder.resolve("klotski.sqlite.unfinished"), "half");
    Launcher.Result right = InProcess.run("verify", folder.toString()).done();
    assertThat(right.err())
        .contains("2 files: 2 right, 0 wrong, 0 unknown")
        .contains("klotski.sqlite.unfinished is unfinished");
    assertThat(right.out()).containsPattern("✓ 0-0-0.txt +9 bytes +1 lines +MD5 \\w+ +SHA-256");
    Files.delete(folder.resolve("klotski.sqlite.unfinished"));
    Files.delete(folder.resolve("SHA256SUMS"));
    InProcess.run("verify", folder.toString())
        .assertRefused(
            ExitCode.CHECK_FAILED,
            "SHA256SUMS in %s does not list 0-0-0.txt and 1 more".formatted(folder));
  }

  @Tag("thorough")
  @Test
  void aFileThatIsNotThePublishedOneIsACross() throws Exception {
    Path database = TestDatabase.copy(folder.resolve("k.db"));
    TamperedDatabase.changeFact(
        database, ColumnFamily.LAYOUTS, "0000000000", 0, Facts.GROUP_INDEX, 7);
    Path out = folder.resolve("files");
    Launcher.Result result =
        Launcher.run("export", "--db", database.toString(), "--out", out.toString(), "main");
    assertThat(result.lines()).singleElement().asString().startsWith("✗ main.csv");
    result.assertRefused(ExitCode.CHECK_FAILED, "4B99D2AD0B919CDE2D0FDE6F7010E698");
    assertThat(result.err()).doesNotContain("Exception");
  }

  @Test
  void anExportThatIsRefusedLeavesTheListOfChecksumsAsItIs() throws IOException {
    try (SmallDisk disk = SmallDisk.mount(folder, 2)) {
      assumeTrue(disk.isMounted(), "mounting a file system requires root");
      String out = disk.path().toString();
      export("--out", out, "--class", "0-0-0", "seeds").done();
      String sums = Files.readString(disk.path().resolve("SHA256SUMS"));
      assertThat(sums).contains("  datapackage.json\n");
      export("--out", out, "all-case").assertRefused(ExitCode.FAILED, "not enough space");
      assertThat(disk.path().resolve("SHA256SUMS")).hasContent(sums);
    }
  }
}
