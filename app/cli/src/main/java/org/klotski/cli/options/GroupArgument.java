package org.klotski.cli.options;

import java.util.Optional;
import org.klotski.answers.Answers;
import org.klotski.answers.names.GroupName;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;

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
  public static Group group(String text, Answers answers) {
    Optional<GroupName> name = GroupName.parse(text);
    if (name.isPresent()) {
      return answers.group(name.get());
    }
    try {
      return answers.groupOf(LayoutArgument.layout(text, answers));
    } catch (LayoutFormatException e) {
      throw new LayoutFormatException(
          "'%s' names no group; write jiang-bing-style-group_num, as in 5-4-1-1, or one of its layouts (%s)"
              .formatted(LayoutFormatException.shown(text), e.getMessage()));
    }
  }
}
