package org.klotski.answers.names;

import java.util.HashMap;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.names.CaseName;
import org.klotski.grouper.names.GroupMembers;

/**
 * The groups, discovered when first asked for and kept: those of one class in some milliseconds,
 * and all, some tenths of a second and 14 MB, once questions are about many classes. Threads may
 * share it.
 */
public final class GroupCache {
  /** The number of classes from which discovering the groups of all at once is faster. */
  private static final int MANY_CLASSES = 8;

  private final Map<LayoutClass, Groups> ofClass = new HashMap<>();
  private Groups all;

  /** The groups whose members were asked for last. */
  private Groups groupsOfMembers;

  private GroupMembers members;

  /** All groups. */
  public synchronized Groups all() {
    if (all == null) {
      all = Groups.discover(TaskRunner.inOrder());
      ofClass.clear();
    }
    return all;
  }

  /** Groups among which are those of one class. */
  public synchronized Groups of(LayoutClass layoutClass) {
    if (all != null || ofClass.size() >= MANY_CLASSES && !ofClass.containsKey(layoutClass)) {
      return all();
    }
    return ofClass.computeIfAbsent(layoutClass, Groups::discoverClass);
  }

  /** The group that a layout is in. */
  public Group of(Layout layout) {
    return of(layout.layoutClass()).of(layout);
  }

  /**
   * The group with the given name.
   *
   * @throws LayoutFormatException if the class has no group of that number
   */
  public Group of(LayoutClass layoutClass, int groupNumber) {
    return of(layoutClass).of(layoutClass, groupNumber);
  }

  /**
   * The layout with a case name. Walks over its class, some 30 ns a layout, unless the name before
   * was of the same group.
   *
   * @throws LayoutFormatException if the class has no such group, or the group no such member
   */
  public synchronized Layout layoutOf(CaseName name) {
    Groups groups = of(name.layoutClass());
    if (groups != groupsOfMembers) {
      groupsOfMembers = groups;
      members = new GroupMembers(groups);
    }
    return members.layoutOf(name);
  }
}
