package org.klotski.grouper;

import org.klotski.enumerator.layouts.LayoutClass;

/**
 * A group of layouts, which is a connected component of the graph of moves. The number is the
 * group_num: the position, from 0, among the groups of the class in order of descending size and
 * then of ascending seed, which is the smallest code of a member. A group is solvable if a member
 * is solved.
 */
public record Group(LayoutClass layoutClass, int number, int size, long seed, boolean solvable) {

  /** Returns the name, {@code jiang-bing-style-group_num}. */
  public String name() {
    return layoutClass + "-" + number;
  }
}
