package org.klotski.layerer.msbfs;

/**
 * The result of a {@link GroupAnalysis}, indexed by group_index, which is the position of a member
 * in code order. A result takes 24 bytes per member.
 */
public final class AnalysisResult {
  final long[] code;
  final short[] farthestDistance;
  final int[] farthestNum;
  final short[] minSolutionDistance;
  final int[] minSolutionNum;
  final int[] solutionNum;

  AnalysisResult(int size) {
    code = new long[size];
    farthestDistance = new short[size];
    farthestNum = new int[size];
    minSolutionDistance = new short[size];
    minSolutionNum = new int[size];
    solutionNum = new int[size];
  }

  /** Returns the number of members. */
  public int size() {
    return code.length;
  }

  /** Returns the code of the given member. */
  public long code(int groupIndex) {
    return code[groupIndex];
  }

  /** Returns the eccentricity of a member, which is the distance to its farthest members. */
  public int farthestDistance(int groupIndex) {
    return farthestDistance[groupIndex];
  }

  /** Returns the number of members farthest from the given member, at least 1. */
  public int farthestNum(int groupIndex) {
    return farthestNum[groupIndex];
  }

  /** Returns the distance from a member to its nearest solution, or -1 if it has none. */
  public int minSolutionDistance(int groupIndex) {
    return minSolutionDistance[groupIndex];
  }

  /** Returns the number of nearest solutions of a member, or 0 if it has none. */
  public int minSolutionNum(int groupIndex) {
    return minSolutionNum[groupIndex];
  }

  /** Returns the number of solutions of a member, or 0 if it has none. */
  public int solutionNum(int groupIndex) {
    return solutionNum[groupIndex];
  }
}
