package org.klotski;

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
 * The groups, discovered when first asked for: those of one class in some milliseconds, all in some
 * tenths of a second and 14 MB. Thread-safe.
 */
public final class GroupCache {
  /** The number of classes from which discovering the groups of all at once is faster. */
  private static final int MANY_CLASSES = 8;

  private final Map<LayoutClass, Groups> ofClass = new HashMap<>();

  /** All groups, null before questions about many classes. */
  private Groups all;

  /** The groups to which the last case name belonged, and their members. */
  private Groups groupsOfMembers;

  private GroupMembers members;

  /** Returns groups that include those of a class. */
  public synchronized Groups of(LayoutClass layoutClass) {
    if (all == null && ofClass.size() >= MANY_CLASSES && !ofClass.containsKey(layoutClass)) {
      all = Groups.discover(TaskRunner.inOrder());
      ofClass.clear();
    }
    return all != null ? all : ofClass.computeIfAbsent(layoutClass, Groups::discoverClass);
  }

  /** Returns the group of a layout. */
  public Group of(Layout layout) {
    return of(layout.layoutClass()).of(layout);
  }

  /**
   * Returns the layout with a case name. Takes some 30 ns per layout of its class, unless the last
   * name was of the same group.
   *
   * @throws LayoutFormatException if the class has no such group, or the group no such member
   */
  synchronized Layout layoutOf(CaseName name) {
    Groups groups = of(name.layoutClass());
    if (groups != groupsOfMembers) {
      groupsOfMembers = groups;
      members = new GroupMembers(groups);
    }
    return members.layoutOf(name);
  }
}
