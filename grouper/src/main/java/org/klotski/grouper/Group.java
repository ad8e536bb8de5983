package org.klotski.grouper;

import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * A group: the layouts that are reachable from one another.
 *
 * @param layoutClass the class of its members
 * @param number group_num: its position among the groups of the class, from 0; larger groups come
 *     first, of two equally large ones that with the smaller seed
 * @param size its members, 1..964656
 * @param seed the code of its smallest member
 * @param solvable whether a member is solved
 */
public record Group(LayoutClass layoutClass, int number, int size, long seed, boolean solvable) {

  /** The name: {@code jiang-bing-style-group_num}. */
  public String name() {
    return layoutClass + "-" + number;
  }

  /**
   * Checks that the group has a member with a group_index that somebody has asked for.
   *
   * @throws LayoutFormatException if it has not
   */
  public void checkMember(int groupIndex) {
    if (groupIndex < 0 || groupIndex >= size) {
      throw new LayoutFormatException(
          "group %s has no member %d; its members are 0 to %d"
              .formatted(name(), groupIndex, size - 1));
    }
  }
}
