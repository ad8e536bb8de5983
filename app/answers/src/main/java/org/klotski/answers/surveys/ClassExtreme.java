package org.klotski.answers.surveys;

import java.util.List;
import java.util.Optional;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;

/** The greatest, or the smallest, of the extremes of a class's groups. */
final class ClassExtreme {
  private final int sign;
  private int distance;
  private int layouts;
  private int groups;
  private int groupNumber;
  private long first;

  private ClassExtreme(int sign) {
    this.sign = sign;
  }

  /** The greatest, of no group yet. */
  static ClassExtreme most() {
    return new ClassExtreme(1);
  }

  /** The smallest, of no group yet. */
  static ClassExtreme least() {
    return new ClassExtreme(-1);
  }

  /** Takes the next group into account, if it has such an extreme. */
  void take(Group group, Optional<Extreme> extreme) {
    extreme.ifPresent(present -> take(group, present));
  }

  private void take(Group group, Extreme extreme) {
    int better = groups == 0 ? 1 : sign * (extreme.distance() - distance);
    if (better < 0) {
      return;
    }
    if (better > 0) {
      distance = extreme.distance();
      layouts = 0;
      groups = 0;
    }
    if (groups == 0 || extreme.first() < first) {
      first = extreme.first();
      groupNumber = group.number();
    }
    layouts += extreme.number();
    groups++;
  }

  /**
   * The distance, how many layouts have it, in how many groups, and the first such layout with the
   * group_num of its group before it; only the two numbers if no group has such an extreme.
   */
  List<Object> fields() {
    return groups == 0
        ? List.of(Table.NONE, 0, 0, Table.NONE, Table.NONE)
        : List.of(distance, layouts, groups, groupNumber, LayoutCode.format(first));
  }
}
