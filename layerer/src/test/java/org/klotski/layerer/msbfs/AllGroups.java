package org.klotski.layerer.msbfs;

import org.klotski.enumerator.tasks.ParallelRunner;
import org.klotski.grouper.Groups;

/** The groups of all classes, discovered once per process. */
public final class AllGroups {
  private static final Groups GROUPS = Groups.discover(new ParallelRunner(2));

  private AllGroups() {}

  public static Groups get() {
    return GROUPS;
  }
}
