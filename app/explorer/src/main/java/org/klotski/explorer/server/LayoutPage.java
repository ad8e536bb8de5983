package org.klotski.explorer.server;

import java.util.stream.Collectors;
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
    return Boards.title(layout());
  }

  /** Its other names as an opening, in one line. */
  public String otherNames() {
    return names.openings().stream().skip(1).collect(Collectors.joining(" · "));
  }
}
