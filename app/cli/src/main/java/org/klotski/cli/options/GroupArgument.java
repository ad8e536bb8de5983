package org.klotski.cli.options;

import org.klotski.GroupFacts;
import org.klotski.Klotski;
import org.klotski.answers.names.GroupName;
import org.klotski.enumerator.layouts.LayoutFormatException;

/** A group as people name it: by its name, or by any of its layouts. */
public final class GroupArgument {
  /** How the help describes the forms. */
  public static final String DESCRIPTION =
      "A group: jiang-bing-style-group_num (5-4-1-1), or one of its layouts in any form.";

  private GroupArgument() {}

  /**
   * The group that is meant.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  public static GroupFacts group(String text, Klotski answers) {
    if (GroupName.parse(text).isPresent()) {
      return answers.group(text);
    }
    try {
      return answers.group(LayoutArgument.layout(text, answers));
    } catch (LayoutFormatException e) {
      throw new LayoutFormatException(
          "'%s' names no group; write jiang-bing-style-group_num, as in 5-4-1-1, or one of its layouts (%s)"
              .formatted(LayoutFormatException.shown(text), e.getMessage()));
    }
  }
}
