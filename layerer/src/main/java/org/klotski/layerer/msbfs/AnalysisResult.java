package org.klotski.layerer.msbfs;

/**
 * What {@link GroupAnalysis} has found out about one group in one metric: how far the farthest
 * layouts are from every member, and the solutions of every member. Members are named by
 * group_index, their number in code order. Takes 24 bytes per member.
 */
public final class AnalysisResult {
  final long[] code;
  final short[] farthestDistance;
  final int[] farthestNum;
  final short[] minSolutionDistance;
  final int[] minSolutionNum;
  final int[] solutionNum;

  /** To be filled in. */
  AnalysisResult(int size) {
    code = new long[size];
    farthestDistance = new short[size];
    farthestNum = new int[size];
    minSolutionDistance = new short[size];
    minSolutionNum = new int[size];
    solutionNum = new int[size];
  }

  /** The number of members. */
  public int size() {
    return code.length;
  }

  /** The code of a member. */
  public long code(int groupIndex) {
    return code[groupIndex];
  }

  /**
   * The distance from a member to the layouts farthest from it, in the metric of the analysis; 0 if
   * it is the only member.
   */
  public int farthestDistance(int groupIndex) {
    return farthestDistance[groupIndex];
  }

  /** How many members are farthest from a member, at least 1. */
  public int farthestNum(int groupIndex) {
    return farthestNum[groupIndex];
  }

  /** The distance from a member to the nearest solution; -1 if there is none. */
  public int minSolutionDistance(int groupIndex) {
    return minSolutionDistance[groupIndex];
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
