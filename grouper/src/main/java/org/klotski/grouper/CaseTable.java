package org.klotski.grouper;

import java.util.List;
import org.klotski.enumerator.frames.LayoutWalk;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * The case names of all layouts, both ways: from an id to its group and group_index, and back.
 * Takes 10 bytes per layout, 293 MB, and some tenths of a second, one walk over all layouts.
 */
public final class CaseTable {
  private final List<Group> groups;
  private final char[] groupPlace = new char[LayoutIds.COUNT];
  private final int[] groupIndex = new int[LayoutIds.COUNT];

  /** The ids of all members, group by group in the order of {@link Groups#all}, each ascending. */
  private final int[] members = new int[LayoutIds.COUNT];

  /** For each group: where its members begin. */
  private final int[] memberStart;

  private CaseTable(List<Group> groups) {
    this.groups = groups;
    memberStart = new int[groups.size()];
    int start = 0;
    for (int place = 0; place < memberStart.length; place++) {
      memberStart[place] = start;
      start += groups.get(place).size();
    }
  }

  /** Names all layouts. */
  public static CaseTable of(Groups groups) {
    CaseTable table = new CaseTable(groups.all());
    int[] named = new int[groups.all().size()];
    int[] id = new int[1];
    LayoutWalk.all(
        (code, frame, soldiers) -> {
          int place = groups.placeOf(frame, soldiers);
          int index = named[place]++;
          table.groupPlace[id[0]] = (char) place;
          table.groupIndex[id[0]] = index;
          table.members[table.memberStart[place] + index] = id[0]++;
        });
    return table;
  }

  /** The place in {@link Groups#all} of the group of the layout with the given id. */
  public int groupPlace(int id) {
    return groupPlace[id];
  }

  /** The layout's place among the members of its group. */
  public int groupIndex(int id) {
    return groupIndex[id];
  }

  /** The case name of the layout with the given id. */
  public CaseName name(int id) {
    Group group = groups.get(groupPlace[id]);
    return new CaseName(group.layoutClass(), group.number(), groupIndex[id]);
  }

  /**
   * The id of a member of a group.
   *
   * @param groupPlace the group's place in {@link Groups#all}
   * @param groupIndex the member's place in the group, below the group's size
   */
  public int id(int groupPlace, int groupIndex) {
    return members[memberStart[groupPlace] + groupIndex];
  }
}
