package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;

/**
 * A shortest path from a layout to a target, including both ends. Up to mirror, the path may end at
 * the image of the target. If there is no path, the list is empty, and a sentence states the
 * reason.
 */
public record Route(Layout layout, Layout target, Rules rules, List<Layout> path, String reason)
    implements PathAnswer {

  /** Returns the number of moves; empty if there is no path. */
  public OptionalInt distance() {
    return path.isEmpty() ? OptionalInt.empty() : OptionalInt.of(path.size() - 1);
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout,
        "target", target,
        "metric", rules.metric(),
        "up_to_mirror", rules.upToMirror(),
        "distance", distance(),
        "path", path(),
        "moves", moves(),
        "reason", reason.isEmpty() ? null : reason);
  }
}
