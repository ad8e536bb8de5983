package org.klotski.grouper;

import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * A group of layouts, which is a connected component of the graph of moves.
 *
 * @param layoutClass the class of its members
 * @param number the group_num: the position, from 0, among the groups of the class in order of
 *     descending size and then of ascending seed
 * @param size the number of members, 1..964656
 * @param seed the smallest code among the members
 * @param solvable whether at least one member is solved
 */
public record Group(LayoutClass layoutClass, int number, int size, long seed, boolean solvable) {

  /** Returns the name, {@code jiang-bing-style-group_num}. */
  public String name() {
    return layoutClass + "-" + number;
  }

  /**
   * Checks that the group has a member with the given group_index.
   *
   * @throws LayoutFormatException if the group has no such member
   */
  public void checkMember(int groupIndex) {
    if (groupIndex < 0 || groupIndex >= size) {
      throw new LayoutFormatException(
          "group %s has no member %s; its members are 0 to %s", name(), groupIndex, size - 1);
    }
  }
}
