package org.klotski.grouper;

import org.klotski.enumerator.texts.Labeled;

/** The symmetry of a group, which is the set of mirrors that map the group to itself. */
public enum GroupSymmetry implements Labeled {
  /** All mirrors map the group to itself. */
  FULL,
  /** Only the mirror that exchanges left and right maps the group to itself. */
  HORIZONTAL,
  /** Only the half turn maps the group to itself. */
  CENTRO,
  /** Only the mirror that exchanges top and bottom maps the group to itself. */
  VERTICAL,
  /** No mirror maps the group to itself. */
  ORDINARY;

  /** Returns the symmetry of a group, given whether each mirror maps the group to itself. */
  public static GroupSymmetry of(boolean leftRight, boolean topBottom, boolean both) {
    if (leftRight) {
      return topBottom ? FULL : HORIZONTAL;
    }
    if (topBottom) {
      return VERTICAL;
    }
    return both ? CENTRO : ORDINARY;
  }
}
