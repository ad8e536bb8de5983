package org.klotski;

import java.util.Map;

/** An answer with one JSON form. The keys do not depend on values or options. */
public interface Answer {
  /**
   * Returns the fields of the JSON object in order: numbers, booleans, strings, enum constants,
   * layouts, answers, lists, and maps; null for none.
   */
  Map<String, Object> fields();

  /** Returns the answer as JSON on one line. */
  default String toJson() {
    return Json.text(fields());
  }
}
