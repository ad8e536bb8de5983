package org.klotski.notation;

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
    StringBuilder svg = new StringBuilder();
    for (Picture.Rectangle each : Picture.rectangles(layout, goal)) {
      boolean isMarked = marked.equals(OptionalInt.of(each.place()));
      String name = each.name().isEmpty() ? "" : Message.of(" class=\"%s\"", each.name());
      String color = Integer.toHexString(0x1000000 | each.color()).substring(1);
      append(svg, each, name, "#" + color + "\"" + (isMarked ? MARK : ""));
    }
    if (goal != Board.EXIT) {
      Picture.Rectangle outline = Picture.rectangle(PieceKind.SQUARE, goal);
      append(svg, outline, " class=\"goal\"", "none\"" + GOAL);
    }
    return svg.toString();
  }

  private static void append(StringBuilder svg, Picture.Rectangle at, String name, String fill) {
    svg.append(
        Message.of(
            "  <rect%s x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s/>\n",
            name, at.x(), at.y(), at.width(), at.height(), at.radius(), fill));
  }
}
