package org.klotski.tables.files;

import java.util.Arrays;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.DatabaseScan;
import org.klotski.dbschema.schema.DamagedDatabaseException;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.grouper.names.CaseName;

/** How many members each group of a database has; 4 bytes a group. For any number of threads. */
final class GroupSizes {
  private final int[][] sizes = new int[LayoutClass.all().size()][0];

  private GroupSizes(DatabaseScan scan) {
    scan.groups(
        record -> {
          int index = record.group().layoutClass().index();
          int number = record.group().number();
          sizes[index] = Arrays.copyOf(sizes[index], Math.max(sizes[index].length, number + 1));
          sizes[index][number] = record.group().size();
        });
  }

  /** Reads all groups of an open database. */
  static GroupSizes of(Database database) {
    return new GroupSizes(database.scan());
  }

  /** The size of the group that a layout belongs to. */
  int of(CaseName name) {
    int[] ofClass = sizes[name.layoutClass().index()];
    if (name.groupNumber() >= ofClass.length || ofClass[name.groupNumber()] == 0) {
      throw DamagedDatabaseException.certain("groups has no group of layout %s".formatted(name));
    }
    return ofClass[name.groupNumber()];
  }
}
