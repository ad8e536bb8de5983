package org.klotski.cli.torture.left;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.klotski.pipeline.files.SealedFile;
import org.klotski.pipeline.files.WorkFolder;

final class LeftBehindTest {
  private static final String LIST = "k.db.analysis/manifest.json";
  private static final String STATE = "k.db.analysis/0-0-0-1.state";

  @TempDir private Path scratch;
  private SortedMap<String, String> before;
  private SortedMap<String, String> after;

  /** An atlas and a file take the place of others, a file is new, and an empty folder stays. */
  @BeforeEach
  void beforeAndAfter() throws IOException {
    Files.createDirectory(scratch.resolve("k.db.analysis"));
    write("atlas/index.html", "new");
    write("files/main.csv", "new");
    write("files/All_Case.txt", "new");
    after = Contents.of(scratch);
    WorkFolder.deleteAll(scratch.resolve("atlas"));
    WorkFolder.deleteAll(scratch.resolve("files"));
    write("atlas/index.html", "old");
    write("files/main.csv", "old");
    before = Contents.of(scratch);
  }

  private void write(String name, String content) throws IOException {
    Path file = scratch.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private void assertWrong(String... sentences) throws IOException {
    assertThat(LeftBehind.wrong(scratch, before, Collections.emptySortedMap(), after))
        .containsExactly(sentences);
  }

  @Test
  void whatIsOldOrNewOrAtWorkIsRight() throws IOException {
    assertWrong();
    write("files/main.csv", "new");
    write("files/All_Case.txt.unfinished", "ne");
    write("atlas.writing/pages/index.html", "ne");
    assertWrong();
  }

  @Test
  void whatIsHalfWrittenIsWrong() throws IOException {
    write("files/All_Case.txt", "ne");
    write("atlas/index.html", "");
    assertWrong(
        "atlas is there, but not complete", "files/All_Case.txt is there, but not complete");
  }

  @Test
  void whatWasThereMustNotGo() throws IOException {
    Files.delete(scratch.resolve("files/main.csv"));
    WorkFolder.deleteAll(scratch.resolve("atlas"));
    assertWrong("atlas is lost", "files/main.csv is lost");
  }

  @Test
  void anEmptyFolderInItsPlaceIsNothing() throws IOException {
    Files.delete(scratch.resolve("atlas/index.html"));
    assertWrong("atlas is lost");
    Files.createDirectory(scratch.resolve("k.db"));
    Files.createFile(scratch.resolve("k.db/klotski.lock"));
    assertWrong("atlas is lost");
  }

  @Test
  void whatIsPutAwayMustBeWhole() throws IOException {
    Files.createDirectory(scratch.resolve("atlas.writing"));
    Files.move(scratch.resolve("atlas"), scratch.resolve("atlas.writing/old"));
    assertWrong();
    Files.createDirectory(scratch.resolve("atlas"));
    assertWrong();
    write("atlas.writing/old/index.html", "ol");
    assertWrong("atlas is lost");
  }

  @Test
  void listsAndSealsMustBeTrue() throws IOException {
    write("k.db.analysis/0-0-0-0.bin", "found");
    String sha256 = Contents.sha256("found");
    write(LIST, "{\"entries\":{\"0-0-0-0.bin\":{\"sha256\":\"%s\"}}}".formatted(sha256));
    SealedFile.write(scratch.resolve(STATE), "chunk 0-0-0-1", out -> out.write(1));
    SortedMap<String, String> amid = Contents.of(scratch);
    assertThat(LeftBehind.wrong(scratch, before, amid, after)).isEmpty();
    write(LIST, "{\"entries\":{\"0-0-0-0.bin\":{\"sha256\":\"%064d\"}}}".formatted(0));
    write(STATE, Files.readString(scratch.resolve(STATE), ISO_8859_1) + " ");
    assertThat(LeftBehind.wrong(scratch, before, amid, after))
        .containsExactlyInAnyOrder(
            LIST + " lists 0-0-0-0.bin, which is another",
            STATE + " is there, but its seal is broken");
    write(LIST, "{");
    assertThat(LeftBehind.wrong(scratch, before, amid, after)).contains(LIST + " is damaged");
  }

  @Test
  void whatDescribesFilesMustBeTrue() throws IOException {
    String description = "{\"resources\":[{\"path\":\"main.csv\",\"hash\":\"sha256:%s\"}]}";
    write("files/datapackage.json", description.formatted(Contents.sha256("old")));
    assertWrong();
    write("files/main.csv", "new");
    assertWrong("files/datapackage.json describes main.csv, which is another");
    write("files/datapackage.json", "{\"resources\":[{\"path\":\"main");
    assertWrong("files/datapackage.json is damaged");
  }

  /** An export that is at work describes nothing, and does not list that. */
  @Test
  void whatIsListedDescribesSomething() throws IOException {
    String nothing = "{\"resources\":[]}";
    write("files/datapackage.json", nothing);
    assertWrong();
    write("files/SHA256SUMS", Contents.sha256(nothing) + "  datapackage.json\n");
    assertWrong("files/datapackage.json describes nothing");
    Files.delete(scratch.resolve("files/SHA256SUMS"));
    write("files/datapackage.json", "{}");
    assertWrong("files/datapackage.json describes nothing");
  }

  @Test
  void checksumsAreWholeLines() throws IOException {
    String line = Contents.sha256("old") + "  main.csv\n";
    String wrong = "files/SHA256SUMS has a line that is none, or half a one";
    write("files/SHA256SUMS", "");
    assertWrong();
    write("files/SHA256SUMS", line);
    assertWrong();
    for (int length : new int[] {1, 63, 64, 66, 70, line.length() - 1}) {
      write("files/SHA256SUMS", line + line.substring(0, length).replace("main", "some"));
      assertThat(LeftBehind.wrong(scratch, before, Collections.emptySortedMap(), after))
          .as("%d characters", length)
          .contains(wrong);
    }
    write("files/SHA256SUMS", Contents.sha256("new") + "  main.csv\n");
    assertWrong("files/SHA256SUMS lists main.csv, which is another");
  }

  @Test
  void anEmptyFolderIsNoticedInTheEndAlone() throws IOException {
    Files.createDirectories(scratch.resolve("atlas.writing"));
    assertWrong();
    assertThat(Contents.of(scratch)).containsKey("atlas.writing/");
  }
}
