package org.klotski.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.Klotski;
import org.klotski.cli.program.InProcess;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.notation.Notation;
import org.klotski.notation.Reading;

class LayoutArgumentTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");

  private final Klotski answers = Klotski.bySearch();

  @TempDir Path folder;

  @Test
  void drawings_areReadFromFilesAndArguments() throws IOException {
    Path file = folder.resolve("classic.txt");
    Files.writeString(file, Notation.BOX.write(CLASSIC));
    assertThat(LayoutArgument.layout(file.toString(), answers)).isEqualTo(CLASSIC);
    assertThat(LayoutArgument.layout("VXXV/VXXV/VHHV/VSSV/S..S", answers)).isEqualTo(CLASSIC);
    assertThat(LayoutArgument.layout("1xx2\n1xx2\n3445\n3785\n6009\n", answers)).isEqualTo(CLASSIC);
  }

  /** SECURITY.md recommends prefixes, so an argument with a prefix must never name a file. */
  @ParameterizedTest
  @ValueSource(strings = {"code:", "id:", "short:", "name:", "Code :"})
  void prefix_keepsFilesClosed(String prefix) {
    String word = prefix + "/dev/null";
    Function<String, Reading> names =
        text -> {
          assertThat(text).isEqualTo(word);
          throw new LayoutFormatException("asked by its name");
        };
    assertThatThrownBy(() -> LayoutArgument.reading(word, names)).hasMessage("asked by its name");
  }

  @Test
  void fileWithoutADrawing_isRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("long.txt"), "V".repeat(100_000));
    assertThatThrownBy(() -> LayoutArgument.layout(file.toString(), answers))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("4096");
  }

  /** Spreadsheets read some codes as numbers and omit leading zeros. */
  @Test
  void lostZeroInFront_isNoticed() {
    var result = InProcess.run("code", "A9BF0C00", "1A9BF0C0", "1A9BF0C");
    assertThat(result.lines()).containsExactly("A9BF0C000", "1A9BF0C00", "1A9BF0C00");
    assertThat(result.sentences()).singleElement().asString().contains("A9BF0C00", "0A9BF0C00");
    String line = InProcess.runWithInput("A9BF0C00\n", "code", "--id").err();
    assertThat(line).contains("0A9BF0C00");
  }

  /** An existing file takes precedence over a layout with a similar name. */
  @Test
  void file_precedesSimilarName() throws IOException {
    Path file = Path.of("d donke"); // in the current folder, since a path is not a name
    try {
      assertThat(LayoutArgument.layout("d donke", answers)).isEqualTo(CLASSIC);
      Files.writeString(file, "4FEA13400");
      assertThat(LayoutArgument.layout("d donke", answers)).hasToString("4FEA13400");
    } finally {
      Files.deleteIfExists(file);
    }
  }

  @Test
  void code_writesOtherNotations_andSaysWhatItRead() {
    assertThat(InProcess.run("code", "--as", "rows", "1A9BF0C00").out())
        .isEqualTo("HAAI/HAAI/JBBK/JNOK/P@@Q\n");
    assertThat(InProcess.run("code", "1A9BF0C00").err()).isEmpty();
    var result = InProcess.run("code", "35131111341312212002");
    assertThat(result.lines()).containsExactly("1A9BF0C00");
    assertThat(result.sentences()).singleElement().asString().contains("kinds");
    assertThat(InProcess.run("code", "5-4-1-1-7472").err()).contains("case-name");
  }
}
