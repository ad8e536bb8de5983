package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;

/**
 * A shortest path to the nearest layouts that reach the goal.
 *
 * @param layout the layout that is solved
 * @param rules metric, goal, and mirror images
 * @param nearest the nearest layouts that reach the goal, by code
 * @param path the layouts on a shortest path to the first of them (up to mirror, perhaps to its
 *     image), including both ends
 */
public record Solution(Layout layout, Rules rules, List<Layout> nearest, List<Layout> path)
    implements Answer {

  /** Returns the number of moves. */
  public int distance() {
    return path.size() - 1;
  }

  /** Returns the moves of the path. */
  public List<Move> moves() {
    return Move.of(path);
  }

  @Override
  public Map<String, Object> fields() {
    return fields(layout, rules, OptionalInt.of(distance()), nearest, path);
  }

  /** Returns the JSON of the answer that no layout that reaches the goal is reachable. */
  public static Map<String, Object> none(Layout layout, Rules rules) {
    return fields(layout, rules, OptionalInt.empty(), List.of(), List.of());
  }

  private static Map<String, Object> fields(
      Layout layout, Rules rules, OptionalInt distance, List<Layout> nearest, List<Layout> path) {
    return Json.object(
        "code", layout,
        "metric", rules.metric(),
        "goal", rules.goal(),
        "up_to_mirror", rules.upToMirror(),
        "distance", distance,
        "nearest_num", nearest.size(),
        "nearest", nearest,
        "path", path,
        "moves", Move.of(path));
  }
}
