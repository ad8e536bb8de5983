package org.klotski;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;

/**
 * A shortest path from a layout to a target.
 *
 * @param rules the rules; up to mirror, the path may end at the image of the target
 * @param path the layouts on the path, including both ends; empty if there is none
 * @param reason a sentence that explains why there is no path; empty if there is a path
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
