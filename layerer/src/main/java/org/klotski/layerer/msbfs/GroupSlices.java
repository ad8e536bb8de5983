package org.klotski.layerer.msbfs;

import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * The analysis of one large group in slices, for many computers: each slice searches from some of
 * the layouts, and all of them together know as much as {@link GroupAnalysis} finds out. What is in
 * a slice depends on nothing but the group, the metric, the slice's number and how many there are,
 * so a slice that is lost can be searched again anywhere.
 *
 * <p>To prepare takes some microseconds per member; a slice takes its share of the pairs of root
 * and layout, at {@link GroupAnalysis}'s rate for groups in which no search is spared. So it is
 * worth it for the large groups of up to three large pieces beside the 2x2. Memory is that of
 * {@link GroupAnalysis#memoryBytes}. Not for several threads at once.
 */
public final class GroupSlices {
  private final String subject;
  private final AnalysisGraph laidOut;
  private final SliceSearch search;

  private GroupSlices(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      SearchSettings settings,
      TaskRunner runner) {
    subject = "group %s in metric %s".formatted(group.name(), metric.label());
    laidOut = new AnalysisGraph(layouts, group, metric, settings);
    search =
        new SliceSearch(
            subject,
            laidOut.graph(),
            laidOut.mirrors(),
            laidOut.leftRight(),
            laidOut.solved(),
            settings,
            runner);
  }

  /**
   * Prepares a group.
   *
   * @param layouts the layouts of the group's class
   * @param metric what counts as one move
   * @param runner works on each slice together
   * @throws IllegalArgumentException if the group's size is not that of the seed's group
   */
  public static GroupSlices of(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner) {
    // The batches depend on the width: it must be the same wherever a slice is searched.
    return of(layouts, group, metric, GroupAnalysis.leastWideSettings(), runner);
  }

  static GroupSlices of(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      SearchSettings settings,
      TaskRunner runner) {
    return new GroupSlices(layouts, group, metric, settings, runner);
  }

  /**
   * Searches one slice.
   *
   * @param slice its number, 0 to one less than there are
   * @param slices how many there are, at least 1; one that is left without a root is allowed
   * @throws IllegalArgumentException if there is no such slice
   */
  public SliceResult search(int slice, int slices) {
    if (slice < 0 || slice >= slices) {
      throw new IllegalArgumentException("there is no slice %d of %d".formatted(slice, slices));
    }
    return search.search(slice, slices);
  }

  /**
   * What was found.
   *
   * @param merged all slices; is changed
   * @throws IllegalArgumentException if some are missing, or it is of another group or metric
   */
  public AnalysisResult result(SliceResult merged) {
    merged.checkComplete(subject, laidOut.graph().vertices());
    return laidOut.extremes(search.farthest(merged), search.solutions(merged));
  }
}
