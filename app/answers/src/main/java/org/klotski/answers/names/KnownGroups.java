package org.klotski.answers.names;

import java.util.HashMap;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.names.GroupMembers;

/** The groups, for the commands that need no database: discovered when first asked for. */
public final class KnownGroups {
  /** From so many classes on it is cheaper to discover the groups of all at once. */
  private static final int MANY_CLASSES = 8;

  private static Groups all;

  /** The groups whose members were asked for last. */
  private static Groups groupsOfMembers;

  private static GroupMembers members;
  private static final Map<LayoutClass, Groups> OF_CLASS = new HashMap<>();

  private KnownGroups() {}

  /** All groups. */
  public static synchronized Groups all() {
    if (all == null) {
      all = Groups.discover(Runtime.getRuntime().availableProcessors());
      OF_CLASS.clear();
    }
    return all;
  }

  /** Groups among which are those of one class. */
  public static synchronized Groups of(LayoutClass layoutClass) {
    if (all != null || OF_CLASS.size() >= MANY_CLASSES && !OF_CLASS.containsKey(layoutClass)) {
      return all();
    }
    return OF_CLASS.computeIfAbsent(layoutClass, Groups::discoverClass);
  }

  /** The members of the groups of one class, those of the group named last kept. */
  public static synchronized GroupMembers members(LayoutClass layoutClass) {
    Groups groups = of(layoutClass);
    if (groups != groupsOfMembers) {
      groupsOfMembers = groups;
      members = new GroupMembers(groups);
    }
    return members;
  }

  /** The group that a layout is in. */
  public static Group of(Layout layout) {
    return of(layout.layoutClass()).of(layout);
  }
}
