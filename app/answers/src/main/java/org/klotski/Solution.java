package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/**
 * The nearest layouts that reach the goal, in order of code, and a shortest path, including both
 * ends, to the first of them or, up to mirror, perhaps to its image.
 */
public record Solution(Layout layout, Rules rules, List<Layout> nearest, List<Layout> path)
    implements PathAnswer {

  /** Returns the number of moves. */
  public int distance() {
    return path.size() - 1;
  }

  /** Returns the JSON fields for an unreachable goal. */
  public static Map<String, Object> none(Layout layout, Rules rules) {
    return new Solution(layout, rules, List.of(), List.of()).fields();
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout,
        "metric", rules.metric(),
        "goal", rules.goal(),
        "up_to_mirror", rules.upToMirror(),
        "distance", path.isEmpty() ? null : distance(),
        "nearest_num", nearest.size(),
        "nearest", nearest,
        "path", path,
        "moves", moves());
  }
}
