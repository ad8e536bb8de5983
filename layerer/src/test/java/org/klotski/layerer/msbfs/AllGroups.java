package org.klotski.layerer.msbfs;

import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.grouper.Groups;

/** The groups of all classes, discovered once per process. */
public final class AllGroups {
  private static final Groups GROUPS = Groups.discover(new ParallelRunner(2));

  private AllGroups() {}

  /** Returns all groups; the first call takes most of a second. */
  public static Groups get() {
    return GROUPS;
  }
}
