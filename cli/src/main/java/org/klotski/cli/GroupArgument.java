package org.klotski.cli;

import java.util.regex.Pattern;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.GroupRecord;
import org.klotski.enumerator.LayoutClass;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.grouper.CaseName;

/** A group as people name it: by its name, or by any of its layouts. */
final class GroupArgument {
  /** How the help describes the forms. */
  static final String DESCRIPTION =
      "A group: jiang-bing-style-group_num (5-4-1-1), or one of its layouts in any form.";

  private static final Pattern NAME = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})");

  /** Numbers with hyphens that are neither the name of a group nor a case name. */
  private static final Pattern NEARLY = Pattern.compile("\\d+(-\\d+){1,3}|\\d+(-\\d+){5,}");

  private GroupArgument() {}

  /**
   * The record of the group that is named.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  static GroupRecord of(String text, Database database) {
    var name = NAME.matcher(text);
    if (name.matches()) {
      LayoutClass layoutClass = LayoutClass.parse(name.group(1));
      return database.group(layoutClass, Integer.parseInt(name.group(2)));
    }
    if (NEARLY.matcher(text).matches()) {
      throw new LayoutFormatException(
          "'%s' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1, or a layout of the group"
              .formatted(text));
    }
    CaseName of = database.layout(LayoutArgument.code(text, database)).name();
    return database.group(of.layoutClass(), of.groupNumber());
  }
}
