package org.klotski.layerer.msbfs;

import java.util.BitSet;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.layerer.bfs.BreadthFirstSearch;

/**
 * The analysis of one large group in slices, which may run on different computers. All roots, one
 * per orbit, are divided into batches that depend only on the graph; slice i of n searches from the
 * batches i, i + n, i + 2n, and so on. Slices are independent, so no root is pruned, and any
 * computer can recompute a lost slice. Merging all slices yields the result of {@link
 * GroupAnalysis}.
 *
 * <p>Slicing pays off for large groups with up to three large pieces besides the 2x2, in which
 * little would be pruned. For memory, see {@link GroupAnalysis#memoryBytes}. Instances are not
 * thread-safe.
 */
public final class GroupSlices {
  /** The number of plain searches that raise the lower bounds, so that fewer visits are counted. */
  private static final int BOUNDING_SEARCHES = 3;

  private final String subject;
  private final PreparedGroup group;
  final Metric metric;
  final GroupGraph graph;
  private final SearchSettings settings;

  /** The subject identifies the graph; results with different subjects cannot be merged. */
  GroupSlices(String subject, PreparedGroup group, Metric metric, SearchSettings settings) {
    this.subject = subject;
    this.metric = metric;
    this.group = group;
    this.settings = settings;
    graph = group.graph();
  }

  /** Prepares a group; throws an IllegalArgumentException if the group's size is wrong. */
  public static GroupSlices of(ClassLayouts layouts, Group group, Metric metric) {
    // Every slice must use the same settings, because the batches depend on the settings.
    SearchSettings settings = SearchSettings.LOW_MEMORY;
    return new GroupSlices(
        "group %s in metric %s".formatted(group.name(), metric.label()),
        PreparedGroup.of(layouts, group, metric, settings),
        metric,
        settings);
  }

  /**
   * Searches a slice, 0 to {@code slices} - 1; some slices may have no roots. If the thread is
   * interrupted or a worker fails, this method throws an exception, and the slice has to be
   * searched again.
   *
   * @throws IllegalArgumentException if the slice does not exist
   */
  public SliceResult search(int slice, int slices, TaskRunner runner) {
    if (slice < 0 || slice >= slices) {
      throw new IllegalArgumentException("slice %d of %d does not exist".formatted(slice, slices));
    }
    SliceResult result = new SliceResult(subject, slice, slices, graph.vertices);
    searchSolutions(slice, slices, result, runner);
    searchEccentricities(slice, slices, result, runner);
    return result;
  }

  /**
   * Stores the result of all slices, as {@link GroupAnalysis#store} does; modifies {@code merged}.
   *
   * @throws IllegalArgumentException if slices are missing or are from another group or metric
   */
  public void store(SliceResult merged, Columns columns, int first) {
    merged.requireComplete(subject, graph.vertices);
    group.store(counts(merged), solutions(merged), metric, columns, first);
  }

  SolutionSearch solutions(SliceResult slice) {
    return new SolutionSearch(group, settings, slice.minSolutionNum, slice.solutionNum);
  }

  EccentricityCounts counts(SliceResult slice) {
    EccentricityCounts counts =
        new EccentricityCounts(slice.eccentricity, slice.farthestNum, group.mirrors());
    counts.shareWithImages();
    return counts;
  }

  private void searchSolutions(int slice, int slices, SliceResult result, TaskRunner runner) {
    SolutionSearch solutions = solutions(result);
    boolean more = true;
    for (int batchNumber = 0; more; batchNumber++) {
      more =
          batchNumber % slices == slice
              ? solutions.advance(runner)
              : solutions.selectRoots().length > 0;
    }
  }

  private void searchEccentricities(int slice, int slices, SliceResult result, TaskRunner runner) {
    int blocks = settings.maxBlocks(graph.vertices);
    MultiSourceBfs search = new MultiSourceBfs(graph, blocks, settings.vectors());
    RootSelector selector = new RootSelector(graph, group.mirrors());
    EccentricityCounts counts = counts(result);
    BreadthFirstSearch plain = new BreadthFirstSearch(graph);
    int start = 0;
    for (int i = 0; i < BOUNDING_SEARCHES; i++) {
      start = counts.raiseBounds(plain, start)[0];
    }
    counts.shareWithImages();
    BitSet candidates = new BitSet(graph.vertices);
    candidates.set(0, graph.vertices);
    for (int batchNumber = 0; !candidates.isEmpty(); batchNumber++) {
      int[] roots = selector.select(candidates, BitParallelBfs.maxRoots(blocks), 0);
      if (batchNumber % slices == slice) {
        counts.begin(new Batch(roots, search.words, group.mirrors(), RootScheduler.COUNT_ONLY));
        search.search(roots, counts, runner);
        counts.shareWithImages();
      }
    }
  }
}
