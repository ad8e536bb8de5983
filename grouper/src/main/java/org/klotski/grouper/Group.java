package org.klotski.grouper;

import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * A group: a connected component of the graph of layouts and moves.
 *
 * @param layoutClass the class of its members
 * @param number group_num, from 0: the position among the groups of the class, ordered by
 *     descending size, then by ascending seed
 * @param size the number of members, 1..964656
 * @param seed the smallest code of a member
 * @param solvable whether a member is solved
 */
public record Group(LayoutClass layoutClass, int number, int size, long seed, boolean solvable) {

  /** The name, {@code jiang-bing-style-group_num}. */
  public String name() {
    return layoutClass + "-" + number;
  }

  /**
   * Checks that a member with a group_index exists.
   *
   * @throws LayoutFormatException if it does not
   */
  public void checkMember(int groupIndex) {
    if (groupIndex < 0 || groupIndex >= size) {
      throw new LayoutFormatException(
          "group %s has no member %d; its members are 0 to %d"
              .formatted(name(), groupIndex, size - 1));
    }
  }
}
