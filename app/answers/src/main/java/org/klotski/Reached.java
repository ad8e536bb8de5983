package org.klotski;

import java.util.Map;
import org.klotski.enumerator.layouts.Layout;

/** A layout that a search reached, and its distance in moves. */
public record Reached(Layout layout, int distance) implements Answer {
  @Override
  public Map<String, Object> fields() {
    return Json.object("code", layout, "distance", distance);
  }
}
