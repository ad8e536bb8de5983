package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.pipeline.files.WorkFolder;

/** Tests the exported text files of all layouts with readers that share no code with the writer. */
final class ExportIT {
  private static final Path FOLDER = Path.of("target/it/dataset").toAbsolutePath();

  @BeforeAll
  static void export() throws IOException {
    WorkFolder.deleteAll(FOLDER);
    String options = "--out " + FOLDER + " all-case main seeds";
    Launcher.run(TestDatabase.command("export", options.split(" "))).done();
  }

  @ParameterizedTest
  @CsvSource({
    "All_Case.txt, EEB931800E1B6EB10D46DB4DD6A1561F",
    "main.csv, 4B99D2AD0B919CDE2D0FDE6F7010E698"
  })
  void wholeFilesAreThePublishedOnes(String file, String md5) {
    assertThat(FOLDER.resolve(file)).hasDigest("MD5", md5);
  }

  /** Changes Y to N in 1,984 of 13,618 layouts (131 and 116 are Y and N in octal). */
  @Tag("thorough")
  @Test
  void corrected_differsOnlyInIsMirror() {
    String compare =
        "'%s' export --db '%s' --out - --dialect corrected --quiet main | cmp -l - '%s/main.csv'"
            + " | awk '{n[$2 $3]++} END {for (k in n) print k, n[k]}'";
    assertThat(bash(compare.formatted(Launcher.script(), TestDatabase.path(), FOLDER)))
        .isEqualTo(new Launcher.Result(0, "116131 1984\n", ""));
  }

  private static Launcher.Result bash(String script) {
    return Launcher.run(new ProcessBuilder("bash", "-c", script), "");
  }

  /** In main.csv, groups are numbered in the order of their seeds, and members start at 0. */
  @Test
  void seedsAreTheFirstMembersOfTheGroupsInMain() throws IOException {
    Map<String, String> seeds = new HashMap<>();
    try (Stream<String> main = Files.lines(FOLDER.resolve("main.csv"), US_ASCII)) {
      main.filter(line -> line.endsWith(",0"))
          .map(line -> line.split(",", -1))
          .forEach(
              row ->
                  seeds.merge(
                      String.join(",", row[3], row[4], row[5], row[6]), row[1], String::concat));
    }
    Map<String, String> listed = new HashMap<>();
    for (LayoutClass layoutClass : LayoutClass.all()) {
      String text = Files.readString(FOLDER.resolve(layoutClass + ".txt"), US_ASCII);
      String[] codes = text.split("\n", -1);
      for (int number = 0; number < codes.length; number++) {
        listed.put(layoutClass.toString().replace('-', ',') + "," + number, codes[number]);
      }
    }
    assertThat(listed).hasSize(25_422).isEqualTo(seeds);
  }

  @Test
  void nothingButFinishedFilesIsThereAndTheirSumsHold() throws IOException {
    List<String> sums = Files.readAllLines(FOLDER.resolve("SHA256SUMS"));
    List<String> names = sums.stream().map(line -> line.substring(66)).toList();
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<String> there =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.equals("SHA256SUMS") && !name.equals(".lock"))
              .toList();
      assertThat(names).containsExactlyInAnyOrderElementsOf(there).isSorted();
      assertThat(there).hasSize(203 + 3).contains("datapackage.json");
      assertThat(FOLDER.resolve("datapackage.json"))
          .content()
          .contains("\"rows\": 29334498", "error of the published file")
          .containsPattern("(?s)\"seed\"[^}]*\"resource\": \"main\"");
    }
    assumeTrue(Files.exists(Path.of("/usr/bin/sha256sum")), "there is no sha256sum");
    assertThat(bash("cd '%s' && sha256sum -c --quiet SHA256SUMS".formatted(FOLDER)))
        .isEqualTo(new Launcher.Result(0, "", ""));
  }
}
