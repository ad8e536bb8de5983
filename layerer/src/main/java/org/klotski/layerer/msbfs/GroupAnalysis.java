package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * Finds, for every layout v of a group, its eccentricity e(v), the number of layouts at that
 * distance, and its solutions. All numbers are exact, as if each layout had been searched from.
 *
 * <p><b>Search.</b> {@link MultiSourceBfs} searches the {@link GroupGraph} from up to 4,096 roots
 * at once, one bit per root. When it visits v from root x at level d, then by symmetry x is d moves
 * away from v. {@link EccentricityCounts} keeps for each v the greatest such distance K(v) and the
 * number of roots at that distance.
 *
 * <p><b>Invariant.</b> K(v) &lt;= e(v), with equality as soon as one of the layouts farthest from v
 * has been a root. The counts are final once every layout that is farthest from any other has been
 * a root; the others need no search.
 *
 * <p><b>Pruning.</b> The slack of a root x is the minimum of K(v) - d(x, v) over all v other than
 * x; its own search measures it. If d(x, y) is less than the slack of x, then y is farthest from no
 * v, since d(y, v) &lt;= d(y, x) + d(x, v) &lt; K(v) &lt;= e(v) by the triangle inequality. So
 * {@link RootScheduler} never chooses y as a root. (For v = x, and for mirror images, of which only
 * one is searched from, see docs/eccentricities.md.) The work is done when every layout has been a
 * root or is pruned.
 *
 * <p><b>Solutions.</b> {@link SolutionSearch} searches backwards from the solved layouts.
 *
 * <p><b>Cost.</b> Time grows with the square of the group's size: some 4 to 20 billion pairs of
 * layouts per second. Memory: {@link #memoryBytes}. The work is done in batches of at most some
 * seconds, between which it can be observed, saved and stopped. Not thread-safe, but several
 * workers may share each batch.
 *
 * <p><b>Sources.</b> The search is MS-BFS (Then et al., PVLDB 8(4), 2014). Lower bounds of
 * eccentricities that prune searches: Takes and Kosters, Algorithms 6(1), 2013; SumSweep (Borassi
 * et al., Theoretical Computer Science 586, 2015). Neither counts the farthest vertices, so here a
 * vertex is pruned only if it cannot be one.
 */
public final class GroupAnalysis {
  private static final int MAGIC = 0x4B47_4133;

  /** The share of the solutions in all work, roughly. */
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

  /** Begins the analysis of a group with no more memory than {@link #memoryBytes}. */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric) {
    return new GroupAnalysis(layouts, group, metric, SearchSettings.LOW_MEMORY);
  }

  /**
   * Begins the analysis of a group. Takes some microseconds per member.
   *
   * @param layouts the layouts of the group's class
   * @param metric defines a move
   * @param bytes the available memory; {@link #memoryBytes} are enough, but large groups take less
   *     time with {@link #wideMemoryBytes}
   * @throws IllegalArgumentException if the group's size is not that of the seed's group
   */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric, long bytes) {
    boolean wide = bytes >= wideMemoryBytes(group.size());
    return new GroupAnalysis(
        layouts, group, metric, wide ? SearchSettings.DEFAULT : SearchSettings.LOW_MEMORY);
  }

  /** Writes the state between two batches, 18 bytes per member. */
  public void writeState(DataOutput out) throws IOException {
    out.writeInt(MAGIC);
    out.writeInt(group.size());
    out.writeLong(group.seed());
    out.writeUTF(metric.label());
    solutions.writeTo(out);
    eccentricities.writeTo(out);
  }

  /**
   * Restores a state that {@link #writeState} has written, before the first batch. The result is
   * the same as without the interruption.
   *
   * @throws IOException if reading fails, or the state is not of this group and metric
   */
  public void readState(DataInput in) throws IOException {
    if (in.readInt() != MAGIC
        || in.readInt() != group.size()
        || in.readLong() != group.seed()
        || !in.readUTF().equals(metric.label())) {
      throw new IOException("not the state of an analysis of group " + group.name());
    }
    solutions.readFrom(in);
    eccentricities.readFrom(in);
  }

  /**
   * Does one batch of work, at most some seconds; returns false if all was done before.
   *
   * @param runner runs the workers of each search
   */
  public boolean advance(TaskRunner runner) {
    return solutions.advance(runner) || eccentricities.advance(runner);
  }

  /** Does all remaining work and returns the result. */
  public AnalysisResult finish(TaskRunner runner) {
    boolean more = true;
    while (more) {
      more = advance(runner);
    }
    return result();
  }

  /** The completed share of the work, 0 to 1. */
  public double share() {
    double pruned = eccentricities.pruned() / (double) group.size();
    return SOLUTION_SHARE * solutions.share() + (1 - SOLUTION_SHARE) * pruned;
  }

  /**
   * Returns the result.
   *
   * @throws IllegalStateException if work remains to be done
   */
  public AnalysisResult result() {
    if (eccentricities.pruned() < group.size()) {
      throw new IllegalStateException("the analysis of group " + group.name() + " is not done");
    }
    return graph.result(eccentricities.counts, solutions);
  }

  /**
   * The bits that one instruction of the search processes, 256 or 512: half the bits take about
   * twice the time. 64 without vectors, because the machine has none or Java was started without
   * {@code --add-modules jdk.incubator.vector}.
   */
  public static int bitsAtOnce() {
    return Math.max(Long.SIZE, Kernel.vectorBits());
  }

  /**
   * Estimates the memory that the analysis of a group needs, in bytes: 396 per layout, or 780 in
   * groups of at least 65,536 layouts.
   */
  public static long memoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.LOW_MEMORY);
  }

  /**
   * Estimates the memory with which the analysis is fastest, in bytes: 396 per layout, or 1,292 in
   * groups of at least 65,536 layouts.
   */
  public static long wideMemoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.DEFAULT);
  }

  /** Two rows of 64 bytes per block, and 268 bytes for the graph and the counts, per layout. */
  private static long memoryBytes(int groupSize, SearchSettings settings) {
    return 4_000_000 + (268L + 128L * settings.maxBlocks(groupSize)) * groupSize;
  }
}
