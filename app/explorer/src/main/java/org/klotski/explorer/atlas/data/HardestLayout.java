package org.klotski.explorer.atlas.data;

import org.klotski.enumerator.layouts.Layout;

/**
 * How far a layout is from the nearest solved one, if nothing beside it is farther.
 *
 * @param moves the distance
 * @param layout the layout; of several the one with the smallest code
 */
public record HardestLayout(int moves, Layout layout) {
  /** One more than the greatest id, as a power of two. */
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
    return "max(%s::BIGINT * %d + %d - id)".formatted(distance, IDS, IDS - 1);
  }
}
