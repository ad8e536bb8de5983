package org.klotski.cli.texts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Move;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.notation.LayoutReader;
import org.klotski.notation.Notation;

class PathTextTest {
  /** R and G stand for a red and a green background, and N for the end of the background. */
  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 13, └───G┴───────┴N───┘",
    "1A9BF0C00, 12, G└───┴────N───┴───┘",
    "1A9BF0C00, 10, └───┴───────┴───┘",
    "C00000000, 13, R└───────┴G────N───┘"
  })
  void colorsOfGoal_areBelow(String code, int goal, String bottom) {
    Layout layout = Layout.parse(code);
    List<String> drawing = Notation.BOX.lines(layout);
    List<String> lines = PathText.colored(drawing, layout.square(), goal);
    assertThat(lines.get(10))
        .isEqualTo(
            bottom.replace("R", "\u001B[41m").replace("G", "\u001B[42m").replace("N", "\u001B[0m"));
    assertThat(lines.stream().map(line -> line.replaceAll("\u001B\\[[0-9]*m", "")))
        .containsExactlyElementsOf(drawing);
  }

  @ParameterizedTest
  @CsvSource({
    "1A9BF0C00, 13, 10, └───┴═══════┴───┘",
    "1A9BF0C00, 12, 10, └═══┴════───┴───┘",
    "1A9BF0C00, 4, 6, │   ├═══┬───┤   │"
  })
  void goal_isMarkedWithoutColors(String code, int goal, int line, String expected) {
    List<String> lines = PathText.drawing(Layout.parse(code), goal);
    assertThat(lines.get(line)).isEqualTo(expected);
    assertThat(LayoutReader.read(String.join("\n", lines)).layout()).hasToString(code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "XX../XX../..../..../.... | .XX./.XX./..../..../.... | 2x2 0 -> 1 (right)",
        "XX../XX../..../..../.... | ..../..../..../..XX/..XX | 2x2 0 -> 14 (right 2, down 3)",
        "XXHH/XX../..../..../.... | XX../XXHH/..../..../.... | horizontal 2 -> 6 (down)",
        "XXV./XXV./..../..../.... | XX../XX../..../V.../V... | vertical 2 -> 12 (left 2, down 3)",
        "XXS./XXS./..../..../.... | XXSS/XX../..../..../.... | soldier 6 -> 3 (right, up)"
      })
  void saysWhichPieceWentWhere(String before, String after, String text) {
    Layout from = LayoutReader.read(before).layout();
    Layout to = LayoutReader.read(after).layout();
    assertThat(PathText.text(Move.between(from, to))).isEqualTo(text);
  }
}
