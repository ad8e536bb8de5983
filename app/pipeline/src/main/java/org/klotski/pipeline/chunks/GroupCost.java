package org.klotski.pipeline.chunks;

import org.klotski.grouper.Group;

/**
 * How many seconds one thread is expected to take for a group, on the machine of BENCHMARKS.md.
 *
 * <ul>
 *   <li>Laying the group out: a constant for each layout.
 *   <li>Its solutions, if it is solvable: a constant for each pair of layouts.
 *   <li>Its farthest layouts: with up to three large pieces beside the 2x2 a group is shallow,
 *       every layout needs a search, and that is a constant for each pair of layouts. With more it
 *       is deep, most layouts are spared their search, and that is a constant for each layout.
 * </ul>
 *
 * <p>The constants are averages of a run in steps there, two threads side by side; while an
 * analysis goes on they are corrected by what is measured.
 *
 * @param solutions seconds until the solution data is there
 * @param farthest seconds for the farthest data, which comes after it
 */
public record GroupCost(double solutions, double farthest) {
  private static final double LAYOUTS_LAID_OUT = 500_000;
  private static final double PAIRS_OF_SOLUTIONS = 1.8e10;

  /** By jiang_num. */
  private static final double[] PAIRS_OF_FARTHEST = {3.4e9, 3.6e9, 3.8e9, 6e9};

  private static final double LAYOUTS_OF_FARTHEST = 45_000;

  /** By jiang_num, if no search is spared: measured at 2, 4 and 5 (BENCHMARKS.md), else a guess. */
  private static final double[] PAIRS_OF_EVERY_ROOT = {3.4e9, 3.5e9, 3.5e9, 2.5e9, 2.5e9, 7.5e8};

  /**
   * The share of the work on one group during which all but one of several threads wait. Two
   * threads were measured to do 1.3 to 1.6 times the work of one, 1.42 in five classes.
   */
  private static final double ALONE = 0.4;

  /**
   * What several threads do together on one group in the time in which one thread does 1: measured
   * with two, foreseen by Amdahl's law for more.
   *
   * @param threads at least 1
   * @return at least 1, at most 2.5
   */
  public static double speed(int threads) {
    return 1 / (ALONE + (1 - ALONE) / threads);
  }

  /** What a group is expected to take. */
  public static GroupCost of(Group group) {
    double pairs = Chunk.pairsOf(group);
    int jiang = group.layoutClass().jiang();
    return new GroupCost(
        group.size() / LAYOUTS_LAID_OUT + (group.solvable() ? pairs / PAIRS_OF_SOLUTIONS : 0),
        jiang < PAIRS_OF_FARTHEST.length
            ? pairs / PAIRS_OF_FARTHEST[jiang]
            : group.size() / LAYOUTS_OF_FARTHEST);
  }

  /** What a group is expected to take if every layout is searched from, as in slices. */
  public static GroupCost ofEveryRoot(Group group) {
    int kind = Math.min(group.layoutClass().jiang(), PAIRS_OF_EVERY_ROOT.length - 1);
    return new GroupCost(of(group).solutions(), Chunk.pairsOf(group) / PAIRS_OF_EVERY_ROOT[kind]);
  }

  /** Both together. */
  public double seconds() {
    return solutions + farthest;
  }

  /** What is left of it when shares of the two, 0 to 1, are done. */
  public GroupCost left(double solutionShare, double farthestShare) {
    return new GroupCost(solutions * (1 - solutionShare), farthest * (1 - farthestShare));
  }

  /** The sum. */
  public GroupCost plus(GroupCost other) {
    return new GroupCost(solutions + other.solutions, farthest + other.farthest);
  }

  /** The difference. */
  public GroupCost minus(GroupCost other) {
    return new GroupCost(solutions - other.solutions, farthest - other.farthest);
  }
}
