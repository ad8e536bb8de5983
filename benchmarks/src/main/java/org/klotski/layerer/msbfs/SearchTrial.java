package org.klotski.layerer.msbfs;

import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * Part of a group's analysis, timed for as long as it is let: what the benchmarks compare and
 * extrapolate. {@link GroupAnalysis} does the real work.
 *
 * @param seconds how long it took; making the group's graph is not counted
 * @param share how much of the work was done, 0 to 1
 * @param roots how many layouts were searched from; more are done, as mirror images and searches
 *     that are spared count, too
 */
public record SearchTrial(double seconds, double share, long roots) {
  private static final int NEVER = Integer.MAX_VALUE;

  /**
   * Times the farthest data.
   *
   * @param everyRoot whether every layout is searched from; {@link GroupAnalysis} spares some
   * @param runner works on it together
   * @param atMostSeconds no batch is begun after so long
   */
  public static SearchTrial farthest(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      boolean everyRoot,
      TaskRunner runner,
      double atMostSeconds) {
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
    return time(
        () -> search.advance(runner), search::pruned, group.size(), search::roots, atMostSeconds);
  }

  /**
   * Times the solution data.
   *
   * @param runner works on it together
   * @param atMostSeconds no batch is begun after so long
   */
  public static SearchTrial solutions(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner, double atMostSeconds) {
    SolutionSearch search = GroupAnalysis.begin(layouts, group, metric, Long.MAX_VALUE).solutions;
    int open = search.open();
    return time(
        () -> search.advance(runner),
        () -> open - search.open(),
        open,
        search::roots,
        atMostSeconds);
  }

  private static SearchTrial time(
      BooleanSupplier advance,
      IntSupplier done,
      int all,
      LongSupplier roots,
      double atMostSeconds) {
    long begin = System.nanoTime();
    double seconds = 0;
    while (seconds < atMostSeconds && advance.getAsBoolean()) {
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    return new SearchTrial(seconds, done.getAsInt() / (double) all, roots.getAsLong());
  }
}
