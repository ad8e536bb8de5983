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
  private static final int NEVER = Integer.MAX_VALUE;

  /**
   * Times the search for eccentricities.
   *
   * @param everyRoot whether to search from every layout, without pruning
   * @param runner runs the workers of each search
   * @param maxSeconds the time after which no further batch begins
   */
  public static SearchTrial farthest(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      boolean everyRoot,
      TaskRunner runner,
      double maxSeconds) {
    SearchSettings usual = SearchSettings.DEFAULT;
    SearchSettings settings =
        new SearchSettings(
            usual.sectionVertices(),
            usual.blocks(),
            usual.wideBlocks(),
            usual.wideFrom(),
            everyRoot ? NEVER : usual.pruneFrom(),
            usual.vectors());
    EccentricitySearch search = new GroupAnalysis(layouts, group, metric, settings).eccentricities;
    double seconds = time(() -> search.advance(runner), maxSeconds);
    return new SearchTrial(seconds, search.pruned() / (double) group.size(), search.roots);
  }

  /**
   * Times the search for solutions.
   *
   * @param runner runs the workers of each search
   * @param maxSeconds the time after which no further batch begins
   */
  public static SearchTrial solutions(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner, double maxSeconds) {
    SolutionSearch search = GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE).solutions;
    double seconds = time(() -> search.advance(runner), maxSeconds);
    return new SearchTrial(seconds, search.share(), search.roots);
  }

  private static double time(BooleanSupplier advance, double maxSeconds) {
    long begin = System.nanoTime();
    double seconds = 0;
    while (seconds < maxSeconds && advance.getAsBoolean()) {
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    return seconds;
  }
}
