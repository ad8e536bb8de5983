package org.klotski.notation;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** The layouts that a text may mean. */
final class Candidates {
  private final Map<Layout, Reading> found = new LinkedHashMap<>();
  private LayoutFormatException error;

  /** Adds the layout of an interpretation, or records the error and returns false. */
  boolean add(Notation notation, Supplier<Layout> interpretation) {
    try {
      Layout layout = interpretation.get();
      found.putIfAbsent(layout, new Reading(layout, notation));
      return true;
    } catch (LayoutFormatException e) {
      error = error == null ? e : error;
      return false;
    }
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  /** Returns the only layout; if there are several, the error message ends with {@code remedy}. */
  Reading only(String remedy) {
    if (found.isEmpty()) {
      throw error;
    }
    Iterator<Reading> readings = found.values().iterator();
    Reading first = readings.next();
    if (readings.hasNext()) {
      throw new LayoutFormatException(
          "the text may mean %s or %s; write the code of the intended layout%s",
          first.layout(), readings.next().layout(), remedy);
    }
    return first;
  }
}
