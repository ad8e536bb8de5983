package org.klotski.cli.analysis;

import org.klotski.grouper.Group;

/**
 * How many seconds one thread is expected to take for a group, on the machine of BENCHMARKS.md.
 * What a group takes is mostly proportional to the square of its size: a constant for its
 * solutions, if it is solvable, and one for its farthest layouts. The latter depends on jiang_num:
 * the more large pieces, the deeper the group, and the fewer of its layouts need a search of their
 * own. Laying the group out takes so long per layout.
 *
 * @param solutions seconds until the solution data is there
 * @param farthest seconds for the farthest data, which comes after it
 */
record GroupCost(double solutions, double farthest) {
  private static final double SECONDS_PER_LAYOUT = 3e-6;

  /** Pairs of root and layout a second, of a solvable group. */
  private static final double SOLUTION_PAIRS = 1.5e10;

  /** Likewise of the farthest data, by jiang_num. */
  private static final double[] FARTHEST_PAIRS = {3e9, 3e9, 3e9, 6e9, 1.6e10, 3e9, 2e9, 1e9};

  static GroupCost of(Group group) {
    double pairs = Chunk.pairsOf(group);
    double solutions = group.solvable() ? pairs / SOLUTION_PAIRS : 0;
    return new GroupCost(
        group.size() * SECONDS_PER_LAYOUT + solutions,
        pairs / FARTHEST_PAIRS[group.layoutClass().jiang()]);
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
