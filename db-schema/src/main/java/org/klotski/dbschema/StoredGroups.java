package org.klotski.dbschema;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;

/** Reads the groups of a database. */
public final class StoredGroups {
  private StoredGroups() {}

  public static Group of(FactRow row) {
    return new Group(
        row.layoutClass(),
        row.groupNumber(),
        row.get(Facts.GROUP_SIZE),
        row.code(),
        row.isSet(Facts.IS_SOLVABLE));
  }

  /** Returns all groups, sorted by class and group_num. Takes a few milliseconds. */
  public static List<Group> of(Database database) {
    return LayoutClass.all().stream().flatMap(each -> of(database, each).stream()).toList();
  }

  /** Returns the groups of a class, in the order of group_num. */
  public static List<Group> of(Database database, LayoutClass layoutClass) {
    Columns columns =
        database.groups(layoutClass, List.of(Facts.GROUP_SIZE, Facts.SEED, Facts.IS_SOLVABLE));
    List<Group> groups = new ArrayList<>();
    for (int number = 0; number < columns.size(); number++) {
      groups.add(
          new Group(
              layoutClass,
              number,
              columns.get(Facts.GROUP_SIZE, number),
              columns.code(Facts.SEED, number),
              columns.isSet(Facts.IS_SOLVABLE, number)));
    }
    return groups;
  }
}
