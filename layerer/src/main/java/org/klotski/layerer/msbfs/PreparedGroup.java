package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.grouper.Group;

/**
 * A group prepared for analysis, with all mirrors that map the group to itself, and those that also
 * map solved vertices to solved vertices. The preparation takes a few microseconds per member.
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
    GroupVertices members = new GroupVertices(layouts, layouts.index(group.seed()), group.size());
    GroupMirrors leftRight = GroupMirrors.of(members, Mirror.LEFT_RIGHT);
    GroupMirrors others = GroupMirrors.of(members, Mirror.TOP_BOTTOM, Mirror.BOTH);
    BitSet solved = new BitSet(group.size());
    for (int vertex = 0; vertex < group.size(); vertex++) {
      solved.set(vertex, layouts.isSolved(members.index(vertex)));
    }
    GroupGraph graph = GroupGraph.of(members, metric, settings.sectionVertices());
    return new PreparedGroup(members, graph, leftRight.with(others), leftRight, solved);
  }

  /** Stores the results of completed searches; see {@link GroupAnalysis#store}. */
  void store(
      EccentricityCounts counts,
      SolutionSearch solutions,
      Metric metric,
      Columns columns,
      int first) {
    int size = graph.vertices;
    long[] codes = new long[size];
    for (int vertex = 0; vertex < size; vertex++) {
      codes[vertex] = members.layouts.code(members.index(vertex)) << VERTEX_BITS | vertex;
    }
    Arrays.sort(codes);
    boolean withCodes = columns.has(Facts.CODE_OF_LAYOUT);
    Column minSolution = columns.of(Facts.minSolution(metric));
    Column farthest = columns.of(Facts.farthest(metric));
    Column farthestNum = columns.of(Facts.farthestNum(metric));
    Column minSolutionNum = columns.of(Facts.minSolutionNum(metric));
    Column solutionNum = columns.of(Facts.solutionNum(metric));
    for (int groupIndex = 0; groupIndex < size; groupIndex++) {
      int vertex = (int) codes[groupIndex] & (1 << VERTEX_BITS) - 1;
      int row = first + groupIndex;
      if (withCodes) {
        columns.set(Facts.CODE_OF_LAYOUT, row, codes[groupIndex] >>> VERTEX_BITS);
      }
      minSolution.set(row, solutions.minDistance(vertex));
      farthest.set(row, counts.eccentricity(vertex));
      farthestNum.set(row, counts.num(vertex));
      minSolutionNum.set(row, solutions.minNum(vertex));
      solutionNum.set(row, solutions.num(vertex));
    }
  }
}
