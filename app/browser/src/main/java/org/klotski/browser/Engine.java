package org.klotski.browser;

import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.klotski.layerer.bfs.LayoutGraph;
import org.klotski.layerer.bfs.SingleSourceSearch;
import org.teavm.jso.JSExport;

/**
 * The functions that the compiled JavaScript exports. A function throws an error with an
 * explanatory message if its argument is invalid. Distances are in steps.
 */
public final class Engine {
  private Engine() {}

  /**
   * Returns the codes of the layouts on a shortest path from a layout to the nearest solved layout,
   * including both. The array is empty if no solved layout is reachable.
   */
  @JSExport
  public static String[] solve(String code) {
    Layout layout = Layout.parse(code);
    SingleSourceSearch search =
        new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), Metric.STEP));
    if (!search.toSolved(layout)) {
      return new String[0];
    }
    Layout target = search.solvedInLastLayer().get(0);
    return search.path(target).stream().map(Layout::toString).toArray(String[]::new);
  }

  /** Returns the sizes of the groups of a class, such as 5-4-1, in group_num order. */
  @JSExport
  public static int[] groupSizes(String layoutClass) {
    LayoutClass parsed = LayoutClass.parse(layoutClass);
    return Groups.discoverClass(parsed).of(parsed).stream().mapToInt(Group::size).toArray();
  }

  /** Returns the sizes of the layers of a layout's group, starting at the group's seed. */
  @JSExport
  public static int[] layerSizes(String code) {
    Layout layout = Layout.parse(code);
    Group group = Groups.discoverClass(layout.layoutClass()).of(layout);
    SingleSourceSearch search =
        new SingleSourceSearch(LayoutGraph.of(layout.layoutClass(), Metric.STEP));
    search.all(Layout.fromCode(group.seed()));
    int[] sizes = new int[search.layers()];
    for (int layer = 0; layer < sizes.length; layer++) {
      sizes[layer] = search.layerSize(layer);
    }
    return sizes;
  }
}
