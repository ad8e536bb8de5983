package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * Finds, for every layout v of a group, the eccentricity e(v), the number of layouts at that
 * distance, and the numbers of solutions. Results are exact, as if every layout had been a root.
 *
 * <p><b>Search.</b> {@link MultiSourceBfs} searches the {@link GroupGraph} from up to 4,096 roots
 * at once, one bit per root. If the search visits v from root x at level d, then by symmetry x is d
 * moves away from v. {@link EccentricityCounts} keeps, for each v, the greatest such distance K(v)
 * and the number of roots at that distance.
 *
 * <p><b>Invariant.</b> K(v) &lt;= e(v), with equality once one of the layouts farthest from v has
 * been a root. The counts are final once every layout that is farthest from any other layout has
 * been a root; the remaining layouts need no search.
 *
 * <p><b>Pruning.</b> The slack of a root x is the minimum of K(v) - d(x, v) over all v other than
 * x; the search from x measures the slack. If d(x, y) is less than the slack of x, then y is
 * farthest from no v, since d(y, v) &lt;= d(y, x) + d(x, v) &lt; K(v) &lt;= e(v) by the triangle
 * inequality. Therefore, {@link RootScheduler} never chooses y as a root. (For v = x, and for
 * mirror images, of which only one is a root, see docs/eccentricities.md.) The analysis is complete
 * once every layout has been a root or is pruned.
 *
 * <p><b>Solutions.</b> {@link SolutionSearch} searches backward from the solved layouts.
 *
 * <p><b>Cost.</b> Time grows with the square of the group's size: an analysis processes about 4 to
 * 20 billion pairs of layouts per second. Memory: {@link #memoryBytes}. Between batches of at most
 * a few seconds, an analysis can be observed, saved, and stopped. Instances are not thread-safe,
 * but several workers may share each batch.
 *
 * <p><b>Sources.</b> The search is MS-BFS (Then et al., PVLDB 8(4), 2014). Lower bounds of
 * eccentricities prune searches in Takes and Kosters, Algorithms 6(1), 2013, and in SumSweep
 * (Borassi et al., Theoretical Computer Science 586, 2015). Those algorithms do not count the
 * farthest vertices; this analysis does, so it prunes a vertex only if the vertex cannot be among
 * them.
 */
public final class GroupAnalysis {
  private static final int MAGIC = 0x4B47_4133;

  /** The approximate share of the total work that finding solutions takes. */
  private static final double SOLUTION_SHARE = 0.2;

  private final Group group;
  private final Metric metric;
  private final AnalysisGraph graph;
  final SolutionSearch solutions;
  final EccentricitySearch eccentricities;

  GroupAnalysis(ClassLayouts layouts, Group group, Metric metric, SearchSettings settings) {
    this.metric = metric;
    this.group = group;
    graph = AnalysisGraph.of(layouts, group, metric, settings);
    solutions = new SolutionSearch(graph, settings);
    eccentricities = new EccentricitySearch(graph.graph(), graph.mirrors(), settings);
  }

  /** Begins the analysis of a group, using at most {@link #memoryBytes} of memory. */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric) {
    return new GroupAnalysis(layouts, group, metric, SearchSettings.LOW_MEMORY);
  }

  /**
   * Begins the analysis of a group. Preparation takes a few microseconds per member.
   *
   * @param layouts the layouts of the group's class
   * @param metric the metric that defines a move
   * @param bytes the available memory in bytes; {@link #memoryBytes} suffices, but large groups
   *     take less time with {@link #wideMemoryBytes}
   * @throws IllegalArgumentException if the group's size differs from that of the seed's group
   */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric, long bytes) {
    boolean wide = bytes >= wideMemoryBytes(group.size());
    return new GroupAnalysis(
        layouts, group, metric, wide ? SearchSettings.DEFAULT : SearchSettings.LOW_MEMORY);
  }

  /** Writes the state between two batches; the state takes 18 bytes per member. */
  public void writeState(DataOutput out) throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(group.size());
    out.writeLong(group.seed());
    out.writeUTF(metric.label());
    solutions.writeTo(out);
    eccentricities.writeTo(out);
  }

  /**
   * Restores a state that {@link #writeState} wrote; allowed only before the first batch. The
   * result of a resumed analysis is the same as that of an uninterrupted one.
   *
   * @throws IOException if reading fails or the state belongs to another group or metric
   */
  public void readState(DataInput in) throws IOException {
    if (in.readInt() != MAGIC
        || in.readInt() != group.size()
        || in.readLong() != group.seed()
        || !in.readUTF().equals(metric.label())) {
      throw new IOException("the state does not belong to the analysis of group " + group.name());
    }
    solutions.readFrom(in);
    eccentricities.readFrom(in);
  }

  /**
   * Runs one batch, which takes at most a few seconds; returns false if no batch was left.
   *
   * @param runner runs the workers of each search
   */
  public boolean advance(TaskRunner runner) {
    return solutions.advance(runner) || eccentricities.advance(runner);
  }

  /** Runs all remaining batches and returns the result. */
  public AnalysisResult finish(TaskRunner runner) {
    boolean more = true;
    while (more) {
      more = advance(runner);
    }
    return result();
  }

  /** Returns the completed share of the work, 0 to 1. */
  public double share() {
    double pruned = eccentricities.pruned() / (double) group.size();
    return SOLUTION_SHARE * solutions.share() + (1 - SOLUTION_SHARE) * pruned;
  }

  /**
   * Returns the result.
   *
   * @throws IllegalStateException if the analysis is not complete
   */
  public AnalysisResult result() {
    if (eccentricities.pruned() < group.size()) {
      throw new IllegalStateException("the analysis of group " + group.name() + " is not complete");
    }
    return graph.result(eccentricities.counts, solutions);
  }

  /**
   * Returns the number of bits that one instruction of the search processes: 256 or 512, or 64 if
   * the machine has no vectors or Java was started without {@code --add-modules
   * jdk.incubator.vector}. With half as many bits, a search takes about twice the time.
   */
  public static int bitsAtOnce() {
    return Math.max(Long.SIZE, Kernel.vectorBits());
  }

  /**
   * Estimates the memory, in bytes, that the analysis of a group needs: 396 per layout, or 780 in
   * groups of at least 65,536 layouts.
   */
  public static long memoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.LOW_MEMORY);
  }

  /**
   * Estimates the memory, in bytes, with which the analysis is fastest: 396 per layout, or 1,292 in
   * groups of at least 65,536 layouts.
   */
  public static long wideMemoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.DEFAULT);
  }

  /** Counts, per layout, two rows of 64 bytes per block, and 268 bytes for graph and counts. */
  private static long memoryBytes(int groupSize, SearchSettings settings) {
    return 4_000_000 + (268L + 128L * settings.maxBlocks(groupSize)) * groupSize;
  }
}
