package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.base.Splitter;
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

  /** The corrected dialect changes Y (octal 131) to N (octal 116) for 1,984 layouts. */
  @Tag("thorough")
  @Test
  void corrected_differsOnlyInIsMirror() {
    String compare =
        "'%s' export --db '%s' --out - --dialect corrected --quiet main | cmp -l - '%s/main.csv'"
            + " | awk '{n[$2 $3]++} END {for (k in n) print k, n[k]}'";
    assertThat(Launcher.bash(compare.formatted(Launcher.script(), TestDatabase.path(), FOLDER)))
        .isEqualTo(new Launcher.Result(0, "116131 1984\n", ""));
  }

  /** In main.csv, the seed of a group is its member 0, and groups are in the order of seeds. */
  @Test
  void seedsAreTheFirstMembersOfTheGroupsInMain() throws IOException {
    Map<String, String> seeds = new HashMap<>();
    try (Stream<String> main = Files.lines(FOLDER.resolve("main.csv"), US_ASCII)) {
      for (String line : (Iterable<String>) main.filter(each -> each.endsWith(",0"))::iterator) {
        List<String> row = Splitter.on(',').splitToList(line);
        seeds.merge(String.join(",", row.subList(3, 7)), row.get(1), String::concat);
      }
    }
    Map<String, String> listed = new HashMap<>();
    for (LayoutClass layoutClass : LayoutClass.all()) {
      String[] codes = Files.readString(FOLDER.resolve(layoutClass + ".txt")).split("\n", -1);
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
    assertThat(names).hasSize(203 + 3).contains("datapackage.json").isSorted();
    assertThat(FOLDER.toFile().list())
        .filteredOn(name -> !name.equals("SHA256SUMS") && !name.equals(".lock"))
        .containsExactlyInAnyOrderElementsOf(names);
    assertThat(FOLDER.resolve("datapackage.json"))
        .content()
        .contains("\"rows\": 29334498", "error of the published file")
        .containsPattern("(?s)\"seed\"[^}]*\"resource\": \"main\"");
    assumeTrue(Files.exists(Path.of("/usr/bin/sha256sum")), "sha256sum is not installed");
    assertThat(Launcher.bash("cd '%s' && sha256sum -c --quiet SHA256SUMS".formatted(FOLDER)))
        .isEqualTo(new Launcher.Result(0, "", ""));
  }
}
