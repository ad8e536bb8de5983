package org.klotski.notation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Message;

/** The layouts that a text may mean. A text that may mean several is refused. */
final class Candidates {
  private final Map<Layout, Notation> found = new LinkedHashMap<>();
  private LayoutFormatException error;

  /** Adds the layout of an interpretation and returns true, or keeps the first error. */
  boolean add(Notation notation, Supplier<Layout> interpretation) {
    try {
      found.putIfAbsent(interpretation.get(), notation);
      return true;
    } catch (LayoutFormatException e) {
      error = error == null ? e : error;
      return false;
    }
  }

  /**
   * Returns the only layout that was found.
   *
   * @throws LayoutFormatException if there are several, or none, for the reason that came first
   */
  Reading only() {
    List<Layout> layouts = new ArrayList<>(found.keySet());
    if (layouts.isEmpty()) {
      throw error;
    }
    if (layouts.size() > 1) {
      throw new LayoutFormatException(
          Message.of(
              "the text may mean %s or %s; write the code of the one that is meant, or a dot for"
                  + " each empty cell",
              layouts.get(0), layouts.get(1)));
    }
    return new Reading(layouts.get(0), found.get(layouts.get(0)));
  }
}
