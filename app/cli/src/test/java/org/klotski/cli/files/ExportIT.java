package org.klotski.cli.files;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.cli.databases.TestDatabase;
import org.klotski.cli.program.Launcher;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.RefereeLayout;

/**
 * The text files of all layouts as the launcher writes them, read in other ways than they are
 * written.
 */
final class ExportIT {
  @ParameterizedTest
  @CsvSource({
    "All_Case.txt, EEB931800E1B6EB10D46DB4DD6A1561F",
    "main.csv, 4B99D2AD0B919CDE2D0FDE6F7010E698"
  })
  void wholeFilesAreThePublishedOnes(String file, String md5) throws IOException {
    assertThat(ExportedFiles.path().resolve(file)).hasDigest("MD5", md5);
  }

  @Tag("thorough")
  @Test
  void correctedDiffersOnlyInIsMirrorAndSaysWhatIsTrue() throws IOException {
    Process process =
        Launcher.start(
                TestDatabase.command("export", "--out", "-", "--dialect", "corrected", "main"))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    int published = 0;
    int corrected = 0;
    int different = 0;
    int lines = 0;
    try (BufferedReader ours = process.inputReader(US_ASCII);
        BufferedReader theirs =
            Files.newBufferedReader(ExportedFiles.path().resolve("main.csv"), US_ASCII)) {
      for (String their = theirs.readLine(); their != null; their = theirs.readLine()) {
        String our = ours.readLine();
        boolean theirY = their.contains("Y");
        boolean ourY = our.contains("Y");
        if (theirY || ourY) {
          RefereeLayout layout = RefereeLayout.ofCode(their.split(",", -1)[1]);
          assertThat(theirY).isEqualTo(layout.isPublishedMirror());
          assertThat(ourY).isEqualTo(layout.isSymmetric());
        }
        if (!our.equals(their)) {
          assertThat(our).isEqualTo(their.replace('Y', 'N'));
          different++;
        }
        published += theirY ? 1 : 0;
        corrected += ourY ? 1 : 0;
        lines++;
      }
      assertThat(ours.readLine()).isNull();
    }
    assertThat(lines).isEqualTo(LayoutIds.COUNT);
    assertThat(List.of(published, corrected, different)).containsExactly(13_618, 11_634, 1_984);
  }

  /** Groups are numbered in main.csv as their seeds are listed, and their members from 0. */
  @Test
  void seedsAreTheFirstMembersOfTheGroupsInMain() throws IOException {
    Path folder = ExportedFiles.path();
    Map<String, String> seeds = new HashMap<>();
    try (Stream<String> main = Files.lines(folder.resolve("main.csv"), US_ASCII)) {
      main.filter(line -> line.endsWith(",0"))
          .map(line -> line.split(",", -1))
          .forEach(
              row ->
                  seeds.merge(
                      String.join(",", row[3], row[4], row[5], row[6]), row[1], String::concat));
    }
    Map<String, String> listed = new HashMap<>();
    for (LayoutClass layoutClass : LayoutClass.all()) {
      String text = Files.readString(folder.resolve(layoutClass + ".txt"), US_ASCII);
      String[] codes = text.split("\n", -1);
      for (int number = 0; number < codes.length; number++) {
        listed.put(layoutClass.toString().replace('-', ',') + "," + number, codes[number]);
      }
    }
    assertThat(listed).hasSize(25_422).isEqualTo(seeds);
  }

  @Test
  void nothingButFinishedFilesIsThereAndTheirSumsHold() throws IOException {
    Path folder = ExportedFiles.path();
    List<String> sums = Files.readAllLines(folder.resolve("SHA256SUMS"));
    List<String> names = sums.stream().map(line -> line.substring(66)).toList();
    try (Stream<Path> files = Files.list(folder)) {
      List<String> there =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.equals("SHA256SUMS") && !name.equals(".lock"))
              .toList();
      assertThat(names).containsExactlyInAnyOrderElementsOf(there).isSorted();
      assertThat(there).hasSize(203 + 3).contains("datapackage.json");
    }
    assumeTrue(Files.exists(Path.of("/usr/bin/sha256sum")), "there is no sha256sum");
    Path output = folder.resolveSibling("sha256sum.out");
    Process process =
        new ProcessBuilder("sha256sum", "-c", "--quiet", "SHA256SUMS")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.onExit().join().exitValue()).as(Files.readString(output)).isZero();
  }

  @Test
  void files_areDescribedFieldByField() throws IOException {
    Map<String, JsonObject> resources = new HashMap<>();
    JsonParser.parseString(Files.readString(ExportedFiles.path().resolve("datapackage.json")))
        .getAsJsonObject()
        .getAsJsonArray("resources")
        .forEach(
            resource ->
                resources.put(
                    resource.getAsJsonObject().get("path").getAsString(),
                    resource.getAsJsonObject()));
    assertThat(resources).hasSize(203 + 2);
    JsonObject main = resources.get("main.csv");
    assertThat(main.get("rows").getAsInt()).isEqualTo(LayoutIds.COUNT);
    JsonObject schema = main.getAsJsonObject("schema");
    assertThat(schema.get("primaryKey")).hasToString("[\"id\"]");
    assertThat(schema.getAsJsonArray("fields"))
        .extracting(field -> field.getAsJsonObject().get("name").getAsString())
        .containsExactly(
            "id",
            "code",
            "is_mirror",
            "jiang_num",
            "bing_num",
            "style_num",
            "group_num",
            "group_index");
    assertThat(schema.toString()).contains("error of the published file");
    JsonObject seeds = resources.get("5-4-1.txt").getAsJsonObject("schema");
    assertThat(seeds.get("foreignKeys"))
        .hasToString(
            "[{\"fields\":[\"seed\"],\"reference\":{\"resource\":\"main\",\"fields\":[\"code\"]}}]");
  }
}
