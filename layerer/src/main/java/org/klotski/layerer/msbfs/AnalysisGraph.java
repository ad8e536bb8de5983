package org.klotski.layerer.msbfs;

import java.util.Arrays;
import java.util.BitSet;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.frames.ClassLayouts;
import org.klotski.enumerator.moves.Mirror;
import org.klotski.grouper.Group;

/**
 * A group as a graph for the searches of its analysis, and what these count put in the order of its
 * members. Takes some microseconds per member.
 */
final class AnalysisGraph {
  static final int VERTEX_BITS = 20;

  private final ClassLayouts layouts;
  private final GroupVertices members;
  private final GroupGraph graph;
  private final GroupMirrors mirrors;
  private final GroupMirrors leftRight;
  private final BitSet solved;

  AnalysisGraph(ClassLayouts layouts, Group group, Metric metric, SearchSettings settings) {
    this.layouts = layouts;
    members = GroupVertices.of(layouts, layouts.index(group.seed()), group.size());
    graph = GroupGraph.of(layouts, members, metric, settings.sectionVertices());
    mirrors = GroupMirrors.of(layouts, members, Mirror.values());
    leftRight = GroupMirrors.of(layouts, members, Mirror.LEFT_RIGHT);
    solved = new BitSet(group.size());
    for (int vertex = 0; vertex < group.size(); vertex++) {
      if (layouts.isSolved(members.index(vertex))) {
        solved.set(vertex);
      }
    }
  }

  GroupGraph graph() {
    return graph;
  }

  /** All mirrors that map the group to itself. */
  GroupMirrors mirrors() {
    return mirrors;
  }

  /** Those of them that keep solved layouts solved. */
  GroupMirrors leftRight() {
    return leftRight;
  }

  /** The solved vertices; not a copy. */
  BitSet solved() {
    return solved;
  }

  /** What finished searches have counted, by group_index. */
  AnalysisResult extremes(EccentricityCounts farthest, SolutionSearch solutions) {
    int size = graph.vertices();
    long[] codes = new long[size];
    for (int vertex = 0; vertex < size; vertex++) {
      codes[vertex] = layouts.code(members.index(vertex)) << VERTEX_BITS | vertex;
    }
    Arrays.sort(codes);
    AnalysisResult result = new AnalysisResult(size);
    for (int groupIndex = 0; groupIndex < size; groupIndex++) {
      int vertex = (int) codes[groupIndex] & (1 << VERTEX_BITS) - 1;
      result.code[groupIndex] = codes[groupIndex] >>> VERTEX_BITS;
      result.farthestDistance[groupIndex] = (short) farthest.eccentricity(vertex);
      result.farthestNum[groupIndex] = farthest.num(vertex);
      result.minSolutionDistance[groupIndex] = solutions.minStep(vertex);
      result.minSolutionNum[groupIndex] = solutions.minNum(vertex);
      result.solutionNum[groupIndex] = solutions.num(vertex);
    }
    return result;
  }
}
