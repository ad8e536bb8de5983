package org.klotski.grouper;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.enumerator.texts.Labeled;

/** Which mirrors map a group to itself. A mirror image of a group is again a group. */
public enum GroupSymmetry implements Labeled {
  /** Every mirror. */
  FULL,
  /** Only that which exchanges left and right. */
  HORIZONTAL,
  /** Only half a turn, the two mirrors one after the other. */
  CENTRO,
  /** Only that which exchanges top and bottom. */
  VERTICAL,
  /** None. */
  ORDINARY;

  /** The symmetry of a group. */
  public static GroupSymmetry of(Group group, Groups groups) {
    return of(
        image(group, Mirror.LEFT_RIGHT, groups).equals(group),
        image(group, Mirror.TOP_BOTTOM, groups).equals(group),
        image(group, Mirror.BOTH, groups).equals(group));
  }

  /** The symmetry of a group of which it is known whether each mirror maps it to itself. */
  public static GroupSymmetry of(boolean leftRight, boolean topBottom, boolean both) {
    if (leftRight) {
      return topBottom ? FULL : HORIZONTAL;
    }
    if (topBottom) {
      return VERTICAL;
    }
    return both ? CENTRO : ORDINARY;
  }

  /** The group that a mirror maps a group to. */
  public static Group image(Group group, Mirror mirror, Groups groups) {
    return groups.of(mirror.of(Layout.fromCode(group.seed())));
  }

  /**
   * The pattern of a group: the groups that are mirror images of each other, itself among them, by
   * group_num. One if the symmetry is full, four if it is ordinary, else two.
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

  /** How many patterns all groups form: a pattern is counted at its first group. */
  public static int patterns(Groups groups) {
    return (int)
        groups.all().stream().filter(group -> pattern(group, groups).get(0).equals(group)).count();
  }
}
