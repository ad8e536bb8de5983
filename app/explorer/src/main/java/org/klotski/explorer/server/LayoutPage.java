package org.klotski.explorer.server;

import java.util.List;
import org.klotski.answers.layout.LayoutNames;
import org.klotski.enumerator.layouts.Layout;

/**
 * The page of a layout.
 *
 * @param names the layout and its names
 * @param hasDatabase whether puzzles like it can be found
 */
public record LayoutPage(LayoutNames names, boolean hasDatabase) {
  /** The layout. */
  public Layout layout() {
    return names.layout();
  }

  /** What people call it, or its code. */
  public String title() {
    List<String> openings = names.openings();
    return openings.isEmpty() ? layout().toString() : openings.get(0);
  }

  /** Its other names as an opening, in one line. */
  public String otherNames() {
    List<String> openings = names.openings();
    return String.join(" · ", openings.subList(Math.min(1, openings.size()), openings.size()));
  }
}
