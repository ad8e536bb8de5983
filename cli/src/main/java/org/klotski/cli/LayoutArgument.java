package org.klotski.cli;

import java.util.regex.Pattern;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.LayoutCode;
import org.klotski.enumerator.LayoutFormatException;
import org.klotski.enumerator.LayoutIds;
import org.klotski.grouper.CaseName;

/** A layout as people name it: by code, by id, or by case name. */
final class LayoutArgument {
  /** How the help describes the forms. */
  static final String DESCRIPTION =
      "A layout: its code (1A9BF0C00, trailing zeros may be left out), its id (#4091296 or"
          + " id:4091296) or its case name (5-4-1-1-7472).";

  private static final Pattern ID = Pattern.compile("(?:#|id:)(.*)");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

  private LayoutArgument() {}

  /**
   * The code of the layout that is named.
   *
   * @throws LayoutFormatException if there is no such layout; the message says why
   */
  static long code(String text, Database database) {
    var id = ID.matcher(text);
    if (id.matches()) {
      return LayoutIds.unrank(id(id.group(1)));
    }
    return text.contains("-") ? database.code(CaseName.parse(text)) : LayoutCode.parse(text);
  }

  private static int id(String number) {
    if (!NUMBER.matcher(number).matches() || Integer.parseInt(number) >= LayoutIds.COUNT) {
      throw new LayoutFormatException(
          "id '%s' is not a number from 0 to %d".formatted(number, LayoutIds.COUNT - 1));
    }
    return Integer.parseInt(number);
  }
}
