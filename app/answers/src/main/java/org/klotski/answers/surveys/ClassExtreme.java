package org.klotski.answers.surveys;

import java.util.List;
import java.util.Optional;
import org.klotski.dbschema.rows.GroupExtremesRecord.Extreme;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.grouper.Group;

/** The greatest, or the smallest, of the extremes of a class's groups. */
final class ClassExtreme {
  /** What stands for a class of which no group has such an extreme. */
  private static final int NONE = -1;

  private final int sign;
  private int distance = NONE;
  private int layouts;
  private int groups;
  private int groupNumber = NONE;
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
   * group_num of its group before it.
   */
  List<Object> fields() {
    return List.of(
        distance, layouts, groups, groupNumber, groups == 0 ? "" : LayoutCode.format(first));
  }
}
