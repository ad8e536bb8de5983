package org.klotski.cli.databases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/**
 * Farthest and solution data of some classes in one metric as the slow referee finds it: one search
 * a root.
 */
public final class RefereeAnalysis {
  /** What one search finds. */
  public record Found(
      RefereeLayout root,
      int farthestDistance,
      List<RefereeLayout> farthest,
      int minSolutionDistance,
      List<RefereeLayout> nearestSolutions,
      int solutionNum) {

    /** As the class files of farthest data have it. */
    public String farthestRow() {
      return String.join(
          ",", root.code(), farthestDistance + "", farthest.size() + "", codes(farthest));
    }

    /** As the class files of solution data have it. */
    public String solutionRow() {
      return String.join(
          ",",
          root.code(),
          minSolutionDistance + "",
          nearestSolutions.size() + "",
          codes(nearestSolutions),
          solutionNum + "");
    }

    private static String codes(List<RefereeLayout> layouts) {
      return layouts.stream().map(RefereeLayout::code).collect(Collectors.joining("-"));
    }
  }

  private final Map<LayoutClass, List<List<Found>>> byClass = new HashMap<>();

  /** Searches from every layout of the classes, in steps. */
  public RefereeAnalysis(List<LayoutClass> classes) {
    this(classes, RefereeMetric.STEP);
  }

  /** Searches from every layout of the classes. */
  public RefereeAnalysis(List<LayoutClass> classes, RefereeMetric metric) {
    for (LayoutClass each : classes) {
      List<List<Found>> groups = new ArrayList<>();
      for (List<RefereeLayout> group :
          new RefereeClass(each.jiang(), each.bing(), each.style()).groups()) {
        RefereeGraph graph = RefereeGraph.of(group.get(0), metric);
        groups.add(group.parallelStream().map(root -> search(graph, root)).toList());
      }
      byClass.put(each, groups);
    }
  }

  /** What was found, by group_num and group_index. */
  public List<List<Found>> groups(LayoutClass layoutClass) {
    return byClass.get(layoutClass);
  }

  private static Found search(RefereeGraph graph, RefereeLayout root) {
    RefereeSearch search = new RefereeSearch(graph, root);
    return new Found(
        root,
        search.farthestDistance(),
        search.farthest(),
        search.minSolutionStep(),
        search.nearestSolutions(),
        search.solutionNum());
  }
}
