package org.klotski.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.answers.Answers;
import org.klotski.answers.names.GroupName;
import org.klotski.answers.names.LayoutName;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;

@ResourceLock(Resources.SYSTEM_ERR)
class LayoutArgumentTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");
  private static final int MANY = 1_000_000;
  private static final int LONGEST_SENTENCE = 400;

  private final Answers answers = Answers.bySearch();

  @TempDir Path folder;

  @Test
  void drawingsComeFromFilesArgumentsAndStandardInput() throws IOException {
    Path file = folder.resolve("classic.txt");
    Files.writeString(file, Drawing.BOX.text(CLASSIC));
    assertThat(LayoutArgument.layout(file.toString(), answers)).isEqualTo(CLASSIC);
    assertThat(LayoutArgument.layout("VXXV/VXXV/VHHV/VSSV/S..S", answers)).isEqualTo(CLASSIC);
    assertThat(LayoutArgument.layout("1xx2\n1xx2\n3445\n3785\n6009\n", answers)).isEqualTo(CLASSIC);
    InputStream before = System.in;
    System.setIn(
        new ByteArrayInputStream(Drawing.ASCII.text(CLASSIC).getBytes(StandardCharsets.UTF_8)));
    try {
      assertThat(LayoutArgument.layout("-", answers)).isEqualTo(CLASSIC);
    } finally {
      System.setIn(before);
    }
  }

  /** As SECURITY.md promises to those who hand on what others write. */
  @ParameterizedTest
  @ValueSource(strings = {"code:", "id:", "short:", "name:", "Code :"})
  void noFileIsOpenedAfterAPrefix(String prefix) {
    String word = prefix + "/dev/null";
    Function<String, LayoutName> names =
        text -> {
          assertThat(text).isEqualTo(word);
          throw new LayoutFormatException("asked by its name");
        };
    assertThatThrownBy(() -> LayoutArgument.layout(word, names)).hasMessage("asked by its name");
  }

  @Test
  void aFileThatIsNoDrawingIsExplained() throws IOException {
    Path file = folder.resolve("long.txt");
    Files.writeString(file, "V".repeat(100_000));
    assertThatThrownBy(() -> LayoutArgument.layout(file.toString(), answers))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("more than 4096 bytes");
    assertThatThrownBy(() -> LayoutArgument.layout(folder.resolve("none").toString(), answers))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining("rows");
  }

  /** A million words, random and mutated: each is a layout or is explained in one short line. */
  @Tag("thorough")
  @Test
  void aMillionWords() {
    InputStream in = System.in;
    PrintStream err = System.err;
    System.setIn(InputStream.nullInputStream());
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    try {
      Random random = new Random(20_260_103);
      int layouts = 0;
      for (int i = 0; i < MANY; i++) {
        layouts += isLayout(word(random, i)) ? 1 : 0;
      }
      assertThat(layouts).isBetween(MANY / 5, MANY / 2);
    } finally {
      System.setIn(in);
      System.setErr(err);
    }
  }

  private static String word(Random random, int number) {
    String[] seeds = {
      "1A9BF0C00",
      "#4091296",
      "5-4-1-1-7472",
      "4WVE1",
      "short:4WVE1",
      "code:1A9BF0C",
      "name:5-4-1-1-7472",
      "横刀立马",
      "Red Donkey",
      "4FEA134",
      "VXXV/VXXV/VHHV/VSSV/S..S",
      "1xx2\n1xx2\n3445\n3785\n6009"
    };
    String characters =
        "0123456789ABCDEFabcdefGWZilo-:#. \t\n\u0000\u001B\u00e9横\uD83D\uDE00/%$\\\"'VXHS";
    StringBuilder word = new StringBuilder(number % 4 == 0 ? "" : seeds[number % seeds.length]);
    int changes = number % 4 == 0 ? random.nextInt(12) : random.nextInt(3);
    for (int change = 0; change < changes; change++) {
      String mark = String.valueOf(characters.charAt(random.nextInt(characters.length())));
      int at = random.nextInt(word.length() + 1);
      switch (random.nextInt(3)) {
        case 0 -> word.insert(at, mark);
        case 1 -> word.replace(at, Math.min(at + 1, word.length()), mark);
        default -> word.delete(Math.max(0, at - 1), at);
      }
    }
    return word.toString();
  }

  /** Case names stand for the seed of their group: its members would take long to find. */
  private LayoutName named(String text) {
    return LayoutName.parse(
        text,
        name ->
            Layout.fromCode(
                answers.group(new GroupName(name.layoutClass(), name.groupNumber())).seed()));
  }

  private boolean isLayout(String word) {
    try {
      Layout layout = LayoutArgument.layout(word, this::named);
      if (layout.id() < 0 || layout.id() >= LayoutIds.COUNT) {
        assertThat(layout).as(word).isNull();
      }
      return true;
    } catch (LayoutFormatException e) {
      String sentence = e.getMessage();
      if (sentence.isBlank()
          || sentence.length() > LONGEST_SENTENCE
          || sentence.chars().anyMatch(Character::isISOControl)) {
        assertThat(sentence).as(word).isNull();
      }
      return false;
    }
  }
}
