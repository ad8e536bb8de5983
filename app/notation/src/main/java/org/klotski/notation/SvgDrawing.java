package org.klotski.notation;

import java.util.Locale;
import java.util.OptionalInt;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Message;

/** Draws a layout as a scalable picture; {@link PngDrawing} draws the same picture in pixels. */
public final class SvgDrawing {
  private static final String MARK = " stroke=\"#000\" stroke-width=\"10\"";
  private static final String GOAL =
      Message.of(
          " stroke=\"#000\" stroke-width=\"%s\" stroke-dasharray=\"%s\"",
          Picture.GOAL_WIDTH, Picture.GOAL_DASH);

  private SvgDrawing() {}

  /**
   * Returns an SVG 1.1 document of about 2 KB, with the code of the layout as its title.
   *
   * @param goal the goal of the 2x2: the exit, a gap in the edge, or a cell, an outline
   */
  public static String text(Layout layout, int goal) {
    return Message.of(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
              <title>%s</title>
            """,
            Picture.WIDTH, Picture.HEIGHT, Picture.WIDTH, Picture.HEIGHT, layout)
        + board(layout, goal, OptionalInt.empty())
        + "</svg>\n";
  }

  /**
   * Returns an SVG element whose size is determined by the enclosing web page. The label for screen
   * readers contains the code and the rows of the layout.
   *
   * @param marked the place of a piece to outline, if any
   */
  public static String element(Layout layout, OptionalInt marked) {
    String rows = String.join(", ", Notation.LETTERS.lines(layout)).replace(".", "empty");
    return Message.of(
            "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s: %s\">\n",
            Picture.WIDTH, Picture.HEIGHT, layout, rows)
        + board(layout, Board.EXIT, marked)
        + "</svg>\n";
  }

  private static String board(Layout layout, int goal, OptionalInt marked) {
    StringBuilder svg =
        new StringBuilder(
            Message.of(
                """
                  <rect width="%s" height="%s" fill="%s"/>
                  <rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>
                """,
                Picture.WIDTH,
                Picture.HEIGHT,
                color(Picture.EDGE),
                Picture.MARGIN,
                Picture.MARGIN,
                Picture.WIDTH - 2 * Picture.MARGIN,
                Picture.HEIGHT - 2 * Picture.MARGIN,
                color(Picture.GROUND)));
    if (goal == Board.EXIT) {
      svg.append(
          Message.of(
              "  <path d=\"M%s %sh%sV%sH%sz\" fill=\"%s\"/>\n",
              Picture.EXIT_X,
              Picture.HEIGHT - Picture.MARGIN - 1, // overlaps to avoid a gap in small pictures
              Picture.EXIT_WIDTH,
              Picture.HEIGHT,
              Picture.EXIT_X,
              color(Picture.GROUND)));
    }
    for (Picture.Rectangle piece : Picture.pieces(layout)) {
      boolean isMarked = marked.equals(OptionalInt.of(piece.place()));
      String name = piece.kind().name().toLowerCase(Locale.ROOT);
      append(svg, piece, name, color(piece.color()), isMarked ? MARK : "");
    }
    if (goal != Board.EXIT) {
      append(svg, Picture.rectangle(PieceKind.SQUARE, goal), "goal", "none", GOAL);
    }
    return svg.toString();
  }

  private static void append(
      StringBuilder svg, Picture.Rectangle at, String name, String fill, String stroke) {
    svg.append(
        Message.of(
            "  <rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\""
                + " fill=\"%s\"%s/>\n",
            name, at.x(), at.y(), at.width(), at.height(), Picture.RADIUS, fill, stroke));
  }

  private static String color(int rgb) {
    return "#" + Integer.toHexString(0x1000000 | rgb).substring(1);
  }
}
