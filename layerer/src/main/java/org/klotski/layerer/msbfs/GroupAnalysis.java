package org.klotski.layerer.msbfs;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;

/**
 * Farthest and solution data of every layout of one group: exact, as if each had been searched
 * from. The work is done in batches, so that it can be watched, saved and stopped in between.
 *
 * <p>Takes time proportional to the square of the group's size, some 4 to 20 billion pairs of
 * layouts a second, and {@link #memoryBytes} of memory. Not for several threads at once, but a team
 * may work on each batch.
 */
public final class GroupAnalysis {
  private static final int STATE = 0x4B47_4132;

  /** The share of the solutions in all work, roughly as in the time that it takes. */
  private static final double SOLUTIONS = 0.2;

  /** Of a search in a large group when there is little memory: it is slower by a quarter. */
  private static final int LEAST_WIDE_UNITS = 4;

  private final Group group;
  private final Metric metric;
  private final AnalysisGraph laidOut;
  private final SolutionSearch solutions;
  private final EccentricitySearch farthest;

  private GroupAnalysis(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      SearchSettings settings,
      TaskRunner runner) {
    this.metric = metric;
    this.group = group;
    laidOut = new AnalysisGraph(layouts, group, metric, settings);
    solutions =
        new SolutionSearch(
            laidOut.graph(), laidOut.leftRight(), laidOut.solved(), settings, runner);
    farthest = new EccentricitySearch(laidOut.graph(), laidOut.mirrors(), settings, runner);
  }

  /** Begins the analysis of a group with as much memory as it needs, {@link #memoryBytes}. */
  public static GroupAnalysis begin(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner) {
    return begin(layouts, group, metric, leastWideSettings(), runner);
  }

  /**
   * Begins the analysis of a group. Takes some microseconds per member.
   *
   * @param layouts the layouts of the group's class
   * @param metric what counts as one move; whatever else is called a step here is one of these
   * @param runner works on it together, as long as it goes on
   * @param bytes the memory there is for it; {@link #memoryBytes} are enough, but with twice as
   *     much a large group takes less time
   * @throws IllegalArgumentException if the group's size is not that of the seed's group
   */
  public static GroupAnalysis begin(
      ClassLayouts layouts, Group group, Metric metric, TaskRunner runner, long bytes) {
    return begin(layouts, group, metric, settings(group, bytes), runner);
  }

  static GroupAnalysis begin(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      SearchSettings settings,
      TaskRunner runner) {
    return new GroupAnalysis(layouts, group, metric, settings, runner);
  }

  /**
   * Goes on with an analysis whose state {@link #writeState} has written. The results are the same
   * as without the interruption.
   *
   * @param layouts the layouts of the group's class
   * @throws IOException if reading fails, or what is read is not the state of this group's analysis
   *     in this metric
   */
  public static GroupAnalysis readState(
      ClassLayouts layouts, Group group, Metric metric, DataInput in, TaskRunner runner, long bytes)
      throws IOException {
    return readState(layouts, group, metric, in, settings(group, bytes), runner);
  }

  static GroupAnalysis readState(
      ClassLayouts layouts,
      Group group,
      Metric metric,
      DataInput in,
      SearchSettings settings,
      TaskRunner runner)
      throws IOException {
    if (in.readInt() != STATE
        || in.readInt() != group.size()
        || in.readLong() != group.seed()
        || !in.readUTF().equals(metric.label())) {
      throw new IOException("this is not the state of an analysis of group " + group.name());
    }
    GroupAnalysis analysis = begin(layouts, group, metric, settings, runner);
    analysis.solutions.readFrom(in);
    analysis.farthest.readFrom(in);
    return analysis;
  }

  /** Writes the state between two batches: some 17 bytes per member. */
  public void writeState(DataOutput out) throws IOException {
    out.writeInt(STATE);
    out.writeInt(group.size());
    out.writeLong(group.seed());
    out.writeUTF(metric.label());
    solutions.writeTo(out);
    farthest.writeTo(out);
  }

  /** Does one batch of work, at most some seconds; false when all is done. */
  public boolean advance() {
    return solutions.advance() || farthest.advance();
  }

  /** Does all the work that is left; answers what {@link #result} does. */
  public AnalysisResult finish() {
    boolean more = true;
    while (more) {
      more = advance();
    }
    return result();
  }

  /**
   * The bits on which one instruction of the search works, 256 or 512: half as many take about
   * twice the time. 64 if there are no vectors, because the machine has none or Java was not
   * started with {@code --add-modules jdk.incubator.vector}.
   */
  public static int bitsAtOnce() {
    return MultiSourceBfs.bitsAtOnce();
  }

  /** How much of the work is done, 0 to 1: the solutions, which come first, and then the rest. */
  public double share() {
    double settled = farthest.settled() / (double) group.size();
    return SOLUTIONS * solutions.share() + (1 - SOLUTIONS) * settled;
  }

  /** Has another team work on it from the next batch on; the search is set up again. */
  public void workWith(TaskRunner runner) {
    solutions.workWith(runner);
    farthest.workWith(runner);
  }

  /**
   * An estimate, in bytes, of the least memory with which a group of this size can be analyzed: 396
   * bytes a layout, and 780 in a group from 65,536 layouts on.
   */
  public static long memoryBytes(int groupSize) {
    int units = SearchSettings.DEFAULT.mostUnits(groupSize);
    return memoryBytes(groupSize, Math.min(units, LEAST_WIDE_UNITS));
  }

  /**
   * The same with which it takes the least time: 1,292 bytes a layout in a group from 65,536
   * layouts on.
   */
  public static long wideMemoryBytes(int groupSize) {
    return memoryBytes(groupSize, SearchSettings.DEFAULT.mostUnits(groupSize));
  }

  /** Two lines of 64 bytes a unit, and 268 bytes for the graph and what is known of a layout. */
  private static long memoryBytes(int groupSize, int units) {
    return 4_000_000 + (268L + 128L * units) * groupSize;
  }

  private static SearchSettings settings(Group group, long bytes) {
    SearchSettings usual = SearchSettings.DEFAULT;
    return bytes >= wideMemoryBytes(group.size()) ? usual : leastWideSettings();
  }

  /** Those with which {@link #memoryBytes} are enough. */
  static SearchSettings leastWideSettings() {
    return SearchSettings.DEFAULT.withWideSearchOf(LEAST_WIDE_UNITS);
  }

  /**
   * What was found.
   *
   * @throws IllegalStateException if {@link #advance} has not yet said that all is done
   */
  public AnalysisResult result() {
    if (farthest.settled() < group.size()) {
      throw new IllegalStateException("the analysis of group " + group.name() + " is not done");
    }
    return laidOut.extremes(farthest.counts(), solutions);
  }

  SolutionSearch solutions() {
    return solutions;
  }

  EccentricitySearch farthest() {
    return farthest;
  }
}
