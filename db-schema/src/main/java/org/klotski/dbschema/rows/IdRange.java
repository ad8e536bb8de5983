package org.klotski.dbschema.rows;

import org.klotski.enumerator.layouts.LayoutIds;

/**
 * A range of consecutive ids that fills whole pages: {@code from} is a multiple of {@link
 * #LAYOUTS_IN_PAGE}, and only the last page of the database may have fewer layouts.
 */
public record IdRange(int from, int to) {
  /** The number of layouts in a page; the last page has fewer. */
  public static final int LAYOUTS_IN_PAGE = 64;

  /** Checks that the first page is whole; only the caller knows whether the last page is whole. */
  public IdRange {
    if (from < 0 || from % LAYOUTS_IN_PAGE != 0 || to < from) {
      throw new IllegalArgumentException("ids %d to %d do not fill pages".formatted(from, to));
    }
  }

  /** Divides all ids into parts of similar size; returns one, from 0 to {@code parts - 1}. */
  public static IdRange part(int part, int parts) {
    return part(part, parts, LayoutIds.COUNT);
  }

  /**
   * Divides the {@code layouts} lowest ids into parts of similar size; returns one, from 0 to
   * {@code parts - 1}.
   */
  public static IdRange part(int part, int parts, int layouts) {
    long rows = (layouts + LAYOUTS_IN_PAGE - 1L) / LAYOUTS_IN_PAGE;
    int from = (int) (rows * part / parts) * LAYOUTS_IN_PAGE;
    int to = (int) (rows * (part + 1) / parts) * LAYOUTS_IN_PAGE;
    return new IdRange(from, Math.min(to, layouts));
  }

  /** Returns the number of layouts. */
  public int size() {
    return to - from;
  }
}
