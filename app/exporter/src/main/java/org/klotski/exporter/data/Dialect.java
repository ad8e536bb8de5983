package org.klotski.exporter.data;

import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.texts.Labeled;

/** What {@code is_mirror} means in the files; nothing else depends on it. */
public enum Dialect implements Labeled {
  /** The rule of the published main.csv with its error: {@code Y} for 13,618 layouts. */
  PUBLISHED {
    @Override
    public boolean isMirror(LayoutRecord layout) {
      boolean leftColumn = (layout.code() >>> 32 & 3) == 0;
      return layout.isLeftRightSymmetric()
          || (leftColumn && PublishedMirror.of(LayoutCode.decode(layout.code())));
    }
  },
  /** {@code Y} for the 11,634 layouts that are their own left-right mirror images. */
  CORRECTED {
    @Override
    public boolean isMirror(LayoutRecord layout) {
      return layout.isLeftRightSymmetric();
    }
  };

  /** Whether a layout's {@code is_mirror} is {@code Y}. */
  public abstract boolean isMirror(LayoutRecord layout);
}
