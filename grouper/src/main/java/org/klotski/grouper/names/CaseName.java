package org.klotski.grouper.names;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;

/**
 * The unique case name of a layout, {@code jiang-bing-style-group_num-group_index}.
 *
 * @param layoutClass the class of the layout
 * @param groupNumber the group_num, from 0
 * @param groupIndex the group_index, from 0: the position among the group's members in code order
 */
public record CaseName(LayoutClass layoutClass, int groupNumber, int groupIndex) {
  private static final Pattern FORM = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})-(\\d{1,9})");

  /**
   * Checks that no number is negative, but not that the group and the member exist.
   *
   * @throws LayoutFormatException if a number is negative
   */
  public CaseName {
    if (groupNumber < 0 || groupIndex < 0) {
      throw new LayoutFormatException(
          "no layout has group_num %d and group_index %d; both start at 0"
              .formatted(groupNumber, groupIndex));
    }
  }

  /**
   * Parses a case name without checking whether the group and the member exist.
   *
   * @throws LayoutFormatException if the text does not have the form of a case name or the class
   *     does not exist; the message says why
   */
  public static CaseName parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new LayoutFormatException(
          "case name '%s' is not five numbers separated by hyphens (jiang-bing-style-group_num-group_index), as in 5-4-1-1-7472"
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
