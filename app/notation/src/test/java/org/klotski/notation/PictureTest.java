package org.klotski.notation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;
import org.w3c.dom.Document;

@Isolated("changes the default locale and a system property")
class PictureTest {
  private static final Layout CLASSIC = Layout.parse("1A9BF0C00");
  private static final String HEADLESS = "java.awt.headless";
  private static final Map<Character, Integer> COLORS =
      Map.of('X', 0xC0392B, 'H', 0x2E86C1, 'V', 0x239B56, 'S', 0xD68910, '.', 0xF3E3C3);

  private static BufferedImage png(Layout layout, int goal) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(PngDrawing.bytes(layout, goal)));
  }

  @Test
  void png_showsEveryCell() throws Exception {
    for (String code : List.of("1A9BF0C00", "4FEA13400", "000000000", "EFFFFFC33")) {
      Layout layout = Layout.parse(code);
      BufferedImage image = png(layout, Board.EXIT);
      assertThat(image.getWidth()).isEqualTo(260);
      assertThat(image.getHeight()).isEqualTo(320);
      String letters = Notation.LETTERS.write(layout).replaceAll("\\s", "");
      for (int cell = 0; cell < 20; cell++) {
        int x = 10 + cell % 4 * 60 + 30;
        int y = 10 + cell / 4 * 60 + 30;
        assertThat(image.getRGB(x, y) & 0xFFFFFF)
            .as("cell %d of %s", cell, code)
            .isEqualTo(COLORS.get(letters.charAt(cell)));
      }
    }
  }

  /** Without smoothing, a corner would have only the colors of the piece and the background. */
  @Test
  void png_separatesPiecesAndSmoothsCorners() throws Exception {
    BufferedImage image = png(CLASSIC, Board.EXIT);
    assertThat(image.getRGB(70, 40) & 0xFFFFFF).isEqualTo(COLORS.get('.'));
    assertThat(image.getRGB(130, 40) & 0xFFFFFF).isEqualTo(COLORS.get('X'));
    Set<Integer> ofTheCorner = new HashSet<>();
    for (int pixel : image.getRGB(72, 12, 8, 8, null, 0, 8)) {
      ofTheCorner.add(pixel & 0xFFFFFF);
    }
    assertThat(ofTheCorner).contains(COLORS.get('X'), COLORS.get('.')).hasSizeGreaterThan(2);
  }

  @Test
  void png_defaultsToHeadless() {
    String before = System.getProperty(HEADLESS);
    try {
      System.clearProperty(HEADLESS);
      PngDrawing.bytes(CLASSIC, Board.EXIT);
      assertThat(System.getProperty(HEADLESS)).isEqualTo("true");
      System.setProperty(HEADLESS, "false");
      PngDrawing.bytes(CLASSIC, Board.EXIT);
      assertThat(System.getProperty(HEADLESS)).isEqualTo("false");
    } finally {
      if (before == null) {
        System.clearProperty(HEADLESS);
      } else {
        System.setProperty(HEADLESS, before);
      }
    }
  }

  @Test
  void exit_isAGapInTheEdge() throws Exception {
    BufferedImage image = png(CLASSIC, Board.EXIT);
    for (int x = 0; x < 260; x++) {
      assertThat(image.getRGB(x, 315) & 0xFFFFFF)
          .as("pixel %d of the bottom edge", x)
          .isEqualTo(x >= 70 && x < 190 ? COLORS.get('.') : 0x6B4F2A);
    }
    assertThat(SvgDrawing.element(CLASSIC, OptionalInt.empty()))
        .contains(
            "<rect x=\"70\" y=\"309\" width=\"120\" height=\"11\" rx=\"0\" fill=\"#f3e3c3\"/>");
  }

  /** If the goal is not the exit, its outline is above the pieces, and the frame has no gap. */
  @Test
  void otherGoal_isOutlined() throws Exception {
    BufferedImage image = png(CLASSIC, 12);
    assertThat(image.getRGB(130, 315) & 0xFFFFFF).as("no exit").isEqualTo(0x6B4F2A);
    assertThat(image.getRGB(12, 195) & 0xFFFFFF).as("left of cell 12").isZero();
    assertThat(image.getRGB(12, 75) & 0xFFFFFF).as("left of cell 4").isNotZero();
    assertThat(SvgDrawing.text(CLASSIC, 12))
        .doesNotContain("x=\"70\" y=\"309\"")
        .contains("<rect class=\"goal\" x=\"12\" y=\"192\" width=\"116\" height=\"116\"");
  }

  @Test
  void element_hasALabelWithRows() {
    assertThat(SvgDrawing.element(CLASSIC, OptionalInt.empty()))
        .contains("aria-label=\"1A9BF0C00: V X X V, V X X V, V H H V, V S S V, S empty empty S\"")
        .doesNotContain("stroke-width");
    assertThat(SvgDrawing.element(CLASSIC, OptionalInt.of(16)).split("stroke-width", -1))
        .as("one piece is marked")
        .hasSize(2);
  }

  @Test
  void svg_hasEveryPiece() throws Exception {
    String svg = SvgDrawing.text(CLASSIC, Board.EXIT);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)));
    assertThat(document.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("1A9BF0C00");
    assertThat(document.getElementsByTagName("rect").getLength()).isEqualTo(13);
    assertThat(svg.split("class=\"soldier\"", -1)).hasSize(5);
    assertThat(svg.split("class=\"vertical\"", -1)).hasSize(5);
    assertThat(svg)
        .contains(
            "<rect class=\"square\" x=\"72\" y=\"12\" width=\"116\" height=\"116\" rx=\"8\""
                + " fill=\"#c0392b\"/>");
  }

  /** In Arabic locales, Java formats numbers with digits that image viewers can't parse. */
  @ParameterizedTest
  @ValueSource(strings = {"ar-EG-u-nu-arab", "tr-TR"})
  void svg_doesNotDependOnTheLocale(String tag) {
    String expected = SvgDrawing.text(CLASSIC, Board.EXIT);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(SvgDrawing.text(CLASSIC, Board.EXIT)).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }
}
