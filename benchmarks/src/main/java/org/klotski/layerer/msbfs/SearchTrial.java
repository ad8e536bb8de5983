package org.klotski.layerer.msbfs;

import java.util.function.BooleanSupplier;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * The time that part of a group's analysis took, for comparison and extrapolation.
 *
 * @param seconds the duration, excluding the time to build the group's graph
 * @param share the completed share of the work, 0 to 1
 * @param roots the number of roots searched from, excluding mirror images and pruned layouts
 */
public record SearchTrial(double seconds, double share, long roots) {
  /** The time after which no further batch begins. */
  private static final double MAX_SECONDS = 25;

  /** Times the search for eccentricities, either from every layout or with pruning. */
  public static SearchTrial farthest(
      ClassLayouts layouts, Group group, Metric metric, boolean everyRoot, TaskRunner runner) {
    SearchSettings settings =
        everyRoot
            ? new SearchSettings(512, 1, 8, 1 << 16, Integer.MAX_VALUE, true)
            : SearchSettings.DEFAULT;
    EccentricitySearch search = new GroupAnalysis(layouts, group, metric, settings).eccentricities;
    double seconds = time(() -> search.advance(runner));
    return new SearchTrial(seconds, search.pruned() / (double) group.size(), search.roots);
  }

  public static SearchTrial solutions(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner) {
    SolutionSearch search = GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE).solutions;
    double seconds = time(() -> search.advance(runner));
    return new SearchTrial(seconds, search.share(), search.roots);
  }

  private static double time(BooleanSupplier advance) {
    long begin = System.nanoTime();
    double seconds = 0;
    while (seconds < MAX_SECONDS && advance.getAsBoolean()) {
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    return seconds;
  }
}
