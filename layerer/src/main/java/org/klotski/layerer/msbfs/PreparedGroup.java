package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/**
 * A group prepared for analysis. The preparation takes a few microseconds per member.
 *
 * @param members the layouts of the vertices
 * @param graph the moves in the metric of the analysis
 * @param mirrors all mirrors that map the group to itself
 * @param leftRight the mirrors that map the group to itself and solved vertices to solved vertices
 * @param solved the solved vertices
 */
record PreparedGroup(
    GroupVertices members,
    GroupGraph graph,
    GroupMirrors mirrors,
    GroupMirrors leftRight,
    BitSet solved) {
  /** The number of low bits that hold the vertex when codes are sorted with their vertices. */
  static final int VERTEX_BITS = 20;

  /** Prepares a group; throws an IllegalArgumentException if the group's size is wrong. */
  static PreparedGroup of(
      ClassLayouts layouts, Group group, Metric metric, SearchSettings settings) {
    GroupVertices members = GroupVertices.of(layouts, layouts.index(group.seed()), group.size());
    GroupMirrors leftRight = GroupMirrors.of(members, Mirror.LEFT_RIGHT);
    GroupMirrors others = GroupMirrors.of(members, Mirror.TOP_BOTTOM, Mirror.BOTH);
    BitSet solved = new BitSet(group.size());
    for (int vertex = 0; vertex < group.size(); vertex++) {
      solved.set(vertex, layouts.isSolved(members.index(vertex)));
    }
    GroupGraph graph = GroupGraph.of(members, metric, settings.sectionVertices());
    return new PreparedGroup(members, graph, leftRight.with(others), leftRight, solved);
  }

  /** Returns the results of completed searches in code order. */
  AnalysisResult result(EccentricityCounts counts, SolutionSearch solutions) {
    int size = graph.vertices;
    long[] codes = new long[size];
    for (int vertex = 0; vertex < size; vertex++) {
      codes[vertex] = members.layouts.code(members.index(vertex)) << VERTEX_BITS | vertex;
    }
    Arrays.sort(codes);
    AnalysisResult result = new AnalysisResult(size);
    for (int groupIndex = 0; groupIndex < size; groupIndex++) {
      int vertex = (int) codes[groupIndex] & (1 << VERTEX_BITS) - 1;
      result.code[groupIndex] = codes[groupIndex] >>> VERTEX_BITS;
      result.farthestDistance[groupIndex] = (short) counts.eccentricity(vertex);
      result.farthestNum[groupIndex] = counts.num(vertex);
      result.minSolutionDistance[groupIndex] = solutions.minDistance(vertex);
      result.minSolutionNum[groupIndex] = solutions.minNum(vertex);
      result.solutionNum[groupIndex] = solutions.num(vertex);
    }
    return result;
  }
}
