package org.klotski;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.notation.LayoutReader;

/**
 * The name of a group, {@code jiang-bing-style-group_num}; there may be no such group.
 *
 * @param layoutClass the class
 * @param groupNumber the group_num, from 0
 */
public record GroupName(LayoutClass layoutClass, int groupNumber) {
  private static final Pattern FORM = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})");

  /** Numbers with hyphens that are neither the name of a group nor a case name. */
  private static final Pattern NEARLY = Pattern.compile("\\d+(-\\d+){1,3}|\\d+(-\\d+){5,}");

  /**
   * Reads the name of a group; returns nothing for other texts, such as the name of a layout.
   *
   * @throws LayoutFormatException if the text is almost the name of a group; the message explains
   *     the error
   */
  public static Optional<GroupName> parse(String text) {
    String word = LayoutReader.stripUnseen(text);
    Matcher name = FORM.matcher(word);
    if (name.matches()) {
      return Optional.of(
          new GroupName(LayoutClass.parse(name.group(1)), Integer.parseInt(name.group(2))));
    }
    if (NEARLY.matcher(word).matches()) {
      throw new LayoutFormatException(
          "'%s' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1, or a layout of the group"
              .formatted(LayoutFormatException.shown(word)));
    }
    return Optional.empty();
  }
}
