package org.klotski.grouper.names;

import java.util.List;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/**
 * The case names of all layouts, both ways: from an id to its group and group_index, and back.
 * Takes 10 bytes per layout, 293 MB, and some tenths of a second, one walk over all layouts.
 */
public final class CaseTable {
  private final List<Group> groups;
  private final char[] groupPosition = new char[LayoutIds.COUNT];
  private final int[] groupIndex = new int[LayoutIds.COUNT];

  /** The ids of all members, group by group in the order of {@link Groups#all}, each ascending. */
  private final int[] members = new int[LayoutIds.COUNT];

  /** For each group: where its members begin. */
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

  /** Names all layouts. */
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

  /** The case name of the layout with the given id. */
  public CaseName name(int id) {
    Group group = groups.get(groupPosition[id]);
    return new CaseName(group.layoutClass(), group.number(), groupIndex[id]);
  }

  /**
   * The id of a member of a group.
   *
   * @param groupPosition the group's position in {@link Groups#all}
   * @param groupIndex its group_index, below the group's size
   */
  public int id(int groupPosition, int groupIndex) {
    return members[memberStart[groupPosition] + groupIndex];
  }
}
