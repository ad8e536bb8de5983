package org.klotski.exporter.data;

import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labeled;

/** The meaning of {@code is_mirror} in main.csv; no other file depends on the dialect. */
public enum Dialect implements Labeled {
  /** The erroneous rule of the published main.csv: {@code Y} for 13,618 layouts. */
  PUBLISHED {
    @Override
    public boolean isMirror(long code, boolean isSymmetric) {
      return isSymmetric
          || LayoutCode.square(code) % 4 == 0 && PublishedMirror.of(LayoutCode.decode(code));
    }
  },
  /** {@code Y} for the 11,634 layouts that are their own left-right mirror images. */
  CORRECTED {
    @Override
    public boolean isMirror(long code, boolean isSymmetric) {
      return isSymmetric;
    }
  };

  /**
   * Returns whether {@code is_mirror} is {@code Y} for a layout; {@code isSymmetric} states whether
   * the layout is its own left-right image.
   */
  public abstract boolean isMirror(long code, boolean isSymmetric);
}
