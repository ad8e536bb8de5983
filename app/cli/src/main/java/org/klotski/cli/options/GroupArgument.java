package org.klotski.cli.options;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.klotski.answers.names.KnownGroups;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.GroupRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutFormatException;
import org.klotski.grouper.Group;
import org.klotski.grouper.names.CaseName;

/** A group as people name it: by its name, or by any of its layouts. */
public final class GroupArgument {
  /** How the help describes the forms. */
  public static final String DESCRIPTION =
      "A group: jiang-bing-style-group_num (5-4-1-1), or one of its layouts in any form.";

  private static final Pattern NAME = Pattern.compile("(\\d+-\\d+-\\d+)-(\\d{1,9})");

  /** Numbers with hyphens that are neither the name of a group nor a case name. */
  private static final Pattern NEARLY = Pattern.compile("\\d+(-\\d+){1,3}|\\d+(-\\d+){5,}");

  private record Name(LayoutClass layoutClass, int number) {}

  private GroupArgument() {}

  /**
   * The record of the group that is named.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  public static GroupRecord of(String text, Database database) {
    Optional<Name> name = name(text);
    if (name.isPresent()) {
      return database.group(name.get().layoutClass(), name.get().number());
    }
    CaseName of = database.layout(LayoutArgument.layout(text, database).code()).name();
    return database.group(of.layoutClass(), of.groupNumber());
  }

  /**
   * The group that is named, found without a database.
   *
   * @throws LayoutFormatException if there is no such group; the message says why
   */
  public static Group of(String text) {
    return name(text)
        .map(name -> KnownGroups.of(name.layoutClass()).of(name.layoutClass(), name.number()))
        .orElseGet(() -> KnownGroups.of(LayoutArgument.layout(text)));
  }

  /** The name of a group, if it is not a layout that is meant. */
  private static Optional<Name> name(String text) {
    Matcher name = NAME.matcher(text);
    if (name.matches()) {
      return Optional.of(
          new Name(LayoutClass.parse(name.group(1)), Integer.parseInt(name.group(2))));
    }
    if (NEARLY.matcher(text).matches()) {
      throw new LayoutFormatException(
          "'%s' is not the name of a group; write jiang-bing-style-group_num, as in 5-4-1-1, or a layout of the group"
              .formatted(LayoutFormatException.shown(text)));
    }
    return Optional.empty();
  }
}
