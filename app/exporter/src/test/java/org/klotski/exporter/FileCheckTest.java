package org.klotski.exporter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.Iterables;
import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.enumerator.facts.Facts;
import org.klotski.exporter.files.DataPackage;
import org.klotski.exporter.files.Dialect;
import org.klotski.exporter.files.ExportException;
import org.klotski.exporter.files.FileDigest;
import org.klotski.exporter.files.OutputFolder;
import org.klotski.exporter.files.Resource;
import org.klotski.exporter.files.TextFile;
import org.klotski.pipeline.progress.Progress;

final class FileCheckTest {
  @TempDir private Path folder;

  private List<FileReport> check() throws IOException {
    return FileCheck.of(folder, Dialect.PUBLISHED, 2, Progress.SILENT);
  }

  private FileReport check(String name) throws IOException {
    return check().stream().filter(report -> report.name().equals(name)).findAny().orElseThrow();
  }

  private void list(String... names) throws IOException {
    StringBuilder sums = new StringBuilder();
    for (String name : names) {
      String sha256 =
          MoreFiles.asByteSource(folder.resolve(name)).hash(Hashing.sha256()).toString();
      sums.append(sha256).append("  ").append(name).append('\n');
    }
    Files.writeString(folder.resolve("SHA256SUMS"), sums);
  }

  @Test
  void listedFile_isRightUntilItChanges() throws IOException {
    Path file = Files.writeString(folder.resolve("0-0-0.txt"), "000000000");
    assertThat(check("0-0-0.txt").isKnown()).isFalse();
    assertThat(check("0-0-0.txt").isWrong()).isFalse();
    list("0-0-0.txt");
    assertThat(check("0-0-0.txt").isKnown()).isTrue();
    assertThat(check("0-0-0.txt").isWrong()).isFalse();
    assertThat(check("SHA256SUMS").isKnown()).isFalse();
    assertThat(check()).extracting(FileReport::name).containsOnlyOnce("SHA256SUMS");
    Files.writeString(file, "000000001");
    assertThat(check("0-0-0.txt").isNotAsListed()).isTrue();
    assertThat(check("0-0-0.txt").isWrong()).isTrue();
  }

  @Test
  void undecodableLinesOfTheList_areSkipped() throws IOException {
    Files.writeString(folder.resolve("0-0-0.txt"), "000000000");
    list("0-0-0.txt");
    Path sums = folder.resolve("SHA256SUMS");
    String others = "# thèse\n%1$s  thèse.txt\n%1$s  a\0b\n".formatted("0".repeat(64));
    Files.write(sums, (others + Files.readString(sums)).getBytes(ISO_8859_1));
    assertThat(check("0-0-0.txt").isKnown()).isTrue();
    assertThat(check()).noneMatch(FileReport::isWrong);
  }

  private void describe(String... names) throws IOException {
    DataPackage description = DataPackage.read(folder, "0".repeat(64));
    Map<String, String> complete = new TreeMap<>();
    for (String name : names) {
      FileDigest digest = FileDigest.of(folder.resolve(name), bytes -> {});
      Resource resource = Resource.text(name, "lines", Facts.SEED, List.of());
      description.put(new TextFile(name, resource, 0, lines -> {}), digest);
      complete.put(name, digest.sha256());
    }
    description.write(complete);
    List<String> all = new ArrayList<>(List.of(names));
    all.add("datapackage.json");
    list(all.toArray(String[]::new));
  }

  @Test
  void lostLinesOfTheList_areDetected() throws IOException {
    Files.writeString(folder.resolve("0-0-0.txt"), "000000000");
    Files.writeString(folder.resolve("2-0-0.txt"), "000000001");
    describe("0-0-0.txt", "2-0-0.txt");
    assertThat(FileCheck.unlisted(folder)).isEmpty();
    Path sums = folder.resolve("SHA256SUMS");
    List<String> lines = Files.readAllLines(sums);
    for (String line : lines) {
      String name = line.substring(line.lastIndexOf(' ') + 1);
      Files.write(sums, lines.stream().filter(each -> !each.equals(line)).toList());
      assertThat(FileCheck.unlisted(folder)).containsExactly(name);
      Files.write(sums, lines.stream().map(each -> each.equals(line) ? "X" + line : each).toList());
      assertThat(FileCheck.unlisted(folder)).containsExactly(name);
    }
    Files.delete(sums);
    assertThat(FileCheck.unlisted(folder))
        .containsExactly("0-0-0.txt", "2-0-0.txt", "datapackage.json");
    Files.delete(folder.resolve("2-0-0.txt"));
    assertThat(FileCheck.unlisted(folder)).as("that are there").hasSize(2);
    Files.writeString(folder.resolve("datapackage.json"), "{\"name\": \"of another\"}");
    assertThat(FileCheck.unlisted(folder)).isEmpty();
  }

  private String problem() throws IOException {
    return Iterables.getOnlyElement(FileCheck.problems(folder, check()));
  }

  @Test
  void problems_nameFileAndReason() throws IOException {
    Files.writeString(folder.resolve("main.csv"), "0,000000000,Y,0,0,0,0,0");
    assertThat(problem()).contains("main.csv has MD5", "should have");
    assertThat(check().get(0).line()).startsWith("✗ main.csv").contains("1 lines");
    Files.delete(folder.resolve("main.csv"));
    Files.writeString(folder.resolve("mine.txt"), "1");
    assertThat(problem()).contains("nothing was checked");
    assertThat(FileCheck.summary(check())).contains("0 right, 0 wrong, 1 unknown");
    list("mine.txt");
    assertThat(FileCheck.problems(folder, check())).isEmpty();
    Files.writeString(folder.resolve("mine.txt"), "2");
    assertThat(problem()).contains("mine.txt has SHA-256");
    Files.delete(folder.resolve("mine.txt"));
    assertThat(problem()).contains("mine.txt is missing");
  }

  @Test
  void unfinishedFilesOfAnExport_areFound() throws IOException {
    Files.writeString(folder.resolve("0-0-0.txt"), "000000000");
    Path left = Files.writeString(folder.resolve("klotski.sqlite.unfinished"), "half");
    Files.writeString(folder.resolve("thesis.unfinished"), "mine");
    assertThat(OutputFolder.unfinished(folder)).containsExactly(left);
    assertThat(check()).extracting(FileReport::name).containsExactly("0-0-0.txt");
  }

  @Test
  void folderInPlaceOfTheList_isNamed() throws IOException {
    Path list = Files.createDirectory(folder.resolve("SHA256SUMS"));
    assertThatThrownBy(this::check)
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("%s is a folder", list);
  }

  @Test
  void emptyFolder_isRefused() {
    assertThatThrownBy(this::check)
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("no files to check");
  }
}
