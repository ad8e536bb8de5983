package org.klotski;

import java.util.Optional;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.enumerator.texts.Words;

/** The name of a group, {@code jiang-bing-style-group_num}; the group need not exist. */
public record GroupName(LayoutClass layoutClass, int groupNumber) {
  private static final int MAX_DIGITS = 9;

  /**
   * Parses the name of a group; returns an empty Optional for other text, such as a case name.
   *
   * @throws LayoutFormatException if the text resembles the name of a group but is not one
   */
  public static Optional<GroupName> parse(String text) {
    String word = Words.stripUnseen(text);
    String[] numbers = Words.numbers(word);
    if (numbers.length == 4 && numbers[3].length() <= MAX_DIGITS) {
      return Optional.of(
          new GroupName(
              LayoutClass.parse(String.join("-", numbers[0], numbers[1], numbers[2])),
              Integer.parseInt(numbers[3])));
    }
    // A single number may be a code, and five numbers are a case name.
    if (numbers.length > 1 && numbers.length != 5) {
      throw new LayoutFormatException(
          "'%s' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1, or"
              + " a layout of the group",
          LayoutFormatException.shown(word));
    }
    return Optional.empty();
  }
}
