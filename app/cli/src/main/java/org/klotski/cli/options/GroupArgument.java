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
    return name.isPresent()
        ? answers.group(name.get())
        : answers.groupOf(LayoutArgument.layout(text, answers));
  }
}
