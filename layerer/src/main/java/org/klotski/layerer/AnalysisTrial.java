package org.klotski.layerer;

import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.klotski.enumerator.ClassLayouts;
import org.klotski.grouper.Group;

/**
 * Part of a group's analysis, timed in one thread for as long as it is let: what the benchmarks
 * compare and extrapolate. {@link GroupAnalysis} does the real work.
 *
 * @param seconds how long it took; making the group's graph is not counted
 * @param share how much of the work was done, 0 to 1
 */
public record AnalysisTrial(double seconds, double share) {
  private static final int NEVER = Integer.MAX_VALUE;

  /**
   * Times the farthest data.
   *
   * @param pruning whether to settle layouts without a search of their own where possible
   * @param atMostSeconds no batch is begun after so long
   */
  public static AnalysisTrial farthest(
      ClassLayouts layouts, Group group, boolean pruning, double atMostSeconds) {
    AnalysisSettings usual = AnalysisSettings.DEFAULT;
    AnalysisSettings settings =
        pruning
            ? usual
            : new AnalysisSettings(
                usual.chunkRows(),
                usual.units(),
                usual.unitsOfWideSearch(),
                usual.wideFrom(),
                NEVER);
    FarthestSearch search = GroupAnalysis.begin(layouts, group, settings).farthest();
    return time(search::advance, search::settled, group.size(), atMostSeconds);
  }

  /**
   * Times the solution data.
   *
   * @param atMostSeconds no batch is begun after so long
   */
  public static AnalysisTrial solutions(ClassLayouts layouts, Group group, double atMostSeconds) {
    SolutionSearch search = GroupAnalysis.begin(layouts, group).solutions();
    int roots = search.open();
    return time(search::advance, () -> roots - search.open(), roots, atMostSeconds);
  }

  private static AnalysisTrial time(
      BooleanSupplier advance, IntSupplier done, int all, double atMostSeconds) {
    long begin = System.nanoTime();
    double seconds = 0;
    while (seconds < atMostSeconds && advance.getAsBoolean()) {
      seconds = (System.nanoTime() - begin) / 1e9;
    }
    return new AnalysisTrial(seconds, done.getAsInt() / (double) all);
  }
}
