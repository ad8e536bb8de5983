package org.klotski.dbschema.rows;

import org.klotski.enumerator.layouts.LayoutIds;

/**
 * Layouts with consecutive ids that fill whole rows of the column families with a row for every
 * {@link #LAYOUTS_IN_ROW} layouts.
 *
 * @param from the first id, a multiple of {@link #LAYOUTS_IN_ROW}
 * @param to the one after the last id, likewise a multiple or the number of layouts
 */
public record IdRange(int from, int to) {
  /** Layouts in a row; the last row of all has fewer. */
  public static final int LAYOUTS_IN_ROW = 64;

  /** Checks that the first row is whole; only the caller knows whether the last one is. */
  public IdRange {
    if (from < 0 || from % LAYOUTS_IN_ROW != 0 || to < from) {
      throw new IllegalArgumentException("ids %d to %d do not fill rows".formatted(from, to));
    }
  }

  /**
   * One of several parts of all layouts, of equal sizes as far as rows allow.
   *
   * @param part 0..parts-1
   */
  public static IdRange part(int part, int parts) {
    return part(part, parts, LayoutIds.COUNT);
  }

  /**
   * Likewise, of only so many layouts, the first by id.
   *
   * @param part 0..parts-1
   */
  public static IdRange part(int part, int parts, int layouts) {
    long rows = (layouts + LAYOUTS_IN_ROW - 1L) / LAYOUTS_IN_ROW;
    int from = (int) (rows * part / parts) * LAYOUTS_IN_ROW;
    int to = (int) (rows * (part + 1) / parts) * LAYOUTS_IN_ROW;
    return new IdRange(from, Math.min(to, layouts));
  }

  /** The number of layouts. */
  public int size() {
    return to - from;
  }
}
