package org.klotski.layerer.msbfs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.Metric;

/** The result of an analysis and the codes of the members, in the order of group_index. */
record MemberFacts(Metric metric, Columns columns) {
  static MemberFacts of(GroupAnalysis analysis) {
    MemberFacts facts = empty(analysis.group.size(), analysis.metric);
    analysis.store(facts.columns, 0);
    return facts;
  }

  static MemberFacts of(GroupSlices slices, SliceResult merged) {
    MemberFacts facts = empty(slices.graph.vertices, slices.metric);
    slices.store(merged, facts.columns, 0);
    return facts;
  }

  private static MemberFacts empty(int size, Metric metric) {
    List<Fact> facts = new ArrayList<>(GroupAnalysis.facts(metric));
    facts.add(Facts.CODE_OF_LAYOUT);
    return new MemberFacts(metric, new Columns(facts, size));
  }

  int size() {
    return columns.size();
  }

  long code(int member) {
    return columns.code(Facts.CODE_OF_LAYOUT, member);
  }

  int farthestDistance(int member) {
    return columns.get(Facts.farthest(metric), member);
  }

  int farthestNum(int member) {
    return columns.get(Facts.farthestNum(metric), member);
  }

  /** Formats the code, farthest distance and number, and the distance and numbers of solutions. */
  String figures(int member) {
    return "%s %d/%d %d/%d/%d"
        .formatted(
            LayoutCode.format(code(member)),
            farthestDistance(member),
            farthestNum(member),
            columns.get(Facts.minSolution(metric), member),
            columns.get(Facts.minSolutionNum(metric), member),
            columns.get(Facts.solutionNum(metric), member));
  }

  List<String> allFigures() {
    return IntStream.range(0, size()).mapToObj(this::figures).toList();
  }
}
