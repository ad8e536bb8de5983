package org.klotski.grouper;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.Mirror;
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

  /** Returns the symmetry of the given group. */
  public static GroupSymmetry of(Group group, Groups groups) {
    return of(
        image(group, Mirror.LEFT_RIGHT, groups).equals(group),
        image(group, Mirror.TOP_BOTTOM, groups).equals(group),
        image(group, Mirror.BOTH, groups).equals(group));
  }

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

  /** Returns the group that is the image of a group under the given mirror. */
  public static Group image(Group group, Mirror mirror, Groups groups) {
    return groups.of(mirror.of(Layout.fromCode(group.seed())));
  }

  /**
   * Returns the pattern of a group: the group and its mirror images, ordered by group_num. A
   * pattern has one group if the symmetry is full, four if it is ordinary, and two otherwise.
   */
  public static List<Group> pattern(Group group, Groups groups) {
    List<Group> pattern = new ArrayList<>(List.of(group));
    for (Mirror mirror : Mirror.values()) {
      Group image = image(group, mirror, groups);
      if (!pattern.contains(image)) {
        pattern.add(image);
      }
    }
    pattern.sort((a, b) -> Integer.compare(a.number(), b.number()));
    return List.copyOf(pattern);
  }
}
