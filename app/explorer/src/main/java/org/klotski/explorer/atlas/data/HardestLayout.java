package org.klotski.explorer.atlas.data;

import org.klotski.enumerator.layouts.Layout;

/**
 * One of the hardest layouts of those that it was chosen from: none is farther from a solved one.
 *
 * @param moves the distance
 * @param layout the layout; of several the one with the smallest code
 */
public record HardestLayout(int moves, Layout layout) {
  /** The least power of two above every id. */
  static final long IDS = 1 << 25;

  /**
   * Takes a number apart in which SQL finds the greatest distance and the least id at once.
   *
   * @param packed the distance times {@link #IDS}, and {@code IDS - 1} minus the id
   */
  static HardestLayout unpack(long packed) {
    return new HardestLayout(
        (int) Math.floorDiv(packed, IDS),
        Layout.fromId((int) (IDS - 1 - Math.floorMod(packed, IDS))));
  }

  /** The SQL for such a number. */
  static String sql(String distance) {
    return "max(%s::BIGINT * %s + %s - id)".formatted(distance, IDS, IDS - 1);
  }
}
