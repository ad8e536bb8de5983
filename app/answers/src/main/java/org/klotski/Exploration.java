package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/**
 * The group of a layout, divided into layers by distance from that layout.
 *
 * @param farthest the farthest layouts, in order of code
 * @param solutions the solutions, nearest first
 * @param endPoints the layouts that have no neighbor farther from the layout, in order of code
 * @param layers the layers, from the layout itself to the farthest layouts
 */
public record Exploration(
    Layout layout,
    Rules rules,
    List<Layout> farthest,
    List<Reached> solutions,
    List<Reached> endPoints,
    List<Layer> layers)
    implements Answer {

  /**
   * A layer, which contains the layouts at the same distance.
   *
   * @param linksWithin the number of pairs of neighbors within the layer
   * @param linksToNext the number of pairs of neighbors that connect this layer to the next
   */
  public record Layer(int layoutCount, long linksWithin, long linksToNext) implements Answer {
    @Override
    public Map<String, Object> fields() {
      return Json.object(
          "layout_count", layoutCount,
          "links_within", linksWithin,
          "links_to_next", linksToNext);
    }
  }

  /** Returns the number of layouts in the group. */
  public int layoutCount() {
    return layers.stream().mapToInt(Layer::layoutCount).sum();
  }

  /** Returns the distance to the farthest layouts. */
  public int distance() {
    return layers.size() - 1;
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout,
        "metric", rules.metric(),
        "goal", rules.goal(),
        "up_to_mirror", rules.upToMirror(),
        "layout_count", layoutCount(),
        "distance", distance(),
        "farthest_num", farthest.size(),
        "farthest", farthest,
        "solution_num", solutions.size(),
        "solutions", solutions,
        "end_points", endPoints,
        "layers", layers);
  }
}
