package org.klotski.answers;

import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;

/** The greatest, or the smallest, of the extremes of a class's groups. */
final class ClassExtreme {
  private final int sign;
  private int step;
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

  /** Takes the next group into account. */
  void take(Group group, Extreme extreme) {
    int better = groups == 0 ? 1 : sign * (extreme.step() - step);
    if (better < 0) {
      return;
    }
    if (better > 0) {
      step = extreme.step();
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

  /** Whether a group was taken into account. */
  boolean isKnown() {
    return groups > 0;
  }

  /**
   * Tab-separated: the steps, how many layouts have them, in how many groups, and the first such
   * layout with the group_num of its group before it.
   */
  String text() {
    return "%d\t%d\t%d\t%d\t%s"
        .formatted(step, layouts, groups, groupNumber, LayoutCode.format(first));
  }
}
