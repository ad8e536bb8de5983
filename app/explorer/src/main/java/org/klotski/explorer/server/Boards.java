package org.klotski.explorer.server;

import java.util.OptionalInt;
import org.klotski.enumerator.drawings.Drawing;
import org.klotski.enumerator.drawings.SvgDrawing;
import org.klotski.enumerator.layouts.Layout;

/** What a page shows of a layout, and says of it to those who can't see. */
public final class Boards {
  private Boards() {}

  /** The picture, an SVG element. */
  public static String svg(Layout layout) {
    return SvgDrawing.element(layout, OptionalInt.empty());
  }

  /** The rows, read one after another. */
  public static String rows(Layout layout) {
    return String.join("; ", Drawing.LETTERS.lines(layout));
  }
}
