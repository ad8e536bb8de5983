package org.klotski.enumerator.drawings;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Layout;

/** Draws a layout as a scalable picture. */
public final class SvgDrawing {
  /** The side of a cell, in pixels at the picture's natural size. */
  public static final int CELL = 60;

  /** The margin around the board, in pixels. */
  public static final int MARGIN = 10;

  private static final int GAP = 2;
  private static final int ROUND = 8;

  private SvgDrawing() {}

  /** The picture as an SVG 1.1 document; its title is the code. */
  public static String of(Layout layout) {
    int width = Board.COLUMNS * CELL + 2 * MARGIN;
    int height = Board.ROWS * CELL + 2 * MARGIN;
    StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
          <title>%s</title>
          <rect width="%d" height="%d" fill="#6b4f2a"/>
          <rect x="%d" y="%d" width="%d" height="%d" fill="#f3e3c3"/>
        """
            .formatted(
                width,
                height,
                width,
                height,
                layout,
                width,
                height,
                MARGIN,
                MARGIN,
                width - 2 * MARGIN,
                height - 2 * MARGIN));
    for (PiecePicture piece : PiecePicture.of(layout)) {
      svg.append(
          "  <rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\"/>\n"
              .formatted(
                  piece.kind(),
                  MARGIN + piece.column() * CELL + GAP,
                  MARGIN + piece.row() * CELL + GAP,
                  piece.width() * CELL - 2 * GAP,
                  piece.height() * CELL - 2 * GAP,
                  ROUND,
                  piece.colour()));
    }
    return svg.append("</svg>\n").toString();
  }
}
