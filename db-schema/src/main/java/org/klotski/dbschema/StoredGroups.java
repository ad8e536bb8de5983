package org.klotski.dbschema;

import java.util.List;
import java.util.stream.IntStream;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;

/** Reads the groups of a database. */
public final class StoredGroups {
  private StoredGroups() {}

  /** Returns all groups, sorted by class and group_num. Takes a few milliseconds. */
  public static List<Group> of(Database database) {
    return LayoutClass.all().stream().flatMap(each -> of(database, each).stream()).toList();
  }

  /** Returns the groups of a class, in the order of group_num. */
  public static List<Group> of(Database database, LayoutClass layoutClass) {
    Columns columns =
        database.groups(layoutClass, List.of(Facts.GROUP_SIZE, Facts.SEED, Facts.IS_SOLVABLE));
    return IntStream.range(0, columns.size())
        .mapToObj(
            number ->
                new Group(
                    layoutClass,
                    number,
                    columns.get(Facts.GROUP_SIZE, number),
                    columns.code(Facts.SEED, number),
                    columns.isSet(Facts.IS_SOLVABLE, number)))
        .toList();
  }
}
