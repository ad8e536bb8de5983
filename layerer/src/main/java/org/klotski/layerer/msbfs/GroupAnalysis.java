package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Fact.Subject;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * Finds, for every layout v of a group, the eccentricity e(v), the number of layouts at that
 * distance, and the numbers of solutions ({@link SolutionSearch}). Results are exact, as if every
 * layout had been a root.
 *
 * <p><b>Search.</b> {@link MultiSourceBfs} searches the {@link GroupGraph} from up to 4,096 roots
 * at once, one bit per root. If the search visits v from root x at level d, then by symmetry x is d
 * moves away from v. {@link EccentricityCounts} keeps, for each v, a lower bound K(v) of e(v),
 * which is at least the distance of every root so far, and the weight of the roots at distance
 * K(v). The weight of a root is the number of its images, including itself.
 *
 * <p><b>Invariant.</b> K(v) &lt;= e(v), with equality once one of the layouts farthest from v has
 * been a root or is an image of one. The counts are final once every layout that is farthest from
 * another layout has been a root or is an image of one; the remaining layouts need no search.
 *
 * <p><b>Pruning.</b> The slack of a root x is the minimum of K(v) - d(x, v) over all v other than
 * x; the search from x measures the slack. If d(x, y) is less than slack(x), then y is farthest
 * from no v other than x, since d(y, v) &lt;= d(y, x) + d(x, v) &lt; K(v) &lt;= e(v) by the
 * triangle inequality. Therefore, {@link RootScheduler} never chooses y as a root. The analysis is
 * complete once every layout has been a root, is an image of one, or is pruned.
 * docs/eccentricities.md works through an example; docs/eccentricities-proof.md has the whole
 * proof.
 *
 * <p><b>Cost.</b> Time grows with the square of the group's size: in BENCHMARKS.md, one thread
 * processes 2.3 to 18 billion pairs of layouts per second for eccentricities, and 4.6 to 25 billion
 * for solutions. For memory, see {@link #memoryBytes}. An analysis can be saved or stopped between
 * batches, which take at most a few seconds each. Instances are not thread-safe, but several
 * workers may share each batch.
 *
 * <p><b>Sources.</b> The search is MS-BFS (Then et al., PVLDB 8(4), 2014). Takes and Kosters
 * (Algorithms 6(1), 2013) and SumSweep (Borassi et al., Theoretical Computer Science 586, 2015)
 * also prune searches by lower bounds of eccentricities, but do not count the farthest vertices.
 */
public final class GroupAnalysis {
  /** The version of the format that {@link #writeState} writes. */
  public static final int STATE_FORMAT = 3;

  private static final int MAGIC = 0x4B47_4130 + STATE_FORMAT;

  /** The approximate share of the total work that finding solutions takes. */
  private static final double SOLUTION_SHARE = 0.2;

  /** The bytes per layout for the graph, images, and counts, but not for the rows of a search. */
  static final long BYTES_PER_LAYOUT = 268;

  final Group group;
  final Metric metric;
  private final PreparedGroup prepared;
  final SolutionSearch solutions;
  final EccentricitySearch eccentricities;

  /** Whether a batch is running or was aborted. */
  private boolean isInBatch;

  GroupAnalysis(ClassLayouts layouts, Group group, Metric metric, SearchSettings settings) {
    this.metric = metric;
    this.group = group;
    prepared = PreparedGroup.of(layouts, group, metric, settings);
    solutions = new SolutionSearch(prepared, settings);
    eccentricities = new EccentricitySearch(prepared.graph(), prepared.mirrors(), settings);
  }

  /** Begins the analysis of a group, using at most {@link #memoryBytes} of memory. */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric) {
    return new GroupAnalysis(layouts, group, metric, SearchSettings.LOW_MEMORY);
  }

  /**
   * Begins the analysis of a group, which needs at least {@link #memoryBytes} bytes; large groups
   * take less time with {@link #wideMemoryBytes}. Throws an IllegalArgumentException if the group's
   * size is wrong.
   */
  public static GroupAnalysis begin(ClassLayouts layouts, Group group, Metric metric, long bytes) {
    boolean wide = bytes >= wideMemoryBytes(group.size());
    return new GroupAnalysis(
        layouts, group, metric, wide ? SearchSettings.DEFAULT : SearchSettings.LOW_MEMORY);
  }

  /** Writes the state between two batches; the state takes 18 bytes per member. */
  public void writeState(DataOutput out) throws IOException {
    requireWholeBatches();
    out.writeInt(MAGIC);
    out.writeInt(group.size());
    out.writeLong(group.seed());
    out.writeUTF(metric.label());
    solutions.writeTo(out);
    eccentricities.writeTo(out);
  }

  /**
   * Restores a state that {@link #writeState} wrote; allowed only before the first batch. Throws an
   * IOException if the state is from the analysis of another group or metric.
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
   * Runs one batch, which takes at most a few seconds; returns false if no batch was left. If the
   * thread is interrupted or a worker fails, the call throws an exception, and the analysis must be
   * discarded.
   *
   * @throws IllegalStateException if an earlier batch was aborted in this way
   */
  public boolean advance(TaskRunner runner) {
    requireWholeBatches();
    isInBatch = true;
    boolean more = solutions.advance(runner) || eccentricities.advance(runner);
    isInBatch = false;
    return more;
  }

  private void requireWholeBatches() {
    if (isInBatch) {
      throw new IllegalStateException(
          "a batch of the analysis of group " + group.name() + " was aborted");
    }
  }

  /** Calls {@link #advance} for all remaining batches; returns this analysis. */
  public GroupAnalysis finish(TaskRunner runner) {
    boolean more = true;
    while (more) {
      more = advance(runner);
    }
    return this;
  }

  /** Returns the completed share of the work, 0 to 1. */
  public double share() {
    double pruned = eccentricities.pruned() / (double) group.size();
    return SOLUTION_SHARE * solutions.share() + (1 - SOLUTION_SHARE) * pruned;
  }

  /**
   * Returns the facts that {@link #store} sets: the facts of an analysis in the given metric, and
   * the distance to the nearest solved layout, which a build computes by another method.
   */
  public static List<Fact> facts(Metric metric) {
    List<Fact> facts = new ArrayList<>(List.of(Facts.minSolution(metric)));
    facts.addAll(Facts.analyzed(Subject.LAYOUT, metric));
    return facts;
  }

  /**
   * Stores the result in columns of {@link #facts} and, if there is one, in the column of codes,
   * from the row {@code first} on. Throws an {@link IllegalStateException} if the analysis is not
   * complete or a batch was aborted.
   */
  public void store(Columns columns, int first) {
    requireWholeBatches();
    if (eccentricities.pruned() < group.size()) {
      throw new IllegalStateException("the analysis of group " + group.name() + " is not complete");
    }
    prepared.store(eccentricities.counts, solutions, metric, columns, first);
  }

  /**
   * Returns the number of bits that one instruction of the search processes: 256 or 512, or 64 if
   * the machine has no vectors or Java was started without {@code --add-modules
   * jdk.incubator.vector}. With half as many bits, a search takes about twice as long.
   */
  public static int bitsAtOnce() {
    return Math.max(Long.SIZE, Kernel.vectorBits());
  }

  /**
   * Estimates the memory that the analysis of a group needs with one worker, in bytes: 524 per
   * layout, or 780 in groups of at least 65,536 layouts, plus the buffer of the worker.
   */
  public static long memoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.LOW_MEMORY);
  }

  /**
   * Estimates the memory with which the analysis is fastest, in bytes: 1,292 per layout in groups
   * of at least 65,536 layouts; {@link #memoryBytes} in smaller groups.
   */
  public static long wideMemoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.DEFAULT);
  }

  private static long memoryBytes(int groupSize, SearchSettings settings) {
    int blocks = Math.max(settings.maxBlocks(groupSize), 2 * settings.solutionBlocks(groupSize));
    return BYTES_PER_LAYOUT * groupSize + BitParallelBfs.memoryBytes(groupSize, blocks);
  }
}
