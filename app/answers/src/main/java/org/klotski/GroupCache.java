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

/**
 * Discovers groups on first use. Discovering the groups of one class takes a few milliseconds; all
 * groups take a few tenths of a second and 14 MB. Thread-safe.
 */
public final class GroupCache {
  /** The number of requested classes after which all groups are discovered at once. */
  private static final int MANY_CLASSES = 8;

  private final Map<LayoutClass, Groups> ofClass = new HashMap<>();

  /** All groups; null until {@link #MANY_CLASSES} classes have been requested. */
  private Groups all;

  /** The group of the most recent case name; null if there has been none. */
  private Group lastGroup;

  /** The codes of the members of {@link #lastGroup}. */
  private long[] members;

  /** Returns groups that include all groups of a class. */
  public synchronized Groups of(LayoutClass layoutClass) {
    if (all == null && ofClass.size() >= MANY_CLASSES && !ofClass.containsKey(layoutClass)) {
      all = Groups.discover(TaskRunner.inOrder());
      ofClass.clear();
    }
    return all != null ? all : ofClass.computeIfAbsent(layoutClass, Groups::discoverClass);
  }

  public Group of(Layout layout) {
    return of(layout.layoutClass()).of(layout);
  }

  /**
   * Returns the layout with a case name. Takes about 30 ns per layout of the class, unless the
   * previous name was in the same group. Throws a {@link LayoutFormatException} if there is no such
   * layout.
   */
  synchronized Layout layoutOf(CaseName name) {
    Groups groups = of(name.layoutClass());
    Group group = groups.of(name.layoutClass(), name.groupNumber());
    if (name.groupIndex() >= group.size()) {
      throw new LayoutFormatException(
          "group %s has no member %s; its members are 0 to %s",
          group.name(), name.groupIndex(), group.size() - 1);
    }
    if (!group.equals(lastGroup)) {
      members = groups.members(group);
      lastGroup = group;
    }
    return Layout.fromCode(members[name.groupIndex()]);
  }
}
