package org.klotski.explorer.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An atlas is there whole or not at all. */
class AtlasFolderTest {
  private static final byte[] MARK = new AtlasMark("1", "en", 1, Map.of()).bytes();

  @TempDir private Path folder;

  private void write(String text, boolean replace) throws IOException {
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), replace)) {
      atlas.write("x/page.html", text.getBytes(UTF_8));
      atlas.write(AtlasMark.FILE, MARK);
      atlas.finish();
    }
  }

  private String page() throws IOException {
    return Files.readString(folder.resolve("a/x/page.html"));
  }

  private void assertNothingElseIsThere() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(folder.resolve("a"), folder.resolve("a.lock"));
    }
  }

  @Test
  void oneThatIsThereIsReplacedOnlyIfThatIsWished() throws IOException {
    Files.createDirectory(folder.resolve("a")); // an empty folder is nobody's
    write("one", false);
    assertThatThrownBy(() -> write("two", false)).isInstanceOf(AtlasThereException.class);
    assertThat(page()).isEqualTo("one");
    write("two", true);
    assertThat(page()).isEqualTo("two");
    assertNothingElseIsThere();
  }

  @Test
  void oneThatFailsLeavesNothing() throws IOException {
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), false)) {
      atlas.write("page.html", new byte[1]);
    }
    assertThat(folder.toFile().list()).containsExactly("a.lock");
  }

  /** As if a process had been killed between the two moves of a replacement. */
  @Test
  void killBetweenTheMoves_losesNothing() throws IOException {
    write("one", false);
    Files.createDirectories(folder.resolve("a.writing/pages"));
    Files.move(folder.resolve("a"), folder.resolve("a.writing/old"));
    assertThatThrownBy(() -> write("two", false)).isInstanceOf(AtlasThereException.class);
    assertThat(page()).isEqualTo("one");
    assertNothingElseIsThere();
    write("two", true);
    assertThat(page()).isEqualTo("two");
    assertNothingElseIsThere();
  }

  /** As if neither atlas could be moved to its place at first. */
  @Test
  void oldAtlasThatWasNotPutBack_isPutBackAtTheEnd() throws IOException {
    write("one", false);
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), true)) {
      Files.move(folder.resolve("a"), folder.resolve("a.writing/old"));
      atlas.write("x/page.html", "two".getBytes(UTF_8));
    }
    assertThat(page()).isEqualTo("one");
    assertNothingElseIsThere();
  }

  @Test
  void oldAtlasWhosePlaceIsTaken_isKept() throws IOException {
    write("one", false);
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), true)) {
      Files.move(folder.resolve("a"), folder.resolve("a.writing/old"));
      Files.createFile(Files.createDirectory(folder.resolve("a")).resolve("theirs"));
      atlas.write("x/page.html", "two".getBytes(UTF_8));
    }
    assertThat(folder.resolve("a.writing/old/x/page.html")).hasContent("one");
    assertThat(folder.resolve("a/theirs")).exists();
  }

  @Test
  void atlasThatCannotBeMovedToItsPlace_leavesTheOldOneThere() throws IOException {
    write("one", false);
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), true)) {
      Files.delete(folder.resolve("a.writing/pages"));
      assertThatThrownBy(atlas::finish).isInstanceOf(NoSuchFileException.class);
      assertThat(page()).isEqualTo("one");
    }
    assertThat(page()).isEqualTo("one");
    assertNothingElseIsThere();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "{}", "[]", "no JSON", "{\"program\": 7}", "{\"program\": \"pytest\"}"})
  void aReportOfAnotherProgramIsNeverReplaced(String mark) throws IOException {
    Path theirs = Files.createDirectories(folder.resolve("a")).resolve("results.csv");
    Files.writeString(theirs, "a week of work");
    if (mark != null) {
      Files.writeString(folder.resolve("a").resolve(AtlasMark.FILE), mark);
    }
    assertThatThrownBy(() -> write("one", true))
        .isInstanceOf(AtlasException.class)
        .hasMessageContaining("no report has written it");
    assertThat(theirs).hasContent("a week of work");
    assertThat(folder.toFile().list()).containsExactly("a");
  }

  @Test
  void oneAtATimeWritesIt() throws IOException {
    try (AtlasFolder atlas = AtlasFolder.take(folder.resolve("a"), false)) {
      assertThatThrownBy(() -> write("two", false))
          .isInstanceOf(AtlasException.class)
          .hasMessageContaining("another process is writing to");
      atlas.write(AtlasMark.FILE, MARK);
      atlas.finish();
    }
    assertThat(folder.resolve("a/" + AtlasMark.FILE)).exists();
  }
}
