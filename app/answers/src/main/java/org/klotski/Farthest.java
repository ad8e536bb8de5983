package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/** The farthest layouts, in order of code, and a shortest path to the first, with both ends. */
public record Farthest(Layout layout, Rules rules, List<Layout> farthest, List<Layout> path)
    implements PathAnswer {

  /** Returns the distance to the farthest layouts, in moves. */
  public int distance() {
    return path.size() - 1;
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout,
        "metric", rules.metric(),
        "up_to_mirror", rules.upToMirror(),
        "distance", distance(),
        "farthest_num", farthest.size(),
        "farthest", farthest,
        "path", path,
        "moves", moves());
  }
}
