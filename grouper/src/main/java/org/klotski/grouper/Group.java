package org.klotski.grouper;

import org.klotski.enumerator.layouts.LayoutClass;

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
}
