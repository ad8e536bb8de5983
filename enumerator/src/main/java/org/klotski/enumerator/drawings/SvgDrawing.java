package org.klotski.enumerator.drawings;

import java.util.Locale;
import org.klotski.enumerator.layouts.Layout;

/** Draws a layout as a scalable picture; {@link PngDrawing} draws the same in pixels. */
public final class SvgDrawing {
  private SvgDrawing() {}

  /** The picture as an SVG 1.1 document, some 2 KB; its title is the code. */
  public static String text(Layout layout) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT, // others may have digits of their own
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d">
              <title>%3$s</title>
              <rect width="%1$d" height="%2$d" fill="#%4$06x"/>
              <rect x="%5$d" y="%5$d" width="%6$d" height="%7$d" fill="#%8$06x"/>
            """,
            Picture.WIDTH,
            Picture.HEIGHT,
            layout,
            Picture.EDGE,
            Picture.MARGIN,
            Picture.WIDTH - 2 * Picture.MARGIN,
            Picture.HEIGHT - 2 * Picture.MARGIN,
            Picture.GROUND));
    for (Picture.Rectangle piece : Picture.pieces(layout)) {
      svg.append(
          String.format(
              Locale.ROOT,
              "  <rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\""
                  + " fill=\"#%06x\"/>\n",
              piece.kind().name().toLowerCase(Locale.ROOT),
              piece.x(),
              piece.y(),
              piece.width(),
              piece.height(),
              Picture.RADIUS,
              piece.colour()));
    }
    return svg.append("</svg>\n").toString();
  }
}
