package org.klotski.cli.databases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.exporter.data.Extremes;
import org.klotski.exporter.data.ExtremesKind;
import org.klotski.grouper.Group;
import org.klotski.referee.RefereeClass;
import org.klotski.referee.RefereeGraph;
import org.klotski.referee.RefereeLayout;
import org.klotski.referee.RefereeMetric;
import org.klotski.referee.RefereeSearch;

/**
 * Farthest and solution data of some classes in one metric as the slow referee finds it: one search
 * a root.
 */
public final class RefereeAnalysis implements Extremes {
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

  private final RefereeMetric metric;
  private final Map<LayoutClass, List<List<Found>>> byClass = new HashMap<>();

  /** Searches from every layout of the classes, in steps. */
  public RefereeAnalysis(List<LayoutClass> classes) {
    this(classes, RefereeMetric.STEP);
  }

  /** Searches from every layout of the classes. */
  public RefereeAnalysis(List<LayoutClass> classes, RefereeMetric metric) {
    this.metric = metric;
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

  /** As the only extremes there are. */
  public Source source() {
    return asked -> asked.name().equals(metric.name()) ? Optional.of(this) : Optional.empty();
  }

  /** What was found, by group_num and group_index. */
  public List<List<Found>> groups(LayoutClass layoutClass) {
    return byClass.get(layoutClass);
  }

  @Override
  public boolean has(ExtremesKind kind, LayoutClass layoutClass) {
    return byClass.containsKey(layoutClass);
  }

  @Override
  public void figures(ExtremesKind kind, LayoutRecord layout, int[] figures) {
    Found found =
        byClass
            .get(layout.layoutClass())
            .get(layout.name().groupNumber())
            .get(layout.name().groupIndex());
    boolean farthest = kind == ExtremesKind.FARTHEST;
    figures[0] = farthest ? found.farthestDistance() : found.minSolutionDistance();
    figures[1] = (farthest ? found.farthest() : found.nearestSolutions()).size();
    if (!farthest) {
      figures[2] = found.solutionNum();
    }
  }

  @Override
  public int[][] figures(ExtremesKind kind, Group group) {
    List<Found> found = found(group);
    if (kind == ExtremesKind.FARTHEST) {
      return new int[][] {
        found.stream().mapToInt(Found::farthestDistance).toArray(),
        found.stream().mapToInt(each -> each.farthest().size()).toArray()
      };
    }
    return new int[][] {
      found.stream().mapToInt(Found::minSolutionDistance).toArray(),
      found.stream().mapToInt(each -> each.nearestSolutions().size()).toArray(),
      found.stream().mapToInt(Found::solutionNum).toArray()
    };
  }

  @Override
  public void lists(ExtremesKind kind, Group group, ListVisitor visitor) {
    for (Found each : found(group)) {
      List<RefereeLayout> list =
          kind == ExtremesKind.FARTHEST ? each.farthest() : each.nearestSolutions();
      visitor.visit(list.stream().mapToLong(layout -> LayoutCode.parse(layout.code())).toArray());
    }
  }

  private List<Found> found(Group group) {
    return byClass.get(group.layoutClass()).get(group.number());
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
