package org.klotski.layerer;

/**
 * What {@link GroupAnalysis} has found out about one group: how far the farthest layouts are from
 * every member, and the solutions of every member. Members are named by group_index, their place in
 * code order.
 */
public final class GroupResult {
  private final long[] codes;
  private final short[] farthestStep;
  private final int[] farthestNum;
  private final short[] minSolutionStep;
  private final int[] minSolutionNum;
  private final int[] solutionNum;

  GroupResult(
      long[] codes,
      short[] farthestStep,
      int[] farthestNum,
      short[] minSolutionStep,
      int[] minSolutionNum,
      int[] solutionNum) {
    this.codes = codes;
    this.farthestStep = farthestStep;
    this.farthestNum = farthestNum;
    this.minSolutionStep = minSolutionStep;
    this.minSolutionNum = minSolutionNum;
    this.solutionNum = solutionNum;
  }

  /** The number of members. */
  public int size() {
    return codes.length;
  }

  /** The code of a member. */
  public long code(int groupIndex) {
    return codes[groupIndex];
  }

  /** The steps from a member to the layouts farthest from it; 0 if it is the only member. */
  public int farthestStep(int groupIndex) {
    return farthestStep[groupIndex];
  }

  /** How many members are farthest from a member, at least 1. */
  public int farthestNum(int groupIndex) {
    return farthestNum[groupIndex];
  }

  /** The steps from a member to the nearest solution; -1 if there is none. */
  public int minSolutionStep(int groupIndex) {
    return minSolutionStep[groupIndex];
  }

  /** How many solutions are nearest; 0 if there is none. */
  public int minSolutionNum(int groupIndex) {
    return minSolutionNum[groupIndex];
  }

  /** How many solutions a member has: solved layouts to which no shortest path passes another. */
  public int solutionNum(int groupIndex) {
    return solutionNum[groupIndex];
  }
}
