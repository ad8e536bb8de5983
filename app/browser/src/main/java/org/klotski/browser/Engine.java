package org.klotski.browser;

import java.util.Arrays;
import org.klotski.Json;
import org.klotski.Klotski;
import org.klotski.Rules;
import org.klotski.Solution;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.Metric;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;
import org.teavm.jso.JSExport;

/**
 * The functions that the compiled JavaScript exports. A function throws an error with an
 * explanatory message if its argument is invalid. A layout may be in any notation, such as
 * 1A9BF0C00 or 横刀立马. Distances are in steps.
 */
public final class Engine {
  private static final Klotski KLOTSKI = Klotski.bySearch();

  private Engine() {}

  /** Returns the code of the layout that a text means, in any notation or by name. */
  @JSExport
  public static String code(String text) {
    return KLOTSKI.layout(text).toString();
  }

  /** Returns all facts of a layout as JSON; the keys are the names of {@link Facts}. */
  @JSExport
  public static String info(String text) {
    return Json.text(KLOTSKI.info(KLOTSKI.layout(text)).factFields());
  }

  /**
   * Returns a shortest path to a goal as JSON; its distance is null if the goal is not reachable.
   *
   * @param metric step, line, or cell
   * @param goal the cell that the 2x2 has to reach; the puzzle's own is 13
   */
  @JSExport
  public static String solution(String text, String metric, int goal) {
    Layout layout = KLOTSKI.layout(text);
    Rules rules = rules(metric, goal);
    return Json.text(
        KLOTSKI
            .solve(layout, rules)
            .map(Solution::fields)
            .orElseGet(() -> Solution.none(layout, rules)));
  }

  /** Returns all moves with the distance to a goal after each, as JSON; see {@link #solution}. */
  @JSExport
  public static String moves(String text, String metric, int goal) {
    return KLOTSKI.moves(KLOTSKI.layout(text), rules(metric, goal)).toJson();
  }

  private static Rules rules(String metric, int goal) {
    return Arrays.stream(Metric.values())
        .filter(each -> each.label().equals(metric))
        .findFirst()
        .map(each -> Rules.in(each).withGoal(goal))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no metric '" + metric + "'; the metrics are step, line, and cell"));
  }

  /**
   * Returns the codes of the layouts on a shortest path from a layout to the nearest solved layout,
   * including both. The array is empty if no solved layout is reachable.
   */
  @JSExport
  public static String[] solve(String text) {
    return KLOTSKI
        .solve(KLOTSKI.layout(text))
        .map(solution -> solution.path().stream().map(Layout::toString).toArray(String[]::new))
        .orElseGet(() -> new String[0]);
  }

  /** Returns the sizes of the groups of a class, such as 5-4-1, in group_num order. */
  @JSExport
  public static int[] groupSizes(String layoutClass) {
    LayoutClass parsed = LayoutClass.parse(layoutClass);
    return Groups.discoverClass(parsed).of(parsed).stream().mapToInt(Group::size).toArray();
  }

  /** Returns the sizes of the layers of a layout's group, starting at the group's seed. */
  @JSExport
  public static int[] layerSizes(String text) {
    return KLOTSKI.layerSizes(KLOTSKI.group(KLOTSKI.layout(text))).stream()
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
