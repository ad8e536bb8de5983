package org.klotski.answers.layout;

import com.google.gson.annotations.SerializedName;
import java.util.List;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.ShortCode;
import org.klotski.notation.drawings.Drawing;
import org.klotski.notation.openings.Openings;

/**
 * The names of a layout that need no group: found in a microsecond.
 *
 * @param layout the layout
 * @param id its position among all codes, 0..29334497
 * @param shortCode its short code, five characters
 * @param openings what people call it as an opening, or else its left-right image; mostly nothing
 * @param drawing five rows of four letters: X for the 2x2, H, V, S for the others, a dot for an
 *     empty cell, with blanks between
 */
public record LayoutNames(
    @SerializedName("code") Layout layout,
    int id,
    String shortCode,
    List<String> openings,
    List<String> drawing) {

  /** The names of a layout. */
  public static LayoutNames of(Layout layout) {
    int id = layout.id();
    return new LayoutNames(
        layout, id, ShortCode.of(id), Openings.namesOf(layout), Drawing.LETTERS.lines(layout));
  }
}
