package org.klotski.notation.drawings;

import java.util.Locale;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;

/** Draws a layout as a scalable picture; {@link PngDrawing} draws the same picture in pixels. */
public final class SvgDrawing {
  private static final String MARK = " stroke=\"#000\" stroke-width=\"10\"";

  private SvgDrawing() {}

  /** Returns an SVG 1.1 document of about 2 KB, with the code of the layout as its title. */
  public static String text(Layout layout) {
    return String.format(
            Locale.ROOT, // some locales use other digits
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d">
              <title>%3$s</title>
            """,
            Picture.WIDTH,
            Picture.HEIGHT,
            layout)
        + board(layout, OptionalInt.empty())
        + "</svg>\n";
  }

  /**
   * Returns an SVG element whose size is determined by the enclosing web page. The label for screen
   * readers contains the code and the rows of the layout.
   *
   * @param marked the place of a piece to outline, if any
   */
  public static String element(Layout layout, OptionalInt marked) {
    return String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
            Picture.WIDTH,
            Picture.HEIGHT,
            spoken(layout))
        + board(layout, marked)
        + "</svg>\n";
  }

  private static String spoken(Layout layout) {
    String rows = String.join(", ", Drawing.LETTERS.lines(layout));
    return layout + ": " + rows.replace(".", "empty");
  }

  private static String board(Layout layout, OptionalInt marked) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            """
              <rect width="%1$d" height="%2$d" fill="#%3$06x"/>
              <rect x="%4$d" y="%4$d" width="%5$d" height="%6$d" fill="#%7$06x"/>
              <path d="M%8$d %9$dh%10$dV%2$dH%8$dz" fill="#%7$06x"/>
            """,
            Picture.WIDTH,
            Picture.HEIGHT,
            Picture.EDGE,
            Picture.MARGIN,
            Picture.WIDTH - 2 * Picture.MARGIN,
            Picture.HEIGHT - 2 * Picture.MARGIN,
            Picture.GROUND,
            Picture.EXIT_X,
            Picture.HEIGHT - Picture.MARGIN - 1, // overlaps to avoid a gap in small pictures
            Picture.EXIT_WIDTH));
    for (Picture.Rectangle piece : Picture.pieces(layout)) {
      svg.append(
          String.format(
              Locale.ROOT,
              "  <rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\""
                  + " fill=\"#%06x\"%s/>\n",
              piece.kind().name().toLowerCase(Locale.ROOT),
              piece.x(),
              piece.y(),
              piece.width(),
              piece.height(),
              Picture.RADIUS,
              piece.color(),
              marked.equals(OptionalInt.of(piece.place())) ? MARK : ""));
    }
    return svg.toString();
  }
}
