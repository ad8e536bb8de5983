package org.klotski.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.klotski.enumerator.Layout;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** The groups, for the commands that need no database: discovered when first asked for. */
final class KnownGroups {
  private static final Pattern NAME = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})");

  private static Groups all;
  private static final Map<LayoutClass, Groups> OF_CLASS = new HashMap<>();

  private KnownGroups() {}

  /** All groups. */
  static synchronized Groups all() {
    if (all == null) {
      all = Groups.discover(Runtime.getRuntime().availableProcessors());
    }
    return all;
  }

  /** The groups of one class. */
  static synchronized Groups of(LayoutClass layoutClass) {
    return OF_CLASS.computeIfAbsent(layoutClass, Groups::discoverClass);
  }

  /** The group that a layout is in. */
  static Group of(Layout layout) {
    return of(layout.layoutClass()).of(layout);
  }

  /**
   * The group that is named, or that the layout that is named belongs to.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  static Group named(String text) {
    var name = NAME.matcher(text);
    if (name.matches()) {
      LayoutClass layoutClass = LayoutClass.parse(name.group(1));
      return of(layoutClass).of(layoutClass, Integer.parseInt(name.group(2)));
    }
    return of(LayoutArgument.layout(text));
  }
}
