package org.klotski.grouper.names;

import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Words;

/**
 * The unique case name of a layout, {@code jiang-bing-style-group_num-group_index}. The group_index
 * is the position, from 0, among the group's members in code order.
 */
public record CaseName(LayoutClass layoutClass, int groupNumber, int groupIndex) {
  private static final int MAX_DIGITS = 9;

  /** Throws a {@link LayoutFormatException} if a number is negative; the member need not exist. */
  public CaseName {
    if (groupNumber < 0 || groupIndex < 0) {
      throw new LayoutFormatException(
          "no layout has group_num %s and group_index %s; both start at 0",
          groupNumber, groupIndex);
    }
  }

  /**
   * Parses a case name without checking whether the group and the member exist.
   *
   * @throws LayoutFormatException if the text does not have the form of a case name or the class
   *     does not exist; the message says why
   */
  public static CaseName parse(String text) {
    String[] numbers = Words.numbers(text);
    if (numbers.length != 5
        || numbers[3].length() > MAX_DIGITS
        || numbers[4].length() > MAX_DIGITS) {
      throw new LayoutFormatException(
          "case name '%s' is not five numbers separated by hyphens"
              + " (jiang-bing-style-group_num-group_index), as in 5-4-1-1-7472",
          LayoutFormatException.shown(text));
    }
    return new CaseName(
        LayoutClass.parse(String.join("-", numbers[0], numbers[1], numbers[2])),
        Integer.parseInt(numbers[3]),
        Integer.parseInt(numbers[4]));
  }

  @Override
  public String toString() {
    return layoutClass + "-" + groupNumber + "-" + groupIndex;
  }
}
