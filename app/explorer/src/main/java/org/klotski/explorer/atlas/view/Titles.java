package org.klotski.explorer.atlas.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.explorer.pages.Link;
import org.klotski.notation.openings.Openings;

/** What layouts are called. */
final class Titles {
  private Titles() {}

  /** The first name of a layout or its image, or its code. */
  static String of(Layout layout) {
    return Openings.namesOf(layout).stream().findFirst().orElse(layout.toString());
  }

  /** The other names, in one line; empty if there are none. */
  static String others(Layout layout) {
    return Openings.namesOf(layout).stream().skip(1).collect(Collectors.joining(" · "));
  }

  /** What is said of a layout, after the name that people have for it or its image, if any. */
  static List<String> before(Layout layout, String... lines) {
    Stream<String> names = Openings.namesOf(layout).stream().limit(1);
    return Stream.concat(names, Stream.of(lines)).toList();
  }

  /** A link to the page of a layout from a page in a folder. */
  static Link link(Site site, Layout layout) {
    return Link.to(of(layout), site.href(Site.UP, layout));
  }
}
