package org.klotski.explorer.sheet;

import org.klotski.enumerator.texts.Labeled;

/** What a sheet is printed on, upright; lengths are in millimetres. */
public enum Paper implements Labeled {
  /** ISO 216. */
  A4("A4", 210, 297),
  /** 8.5 by 11 inches. */
  LETTER("letter", 216, 279);

  /** What is left free at each edge. */
  public static final int MARGIN = 12;

  private final String css;
  private final int width;
  private final int height;

  Paper(String css, int width, int height) {
    this.css = css;
    this.width = width;
    this.height = height;
  }

  /** Its name in CSS. */
  public String css() {
    return css;
  }

  /** The width between the margins. */
  public int width() {
    return width - 2 * MARGIN;
  }

  /** The height between the margins, a little less, or a browser begins another page. */
  public int height() {
    return height - 2 * MARGIN - 1;
  }
}
