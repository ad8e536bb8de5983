package org.klotski.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.RefereeLayout;

class DrawingTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");

  private static Layout parse(String drawing) {
    return LayoutReader.read(drawing).layout();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "V X X V\nV X X V\nV H H V\nV S S V\nS . . S\n",
        "vxxv\nvxxv\nvhhv\nvssv\ns..s",
        "\n\n  V X X V/V X X V/V H H V/V S S V/S 0 0 S  \n\n",
        "1 x x 2 / 1 x x 2 / 3 4 4 5 / 3 7 8 5 / 6 0 0 9",
        "1xx2/1xx2/3445/3785/6..9",
        "10 a a 20\n10 a a 20\n30 4 4 50\n30 7 8 50\n6 . . 99\n"
      })
  void parse_readsEveryForm(String drawing) {
    assertThat(parse(drawing)).isEqualTo(CLASSIC);
  }

  @Test
  void letters_agreeWithTheReferee() {
    Random random = new Random(7);
    for (int i = 0; i < 1000; i++) {
      Layout layout = Layout.fromId(random.nextInt(LayoutIds.COUNT));
      String cells =
          RefereeLayout.ofCode(layout.toString())
              .toString()
              .replace('2', 'X')
              .replaceAll("[<>]", "H")
              .replaceAll("[\\^v]", "V")
              .replace('o', 'S');
      assertThat(Notation.LETTERS.write(layout).replace(" ", "").strip()).isEqualTo(cells);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/                           | the drawing is empty",
        "VXXV/VXXV/VHHV/VSSV         | the drawing has 4 rows",
        "VXXV/VXXV/VHH/VSSV/S..S     | row 3 of the drawing has 3 marks ('VHH')",
        "VXXV/VXXV/VHHV/VSSQ/S..S    | the vertical at cell 11 (row 3, column 4) also needs cell 15"
            + " (row 4, column 4), but that cell has 'Q'",
        "VXXV/VXXV/VHHV/VQSV/S..S    | cell 13 (row 4, column 2) has the mark 'Q'",
        "VXXV/VXXV/VHHV/VSSV/S..V    | the vertical at cell 19 (row 5, column 4) would extend"
            + " beyond",
        "VXXV/VXXV/VHHV/VSSS/S..S    | also needs cell 15 (row 4, column 4), but that cell has 'S'",
        "VXXV/VXXV/HHHV/VSSV/V..S    | horizontal at cell 10 (row 3, column 3) also needs cell 11",
        "VXXV/VXSV/VHHV/VSSV/S..S    | also needs cell 6 (row 2, column 3), but that cell has 'S'",
        "VHHV/VHHV/VHHV/VSSV/S..S    | the board has no 2x2",
        "VXXV/VXXV/VXXV/VXXV/S..S    | a second 2x2 at cell 9 (row 3, column 2)",
        ".XX./XXX./XX../..../....    | the 2x2 at cell 4 (row 2, column 1) also needs cell 5"
            + " (row 2, column 2), but that cell belongs to another piece",
        "VXXV/VXXV/VHHV/VSSV/SSSS    | the board has no empty cell",
        "VXXV/VXXV/VHHV/VSSV/S.SS    | the board has only one empty cell, cell 17 (row 5, column"
            + " 2)",
        "1xx2/1xx2/3445/3785/6001    | the piece marked '1' covers cells 0, 4 and 19",
        "1xx2/1xx2/3445/3785/6660    | the piece marked '6' covers cells 16, 17 and 18",
        "xx12/3xx4/0000/0000/0000    | the piece marked 'x' covers cells 0, 1, 5 and 6",
        "100x/x00x/xx00/0000/0000    | the piece marked 'x' covers cells 3, 4, 7, 8 and 9",
        "VXXA/VXXA/CDDE/CFGE/IAAJ    | the piece marked 'A' covers cells 3, 7, 17 and 18",
        "SSSS/SSHH/VV../XX../XX..    | the vertical at cell 8 (row 3, column 1) also needs cell 12",
        "+---+/                      | the box drawing has 1 line;"
      })
  void invalidDrawing_isExplainedByCell(String drawing, String message) {
    assertThatThrownBy(() -> parse(drawing))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining(message);
  }

  @Test
  void invalidBox_isExplained() {
    String box = Notation.ASCII.write(CLASSIC);
    assertWrongBox(box.replaceFirst("\\| \\.", "|x."), "cell 17", "'x'");
    assertWrongBox(box.replaceFirst("\\. {3}\\.", ".   o"), "cell 18", "'o'");
    assertWrongBox(box.replace("|   | .   . |   |", "|     .   . |   |"), "line 10 ", "at cell 17");
    assertWrongBox(box.replaceFirst("\\+---\\+", "+   +"), "expected a line", "cell 0");
    assertWrongBox(box.replace("|   +---+---+   |", "|   +   +---+   |"), "second 2x2", "cell 9");
    assertWrongBox(box.replaceFirst("\\|\n", "|  |\n"), "line 2", "20 characters wide");
    String atTheEdge = "expected a line";
    assertWrongBox(box.replaceFirst("---\\+\n", "   +\n"), atTheEdge, "cell 3");
    assertWrongBox(box.replace("|   | .", "    | ."), atTheEdge, "cell 16");
    assertWrongBox(box.replaceFirst("---\\+$", "   +"), atTheEdge, "cell 19");
    assertWrongBox(box.replaceFirst("\\|\n", " \n"), atTheEdge, "cell 3");
    assertWrongBox(box.replaceFirst("---", "-x-"), "line 1 ", "'x' as character 3,");
    assertWrongBox(box.replace("|   +---+", "|   +-|-+"), "line 7 ", "'|' as character 7,");
  }

  private static void assertWrongBox(String box, String where, String what) {
    assertThatThrownBy(() -> parse(box))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContainingAll(where, what);
  }

  /** Marks of pieces are arbitrary; they may even be letters of kinds. */
  @ParameterizedTest
  @CsvSource({
    "ASSB/ASSB/CDDE/CFGE/I..J, 1A9BF0C00",
    "SVVH/SVVH/XAAB/XCDB/E..F, 1A9BF0C00",
    "HHVV/HH../..../..../...., 040000000"
  })
  void arbitraryMarks_areReadAsPieces(String drawing, String code) {
    assertThat(parse(drawing)).hasToString(code);
  }
}
