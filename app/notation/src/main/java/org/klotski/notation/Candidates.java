package org.klotski.notation;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** The layouts that a text may mean. A text that may mean several is refused. */
final class Candidates {
  private final Map<Layout, Reading> found = new LinkedHashMap<>();
  private LayoutFormatException error;

  /** Adds the layout of an interpretation and returns true, or keeps the first error. */
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

  /**
   * Returns the only layout that was found.
   *
   * @param remedy the end of the message if several layouts were found
   * @throws LayoutFormatException if several layouts were found, or none; then, the first error
   */
  Reading only(String remedy) {
    if (found.isEmpty()) {
      throw error;
    }
    Iterator<Reading> readings = found.values().iterator();
    Reading first = readings.next();
    if (readings.hasNext()) {
      throw new LayoutFormatException(
          "the text may mean %s or %s; write the code of the one that is meant%s",
          first.layout(), readings.next().layout(), remedy);
    }
    return first;
  }
}
