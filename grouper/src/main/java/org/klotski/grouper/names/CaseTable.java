package org.klotski.grouper.names;

import java.util.List;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/**
 * Converts the id of any layout to its group and group_index, and back.
 *
 * <p>The table takes 10 bytes per layout (293 MB) and is built in a few tenths of a second.
 */
public final class CaseTable {
  private final List<Group> groups;
  private final char[] groupPosition = new char[LayoutIds.COUNT];
  private final int[] groupIndex = new int[LayoutIds.COUNT];

  /** The ids of all members, ordered by group position, then by id. */
  private final int[] members = new int[LayoutIds.COUNT];

  /** The index of each group's first member in {@link #members}, by group position. */
  private final int[] memberStart;

  private CaseTable(List<Group> groups) {
    this.groups = groups;
    memberStart = new int[groups.size()];
    int start = 0;
    for (int position = 0; position < memberStart.length; position++) {
      memberStart[position] = start;
      start += groups.get(position).size();
    }
  }

  public static CaseTable of(Groups groups) {
    CaseTable table = new CaseTable(groups.all());
    int[] named = new int[groups.all().size()];
    LayoutWalk.all(
        (id, code, frame, soldiers) -> {
          int position = groups.positionOf(frame, soldiers);
          int index = named[position]++;
          table.groupPosition[id] = (char) position;
          table.groupIndex[id] = index;
          table.members[table.memberStart[position] + index] = id;
        });
    return table;
  }

  /** Returns the case name of the layout with the given id. */
  public CaseName name(int id) {
    Group group = groups.get(groupPosition[id]);
    return new CaseName(group.layoutClass(), group.number(), groupIndex[id]);
  }

  /**
   * Returns the id of a member of a group.
   *
   * @param groupPosition the position of the group in {@link Groups#all}
   * @param groupIndex the group_index of the member, less than the size of the group
   */
  public int id(int groupPosition, int groupIndex) {
    return members[memberStart[groupPosition] + groupIndex];
  }
}
