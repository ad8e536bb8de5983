package org.klotski.browser;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Shorts;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.ClassGraph;
import org.klotski.enumerator.layouts.ClassLayouts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutWalk;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.enumerator.layouts.Mirror;
import org.klotski.enumerator.layouts.Moves;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.enumerator.tasks.TaskRunner;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.grouper.counts.CountTable;
import org.klotski.layerer.bfs.ClassLayers;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.MinimalLayouts;
import org.klotski.layerer.bfs.NearestSolutions;
import org.klotski.layerer.bfs.ShortestPathDag;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.klotski.layerer.blocks.ClassBlocks;

/**
 * Calls the stages so that TeaVM compiles everything except the multi-source search. The results in
 * JavaScript must equal those on the JVM.
 */
final class StageCalls {
  private static final String CLASSIC = "1A9BF0C00";

  private StageCalls() {}

  public static void main(String[] arguments) {
    System.out.print(report());
  }

  static String report() {
    List<String> lines = new ArrayList<>();
    listLayouts(lines);
    Groups groups = Groups.discover(TaskRunner.inOrder());
    nameGroups(groups, lines);
    searchClass(LayoutClass.parse("6-1-2"), groups, lines);
    for (Metric metric : Metric.values()) {
      searchFromClassic(LayoutGraph.of(LayoutClass.parse("5-4-1"), metric), lines);
      searchFromClassic(LayoutGraph.upToMirror(LayoutClass.parse("5-4-1"), metric), lines);
    }
    return String.join("\n", lines) + "\n";
  }

  private static void listLayouts(List<String> lines) {
    long[] sum = new long[1];
    LayoutWalk.range(
        1_000_000,
        1_010_000,
        (id, code, frame, soldiers) -> sum[0] += id ^ code ^ frame ^ soldiers);
    lines.add("walk " + sum[0]);
    Layout layout = Layout.fromId(20_000_000);
    lines.add(layout + " " + layout.id() + " " + ShortCode.of(layout.id()));
    for (Mirror mirror : Mirror.values()) {
      lines.add(mirror + " " + mirror.of(layout) + " " + mirror.fixes(layout));
    }
    long[] codes = new long[Moves.MAX_NEIGHBORS];
    for (Metric metric : Metric.values()) {
      lines.add(metric + " " + Moves.neighbors(layout, metric, codes) + " " + codes[0]);
    }
  }

  private static void nameGroups(Groups groups, List<String> lines) {
    lines.add("groups " + groups.all().size());
    lines.add("forests " + CountTable.FORESTS.rows(groups.all()).get(0));
    Group group = groups.of(Layout.parse(CLASSIC));
    lines.add("seed " + group.name() + " " + group.seed());
    lines.add("members " + groups.members(group).length);
  }

  private static void searchClass(LayoutClass layoutClass, Groups groups, List<String> lines) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    Columns layers = layers(layoutClass, groups);
    MinimalLayouts minimalLayouts = new MinimalLayouts(layouts, each -> steps(each, groups));
    NearestSolutions nearest = new NearestSolutions(layouts, Metric.LINE);
    long sum = 0;
    int minimal = 0;
    int hardest = 0;
    for (int index = 0; index < layouts.size(); index++) {
      sum = 31 * sum + layers.get(Facts.MIN_SOLUTION_BITS, index) + nearest.distance(index);
      minimal += minimalLayouts.isMinimal(index) ? 1 : 0;
      hardest += layers.get(Facts.IS_HARDEST, index);
      sum += layers.get(Facts.GOAL_12_STEP, index);
      sum += layers.get(Facts.GOAL_8_STEP, index) + layers.get(Facts.GOAL_9_STEP, index);
    }
    lines.add(layoutClass + " " + layouts.size() + " " + sum + " " + minimal + " " + hardest);
    ClassBlocks blocks = ClassBlocks.of(layouts, ClassGraph.of(layouts), groups.of(layoutClass));
    for (Metric metric : Metric.values()) {
      lines.add("blocks " + blocks.counts(0, metric));
    }
  }

  private static Columns layers(LayoutClass layoutClass, Groups groups) {
    ClassLayouts layouts = ClassLayouts.of(layoutClass);
    return ClassLayers.of(layouts, ClassGraph.of(layouts), groups.of(layoutClass));
  }

  private static short[] steps(LayoutClass layoutClass, Groups groups) {
    Columns layers = layers(layoutClass, groups);
    return ((Shorts) layers.of(Facts.minSolution(Metric.STEP))).values();
  }

  private static void searchFromClassic(LayoutGraph graph, List<String> lines) {
    Layout root = Layout.parse(CLASSIC);
    SingleSourceSearch search = new SingleSourceSearch(graph);
    search.all(root);
    lines.add(graph.metric() + " " + search.layers() + " " + search.endPoints().size());
    lines.add("solutions " + search.solutions());
    search.toGoal(root, Board.EXIT);
    ShortestPathDag paths = search.paths(search.goalsInLastLayer(Board.EXIT));
    lines.add("paths " + paths.count() + " " + paths.nodes());
  }
}
