package org.klotski.cli;

import java.util.regex.Pattern;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.grouper.Groups;

/** All groups, for the commands that need no database: discovered once, when first asked for. */
final class KnownGroups {
  private static final Pattern NAME = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})");

  private static Groups groups;

  private KnownGroups() {}

  /** All groups. */
  static synchronized Groups get() {
    if (groups == null) {
      groups = Groups.discover(Runtime.getRuntime().availableProcessors());
    }
    return groups;
  }

  /**
   * The group that is named, or that the layout that is named belongs to.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  static Group named(String text) {
    var name = NAME.matcher(text);
    if (name.matches()) {
      return get().of(LayoutClass.parse(name.group(1)), Integer.parseInt(name.group(2)));
    }
    return get().of(LayoutArgument.layout(text));
  }
}
