package org.klotski.grouper.names;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * The unique name of a layout: {@code jiang-bing-style-group_num-group_index}.
 *
 * @param layoutClass jiang, bing and style
 * @param groupNumber group_num, from 0
 * @param groupIndex the layout's position among the members of its group in code order, from 0
 */
public record CaseName(LayoutClass layoutClass, int groupNumber, int groupIndex) {
  private static final Pattern FORM = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})-(\\d{1,9})");

  /**
   * Checks the numbers. Whether there is such a group and member is not checked.
   *
   * @throws LayoutFormatException if a number is negative
   */
  public CaseName {
    if (groupNumber < 0 || groupIndex < 0) {
      throw new LayoutFormatException(
          "no layout has group_num %d and group_index %d; both are counted from 0"
              .formatted(groupNumber, groupIndex));
    }
  }

  /**
   * Reads a case name. Whether there is such a group and member is not checked.
   *
   * @throws LayoutFormatException if the text has not the form of a case name, or names a class
   *     that does not exist; the message says why
   */
  public static CaseName parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new LayoutFormatException(
          "case name '%s' is not five numbers with hyphens (jiang-bing-style-group_num-group_index), as in 5-4-1-1-7472"
              .formatted(LayoutFormatException.shown(text)));
    }
    return new CaseName(
        LayoutClass.parse(matcher.group(1)),
        Integer.parseInt(matcher.group(2)),
        Integer.parseInt(matcher.group(3)));
  }

  @Override
  public String toString() {
    return layoutClass + "-" + groupNumber + "-" + groupIndex;
  }
}
