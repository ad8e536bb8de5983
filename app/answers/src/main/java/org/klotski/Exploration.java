package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/**
 * The group of a layout, divided into layers by distance from that layout. The end points have no
 * neighbor farther from the layout. The solutions are sorted by distance; the farthest layouts and
 * the end points are in order of code.
 */
public record Exploration(
    Layout layout,
    Rules rules,
    List<Layout> farthest,
    List<Reached> solutions,
    List<Reached> endPoints,
    List<Layer> layers)
    implements Answer {

  /** A layer of layouts at the same distance; a link is a pair of neighbors. */
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
