package org.klotski;

import java.util.Map;

/** An answer that can be written as JSON with fixed keys. */
public interface Answer {
  /**
   * Returns the fields of the JSON object, in order. The values are numbers, booleans, strings,
   * enum constants, layouts, answers, lists, maps, or null.
   */
  Map<String, Object> fields();

  /** Returns the answer as JSON on one line. */
  default String toJson() {
    return Json.text(fields());
  }
}
