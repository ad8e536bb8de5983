package org.klotski.grouper.names;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/**
 * The members of groups and the case names of layouts, found from the groups alone, without a
 * database. Each question walks over the layouts of one class, some 30 ns each; only for case names
 * of one group after another it does so once. Not for several threads at once.
 */
public final class GroupMembers {
  private final Groups groups;

  /** The group of the case name that was asked for last, and its members. */
  private Group lastNamed;

  private long[] membersOfLastNamed;

  /** Answers from these groups. */
  public GroupMembers(Groups groups) {
    this.groups = groups;
  }

  /** The codes of a group's members in ascending order: 8 bytes each. */
  public long[] codes(Group group) {
    LongArrayList codes = new LongArrayList(group.size());
    forEach(group, codes::add);
    long[] members = codes.toLongArray();
    Arrays.sort(members);
    return members;
  }

  /** The case name of a layout. */
  public CaseName nameOf(Layout layout) {
    Group group = groups.of(layout);
    long code = layout.code();
    int[] before = new int[1];
    forEach(group, member -> before[0] += member < code ? 1 : 0);
    return new CaseName(group.layoutClass(), group.number(), before[0]);
  }

  /**
   * The layout with a case name.
   *
   * @throws LayoutFormatException if the class has no such group, or the group no such member
   */
  public Layout layoutOf(CaseName name) {
    Group group = groups.of(name.layoutClass(), name.groupNumber());
    group.checkMember(name.groupIndex());
    if (!group.equals(lastNamed)) {
      membersOfLastNamed = codes(group);
      lastNamed = group;
    }
    return Layout.fromCode(membersOfLastNamed[name.groupIndex()]);
  }

  private void forEach(Group group, LongConsumer member) {
    ClassLayouts layouts = ClassLayouts.of(group.layoutClass());
    int position = groups.firstPosition(group.layoutClass()) + group.number();
    for (int index = 0; index < layouts.size(); index++) {
      int frame = layouts.family().frame(layouts.frameInFamily(index));
      if (groups.positionOf(frame, layouts.soldierCells(index)) == position) {
        member.accept(layouts.code(index));
      }
    }
  }
}
