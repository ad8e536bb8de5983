package org.klotski.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.board.PieceKind;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Message;

/** Draws a layout as a scalable picture; {@link PngDrawing} draws the same picture in pixels. */
public final class SvgDrawing {
  private static final int CELL = 60;
  private static final int MARGIN = 10;

  static final int WIDTH = Board.COLUMNS * CELL + 2 * MARGIN;
  static final int HEIGHT = Board.ROWS * CELL + 2 * MARGIN;
  static final int GOAL_WIDTH = 4;
  static final int GOAL_DASH = 10;

  private static final int RADIUS = 8;
  private static final int GAP = 2;
  private static final int FRAME_COLOR = 0x6B4F2A;
  private static final int BOARD_COLOR = 0xF3E3C3;
  private static final String MARK = " stroke=\"#000\" stroke-width=\"10\"";
  private static final String GOAL =
      Message.of(
          " stroke=\"#000\" stroke-width=\"%s\" stroke-dasharray=\"%s\"", GOAL_WIDTH, GOAL_DASH);

  private SvgDrawing() {}

  /**
   * Returns an SVG 1.1 document of about 2 KB, with the code of the layout as its title. Draws a
   * goal other than the exit as an outline.
   */
  public static String text(Layout layout, int goal) {
    return Message.of(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
              <title>%s</title>
            """,
            WIDTH, HEIGHT, WIDTH, HEIGHT, layout)
        + board(layout, goal, OptionalInt.empty())
        + "</svg>\n";
  }

  /**
   * Returns an SVG element whose size is determined by the enclosing web page. The label for screen
   * readers contains the code and the rows of the layout. Outlines the piece at {@code marked}.
   */
  public static String element(Layout layout, OptionalInt marked) {
    String rows = String.join(", ", Notation.LETTERS.lines(layout)).replace(".", "empty");
    return Message.of(
            "<svg viewBox=\"0 0 %s %s\" role=\"img\" aria-label=\"%s: %s\">\n",
            WIDTH, HEIGHT, layout, rows)
        + board(layout, Board.EXIT, marked)
        + "</svg>\n";
  }

  private static String board(Layout layout, int goal, OptionalInt marked) {
    StringBuilder svg = new StringBuilder();
    for (Rectangle each : rectangles(layout, goal)) {
      boolean isMarked = marked.equals(OptionalInt.of(each.place()));
      String name = each.name().isEmpty() ? "" : Message.of(" class=\"%s\"", each.name());
      String color = Integer.toHexString(0x1000000 | each.color()).substring(1);
      append(svg, each, name, "#" + color + "\"" + (isMarked ? MARK : ""));
    }
    if (goal != Board.EXIT) {
      Rectangle outline = rectangle(PieceKind.SQUARE, goal);
      append(svg, outline, " class=\"goal\"", "none\"" + GOAL);
    }
    return svg.toString();
  }

  private static void append(StringBuilder svg, Rectangle at, String name, String fill) {
    svg.append(
        Message.of(
            "  <rect%s x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s/>\n",
            name, at.x(), at.y(), at.width(), at.height(), at.radius(), fill));
  }

  /** A piece or a part of the background; such a part has an empty name and the place -1. */
  record Rectangle(
      String name, int place, int x, int y, int width, int height, int radius, int color) {}

  /** Returns the frame, the board, the exit if it is the goal, and the pieces, in this order. */
  static List<Rectangle> rectangles(Layout layout, int goal) {
    List<Rectangle> all = new ArrayList<>();
    all.add(new Rectangle("", -1, 0, 0, WIDTH, HEIGHT, 0, FRAME_COLOR));
    int width = Board.COLUMNS * CELL;
    all.add(new Rectangle("", -1, MARGIN, MARGIN, width, Board.ROWS * CELL, 0, BOARD_COLOR));
    if (goal == Board.EXIT) {
      // The exit overlaps the board to avoid a gap in small pictures.
      int top = HEIGHT - MARGIN - 1;
      all.add(new Rectangle("", -1, MARGIN + CELL, top, 2 * CELL, MARGIN + 1, 0, BOARD_COLOR));
    }
    new PieceMap(layout).pieces().forEach(each -> all.add(rectangle(each.kind(), each.place())));
    return all;
  }

  /** Returns the rectangle that a piece would have at a place, such as the 2x2 at its goal. */
  static Rectangle rectangle(PieceKind kind, int place) {
    return new Rectangle(
        kind.name().toLowerCase(Locale.ROOT),
        place,
        MARGIN + place % Board.COLUMNS * CELL + GAP,
        MARGIN + place / Board.COLUMNS * CELL + GAP,
        kind.width() * CELL - 2 * GAP,
        kind.height() * CELL - 2 * GAP,
        RADIUS,
        switch (kind) {
          case SQUARE -> 0xC0392B;
          case HORIZONTAL -> 0x2E86C1;
          case VERTICAL -> 0x239B56;
          case SOLDIER -> 0xD68910;
        });
  }
}
