package org.klotski;

import java.util.List;
import java.util.Map;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.notation.Notation;
import org.klotski.notation.openings.Openings;

/**
 * The names of a layout that need neither a database nor a search.
 *
 * @param layout the layout
 * @param notation the notation in which it was read
 */
public record LayoutNames(Layout layout, Notation notation) implements Answer {
  /** Returns the short code, five characters. */
  public String shortCode() {
    return ShortCode.of(layout.id());
  }

  /** Returns the names of the opening that the layout or else its left-right image is. */
  public List<String> openings() {
    return Openings.namesOf(layout);
  }

  @Override
  public Map<String, Object> fields() {
    return Json.object(
        "code", layout,
        "notation", notation.label(),
        "id", layout.id(),
        "short_code", shortCode(),
        "openings", openings(),
        "drawing", Notation.LETTERS.lines(layout));
  }
}
