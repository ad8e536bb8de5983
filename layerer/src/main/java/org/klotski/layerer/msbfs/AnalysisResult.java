package org.klotski.layerer.msbfs;

/**
 * The result of a {@link GroupAnalysis} in its metric, by group_index: the number of a member in
 * the order of codes. Takes 24 bytes per member.
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

  /** The number of members. */
  public int size() {
    return code.length;
  }

  /** The code of a member. */
  public long code(int groupIndex) {
    return code[groupIndex];
  }

  /** The eccentricity of a member: the distance to its farthest members; 0 if it is alone. */
  public int farthestDistance(int groupIndex) {
    return farthestDistance[groupIndex];
  }

  /** The number of farthest members, at least 1. */
  public int farthestNum(int groupIndex) {
    return farthestNum[groupIndex];
  }

  /** The distance to the nearest solution; -1 if there is none. */
  public int minSolutionDistance(int groupIndex) {
    return minSolutionDistance[groupIndex];
  }

  /** The number of nearest solutions; 0 if there is none. */
  public int minSolutionNum(int groupIndex) {
    return minSolutionNum[groupIndex];
  }

  /** The number of solutions: solved layouts to which no shortest path passes another one. */
  public int solutionNum(int groupIndex) {
    return solutionNum[groupIndex];
  }
}
