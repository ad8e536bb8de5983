package org.klotski.answers.groups;

import java.util.ArrayList;
import java.util.List;
import org.klotski.dbschema.Database;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.Group;
import org.klotski.grouper.facts.FactRow;

/** Groups as a database has them. */
public final class StoredGroups {
  private StoredGroups() {}

  /** Returns the group of a row. */
  public static Group of(FactRow row) {
    return new Group(
        row.layoutClass(),
        row.groupNumber(),
        row.get(Facts.GROUP_SIZE),
        row.code(),
        row.isSet(Facts.IS_SOLVABLE));
  }

  /** Returns all groups, by class and group_num. Takes some milliseconds. */
  public static List<Group> all(Database database) {
    List<Group> groups = new ArrayList<>();
    for (LayoutClass each : LayoutClass.all()) {
      Columns columns =
          database.groups(each, List.of(Facts.GROUP_SIZE, Facts.SEED, Facts.IS_SOLVABLE));
      for (int number = 0; number < columns.size(); number++) {
        groups.add(
            new Group(
                each,
                number,
                columns.get(Facts.GROUP_SIZE, number),
                columns.code(Facts.SEED, number),
                columns.isSet(Facts.IS_SOLVABLE, number)));
      }
    }
    return groups;
  }
}
