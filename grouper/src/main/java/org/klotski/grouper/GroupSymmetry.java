package org.klotski.grouper;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.texts.Labeled;

/** The set of mirrors that map a group to itself. The image of a group is a group. */
public enum GroupSymmetry implements Labeled {
  /** All mirrors. */
  FULL,
  /** Only the mirror that exchanges left and right. */
  HORIZONTAL,
  /** Only the half turn, which exchanges both. */
  CENTRO,
  /** Only the mirror that exchanges top and bottom. */
  VERTICAL,
  /** No mirror. */
  ORDINARY;

  /** Returns the symmetry of a group. */
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

  /** Returns the image of a group under a mirror. */
  public static Group image(Group group, Mirror mirror, Groups groups) {
    return groups.of(mirror.of(Layout.fromCode(group.seed())));
  }

  /**
   * Returns the pattern of a group: the group and its mirror images, by group_num. A pattern has
   * one group if the symmetry is full, four if it is ordinary, else two.
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
