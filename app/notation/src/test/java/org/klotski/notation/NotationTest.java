package org.klotski.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.referee.RefereeLayout;

class NotationTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");

  static Stream<Notation> writable() {
    return Arrays.stream(Notation.values()).filter(Notation::isWritable);
  }

  private static void assertRoundTrip(Notation notation, Layout layout) {
    Reading reading = LayoutReader.read(notation.write(layout));
    boolean alone =
        Integer.bitCount(layout.empty()) == 16; // A lone 2x2 has the mark x in two notations.
    if (!reading.layout().equals(layout) || reading.notation() != notation && !alone) {
      assertThat(reading).as(notation.write(layout)).isEqualTo(new Reading(layout, notation));
    }
  }

  /** The classes have few pieces, many pieces, or pieces of only one kind. */
  @ParameterizedTest
  @MethodSource("writable")
  void smallClasses_roundTrip(Notation notation) {
    for (String name :
        List.of("0-0-0", "0-1-0", "0-2-0", "1-0-0", "1-0-1", "2-0-1", "7-0-7", "0-14-0")) {
      ClassLayouts layouts = ClassLayouts.of(LayoutClass.parse(name));
      assertThat(layouts.size()).isPositive();
      for (int index = 0; index < layouts.size(); index++) {
        assertRoundTrip(notation, Layout.fromCode(layouts.code(index)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("writable")
  void samplesOfEveryClass_roundTrip(Notation notation) {
    Random random = new Random(7);
    for (LayoutClass layoutClass : LayoutClass.all()) {
      ClassLayouts layouts = ClassLayouts.of(layoutClass);
      for (int i = 0; i < 20; i++) {
        assertRoundTrip(notation, Layout.fromCode(layouts.code(random.nextInt(layouts.size()))));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "V X X V\nV X X V\nV H H V\nV S S V\nS . . S\n",
        "vxxv\nvxxv\nvhhv\nvssv\ns..s",
        "\n\n  V X X V/V X X V/V H H V/V S S V/S 0 0 S  \n\n",
        "1 x x 2 / 1 x x 2 / 3 4 4 5 / 3 7 8 5 / 6 0 0 9",
        "1xx2/1xx2/3445/3785/6..9",
        "10 a a 20\n10 a a 20\n30 4 4 50\n30 7 8 50\n6 . . 99\n",
        "2113_2113_4556_4786_900a",
        "0x2113_2113_4556_4786_900a",
        "0x2113211345564786900a",
        "2113 2113 4556 4786 900a",
        "ABBCABBCDEEFDGHFIooJ",
        "abbcabbcdeefdghfi..j",
        "ABBCABBCDEEFDGHFI  J",
        "HAAI/HAAI/JBBK/JNOK/P@@Q",
        "HAAIHAAIJBBKJNOKP@@Q",
        "HAAI/HAAI/JBBK/JNOK/P__Q",
        "HAAI\nHAAI\nJBBK\nJNOK\nP  Q",
        "  HAAI\r\n  HAAI\r\n  JBBK\r\n  JNOK\r\n  P  Q  \r\n",
        "A**B/A**B/CDDE/CFGE/H..I",
        "35131111341312212002",
        "3513/1111/3413/1221/2002",
        "v x x v v x x v v h h v v s s v s . . s",
        "[{\"shape\":[2,2],\"position\":[0,1]},{\"shape\":[2,1],\"position\":[0,0]},"
            + "{\"shape\":[2,1],\"position\":[0,3]},{\"shape\":[2,1],\"position\":[2,0]},"
            + "{\"shape\":[2,1],\"position\":[2,3]},{\"shape\":[1,2],\"position\":[2,1]},"
            + "{\"shape\":[1,1],\"position\":[3,1]},{\"shape\":[1,1],\"position\":[3,2]},"
            + "{\"shape\":[1,1],\"position\":[4,0]},{\"shape\":[1,1],\"position\":[4,3]}]",
        "{ boardSize: [5, 4], escapePoint: [3, 1], blocks: [{id: 'cao', x:1,y:0,w:2,h:2},"
            + " {x:0,y:0,w:1,h:2}, {x:3,y:0,w:1,h:2}, {x:0,y:2,w:1,h:2}, {x:3,y:2,w:1,h:2},"
            + " {x:1,y:2,w:2,h:1}, {x:1,y:3,w:1,h:1}, {x:2,y:3,w:1,h:1}, {x:0,y:4,w:1,h:1},"
            + " {x:3,y:4,w:1,h:1},], }",
        "5 4\n2 1 0 0\n2 2 0 1\n2 1 0 3\n2 1 2 0\n1 2 2 1\n2 1 2 3\n1 1 3 1\n1 1 3 2\n1 1 4 0\n"
            + "1 1 4 3\n",
        "5 4\n0 0 1 0\n0 1 1 2\n0 3 1 3\n2 0 3 0\n2 1 2 2\n2 3 3 3\n3 1 3 1\n3 2 3 2\n4 0 4 0\n"
            + "4 3 4 3\n",
        "######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n#h  i#\n##--##\n    ..\n    ..\n",
        "\"######\" +\n"
            + "\"#a**b#\" +\n"
            + "\"#a**b#\" +\n"
            + "\"#cdde#\" +\n"
            + "\"#cfge#\" +\n"
            + "\"#h  i#\" +\n"
            + "\"##--##\"",
        "#######a**b##a**b##cdde##cfge##h  i###--##    ..    ..",
        "[[2,1,1,2],[2,1,1,2],[2,3,3,2],[2,4,4,2],[4,0,0,4]]",
        "[[3, 5, 5, 3],\n [3, 5, 5, 3],\n [3, 4, 4, 3],\n [3, 2, 2, 3],\n [2, 0, 0, 2]]\n",
        "[[3,5,1,3],[1,1,1,1],[3,4,1,3],[1,2,2,1],[2,0,0,2]]",
        "[['a', 'x', 'x', 'b'], ['a', 'x', 'x', 'b'], ['c', 'd', 'd', 'e'], ['c', 'f', 'g', 'e'],"
            + " ['h', '', ' ', 'i']]",
        "[1,10,10,2,1,10,10,2,3,4,4,5,3,6,7,5,8,0,0,9]",
        "[\"ABBC\", \"ABBC\", \"DEEF\", \"DGHF\", \"I  J\"]",
        "1,2,2,3\n1,2,2,3\n4,5,5,6\n4,7,8,6\n9,0,0,A\n",
        "1,2,2,3,\n1,2,2,3,\n4,5,5,6,\n4,7,8,6,\n9,,,A,",
        "1,2,2,3,1,2,2,3,4,5,5,6,4,7,8,6,9,0,0,10",
        "张曹曹赵/张曹曹赵/马关关黄/马兵兵黄/兵..兵",
        "张曹曹赵/张曹曹赵/马关关黄/马兵卒黄/兵空空卒",
        "竖曹曹竖/竖曹曹竖/竖横横竖/竖人人竖/人..人",
        "ABBC/ABBC/DEEF/DssF/s..s",
        "|@@|/|@@|/|==|/|**|/*..*"
      })
  void drawingsAndTextsOfOtherPrograms_areRead(String text) {
    assertThat(LayoutReader.read(text).layout()).isEqualTo(CLASSIC);
  }

  /** A wrong mark must not become a piece of another kind. */
  @Test
  void oneWrongMark_isNoPieceOfItsOwn() {
    Random random = new Random(11);
    for (int i = 0; i < 5_000; i++) {
      String text = Notation.STRING.write(Layout.fromId(random.nextInt(LayoutIds.COUNT)));
      int from = random.nextInt(20);
      int to = random.nextInt(20);
      if (text.charAt(from) == 'o' || text.charAt(to) == 'o') {
        continue;
      }
      String wrong = text.substring(0, to) + text.charAt(from) + text.substring(to + 1);
      try {
        String read = Notation.STRING.write(LayoutReader.read(wrong).layout());
        assertThat(read.chars().distinct().count())
            .as(wrong)
            .isEqualTo(wrong.chars().distinct().count());
      } catch (LayoutFormatException e) {
        continue;
      }
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
        "+---+/                      | the box drawing has 1 line;",
        "2113_2113_4556_4786_9001 | the piece marked '1' covers cells 1, 2, 5, 6 and 19",
        "ABBCABBCDEEFDGHFIooA     | the piece marked 'A' covers cells 0, 4 and 19",
        "35131111341312212003     | the vertical at cell 19 (row 5, column 4) would extend",
        "35131111341312212001     | cell 19 (row 5, column 4) has the mark '1', but no piece",
        "35131101341312212002     | also needs cell 6 (row 2, column 3), but that cell has '0'",
        "AXX./AXXo/BCC./BDE./F... | may mean",
        "0AA1/0AA1/2334/2564/7..8 | may mean",
        "[{\"shape\":[2,2],\"position\":[4,1]}] | cell 17 (row 5, column 2) would extend beyond",
        "[{\"shape\":[2,2],\"position\":[0,4]}] | block 1, 2 high and 2 wide, is at row 0 and"
            + " column 4",
        "[{\"shape\":[2,3],\"position\":[0,1]}] | cell 1 (row 1, column 2) is not a piece",
        "[{\"shape\":[2,2]}] | block 1 has neither row nor position",
        "[{\"x\":1,\"left\":2,\"y\":0,\"w\":2,\"h\":2}] | block 1 states its column twice",
        "[{\"x\":1,\"y\":0,\"w\":2,\"h\":2},{\"x\":2,\"y\":1,\"w\":1,\"h\":1}] | cell 6 (row 2,"
            + " column 3) overlaps another piece",
        "[{\"x\":1,\"y\":0,\"w\":2,\"h\":2} | block 2 of the JSON text",
        "[{\"x\":1,\"y\":0,\"w\":2 \"h\":2}] | block 1 has neither height",
        "[{\"x\":1,\"y\":0,\"w\":2,\"w\":2,\"h\":2}] | w of block 1 is given twice",
        "[{\"shape\":[2,2,2],\"position\":[0,1]}] | shape of block 1",
        "[{\"shape\":[2,2],\"position\":[0,100]}] | position of block 1",
        "[{\"shape\":[2,2],\"position\":[0,1]}] more | block 2 of the JSON text",
        "{\"blocks\":[{\"shape\":[2,2],\"position\":[0,1]} | block 2 of the JSON text",
        "[[2,2,0,1]] | has 1 row",
        "[[[[[[[[[[[[[[[[ | has 0 rows",
        "1,2,2,3/1,2,2,3/4,5,5,6/4,7,8,6/9,,,1 | the piece marked '1' covers cells 0, 4 and 19",
        "2112/2112/2332/2..2/.... | may mean", // The 2 may be verticals or soldiers.
        "VXXV/VXXV/VHSV/VSSV/S..S | also needs cell 10",
        "{\"boardSize\":[4,5],\"blocks\":[]} | only 5 and 4 are supported",
        "{\"a\":1} | has no list of blocks"
      })
  void invalidText_isExplained(String text, String message) {
    assertThatThrownBy(() -> LayoutReader.read(text))
        .isInstanceOf(LayoutFormatException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4 5\n2 2 0 1\n",
        "5 4\n2 2 0 1\n1 1 0 1\n",
        "######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n##--##",
        "######\n#a**b#\n#a**b#\n#cdde#\n#cfge#\n#h  i#\n--####",
        "HAAI\nHAAI\nJBBK\nJNOK\nP  ",
        "HAAI\nHAAI\nJBBK\nJNOK\n\n",
        " AXX  \n AXX  \n B    \n B    \n C    "
      })
  void textsThatMayMeanSeveralLayouts_areRefused(String text) {
    assertThatThrownBy(() -> LayoutReader.read(text)).isInstanceOf(LayoutFormatException.class);
  }

  @Test
  void documentation_hasAnExampleOfEachNotation() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("../../docs/notations.md")).stream()
            .filter(line -> line.startsWith("| `"))
            .toList();
    assertThat(rows).hasSameSizeAs(Notation.values());
    for (Notation notation : Notation.values()) {
      String[] cells = rows.get(notation.ordinal()).split(" \\| ", -1);
      assertThat(cells[0]).isEqualTo("| `" + notation.label() + "`");
      assertThat(cells[2]).isEqualTo(notation.explanation() + " |");
      String example =
          cells[1]
              .replaceAll("</?(pre|code)>|`", "")
              .replace("<br>", "\n")
              .replace("&#124;", "|")
              .replace("&#42;", "*");
      assertThat(LayoutReader.read(example, name -> CLASSIC).layout()).isEqualTo(CLASSIC);
      assertThat(LayoutReader.read(example, name -> CLASSIC).notation()).isEqualTo(notation);
      if (notation.isWritable()) {
        assertThat(example).isEqualTo(notation.write(CLASSIC));
      } else {
        assertThatThrownBy(() -> notation.write(CLASSIC))
            .isInstanceOf(UnsupportedOperationException.class);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "donkey, 1A9BF0C00",
    "hengdao, 1A9BF0C00",
    "横刀利马, 1A9BF0C00",
    "橫刀立, 1A9BF0C00",
    "red dankey, 1A9BF0C00",
    "red donky, 1A9BF0C00",
    "Red Donkeyy, 1A9BF0C00",
    "Red Dnokey, 1A9BF0C00",
    "hengdaolmia, 1A9BF0C00",
    "横刀马, 1A9BF0C00",
    "刀横立马, 1A9BF0C00"
  })
  void similarNames_areTakenWithANotice(String name, String code) {
    Reading reading = LayoutReader.read(name);
    assertThat(reading.layout()).hasToString(code);
    assertThat(reading.notation()).isEqualTo(Notation.SIMILAR_NAME);
    assertThat(reading.notice()).hasValueSatisfying(it -> assertThat(it).contains(name, code));
  }

  @ParameterizedTest
  @ValueSource(strings = {"华容道", "華容道", "Huarong Dao", "huarongdao", "Huáróng Dào", "Klotski"})
  void namesOfTheGame_areTheBestKnownOpening(String name) {
    assertThat(LayoutReader.read(name)).isEqualTo(new Reading(CLASSIC, Notation.NAME));
  }

  @Test
  void manySimilarNames_areListed() {
    assertThatThrownBy(() -> LayoutReader.read("系列"))
        .hasMessageContaining(" more?")
        .hasMessageMatching("([^(]*\\([0-9A-F]{9}\\)){5}[^(]*");
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
    assertThatThrownBy(() -> LayoutReader.read(box))
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
    assertThat(LayoutReader.read(drawing).layout()).hasToString(code);
  }
}
