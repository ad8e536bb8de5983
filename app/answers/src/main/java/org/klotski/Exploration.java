package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/**
 * The whole group of a layout, by distance from it.
 *
 * @param layout the layout
 * @param rules metric, goal, and mirror images
 * @param farthest the farthest layouts, by code
 * @param solutions the solutions, the nearest first
 * @param endPoints the layouts without a neighbor farther from the layout, by code
 * @param layers the layers, from the layout's own to the farthest
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
   * The layouts at one distance.
   *
   * @param layoutCount the number of layouts
   * @param linksWithin the number of pairs of neighbors within the layer
   * @param linksToNext the number of pairs of neighbors in this layer and the next
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

  /** Returns the number of layouts, including the layout itself. */
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
