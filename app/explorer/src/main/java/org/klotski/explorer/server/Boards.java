package org.klotski.explorer.server;

import java.util.Optional;
import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.texts.Plural;
import org.klotski.explorer.pages.BoardPicture;
import org.klotski.explorer.pages.Language;
import org.klotski.explorer.pages.Texts;
import org.klotski.notation.Notation;
import org.klotski.notation.SvgDrawing;
import org.klotski.notation.openings.Openings;

/** What a page shows of a layout, and says of it to those who can't see. */
public final class Boards {
  private Boards() {}

  /** The picture to play on, an SVG element. */
  public static String svg(Layout layout) {
    return SvgDrawing.element(layout, OptionalInt.empty());
  }

  /** The same for lists of many: its colours and its exit are those of the atlas. */
  public static String small(Layout layout) {
    return BoardPicture.of(layout, Texts.in(Language.EN));
  }

  /** Returns steps and difficulty, such as {@code 81 steps · hard}. */
  static String distance(OptionalInt steps, Optional<String> difficulty) {
    String far = steps.isPresent() ? Plural.of(steps.getAsInt(), "step") : "no way out";
    return difficulty.map(level -> far + " · " + level).orElse(far);
  }

  /** A name of a layout or of its left-right image; its code if it has no name. */
  static String title(Layout layout) {
    return Openings.namesOf(layout).stream().findFirst().orElse(layout.toString());
  }

  /** The rows, read one after another. */
  public static String rows(Layout layout) {
    return String.join("; ", Notation.LETTERS.lines(layout));
  }
}
