package org.klotski.cli.texts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.klotski.Move;
import org.klotski.notation.LayoutReader;

class PathTextTest {
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
    assertThat(
            PathText.text(
                Move.between(
                    LayoutReader.read(before).layout(), LayoutReader.read(after).layout())))
        .isEqualTo(text);
  }
}
