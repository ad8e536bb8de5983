package org.klotski.pipeline.analysis;

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
 * <p>The constants are averages of the run in docs/full-run.md, two threads side by side; {@link
 * TimeLeft} corrects them by what is measured.
 *
 * @param solutions seconds until the solution data is there
 * @param farthest seconds for the farthest data, which comes after it
 */
record GroupCost(double solutions, double farthest) {
  private static final double LAYOUTS_LAID_OUT = 500_000;
  private static final double PAIRS_OF_SOLUTIONS = 1.8e10;

  /** By jiang_num. */
  private static final double[] PAIRS_OF_FARTHEST = {3.4e9, 3.6e9, 3.8e9, 6e9};

  private static final double LAYOUTS_OF_FARTHEST = 45_000;

  static GroupCost of(Group group) {
    double pairs = Chunk.pairsOf(group);
    int jiang = group.layoutClass().jiang();
    return new GroupCost(
        group.size() / LAYOUTS_LAID_OUT + (group.solvable() ? pairs / PAIRS_OF_SOLUTIONS : 0),
        jiang < PAIRS_OF_FARTHEST.length
            ? pairs / PAIRS_OF_FARTHEST[jiang]
            : group.size() / LAYOUTS_OF_FARTHEST);
  }

  double seconds() {
    return solutions + farthest;
  }

  /** What is left of it when shares of the two, 0 to 1, are done. */
  GroupCost left(double solutionShare, double farthestShare) {
    return new GroupCost(solutions * (1 - solutionShare), farthest * (1 - farthestShare));
  }

  GroupCost plus(GroupCost other) {
    return new GroupCost(solutions + other.solutions, farthest + other.farthest);
  }

  GroupCost minus(GroupCost other) {
    return new GroupCost(solutions - other.solutions, farthest - other.farthest);
  }
}
