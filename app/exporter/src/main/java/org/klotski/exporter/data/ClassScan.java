package org.klotski.exporter.data;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.klotski.dbschema.Database;
import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.layouts.LayoutClass;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.grouper.Group;

/**
 * Goes through the layouts of some classes in id order: by looking them up if they are few, else by
 * reading all there are.
 */
record ClassScan(Database database, Collection<LayoutClass> classes) {
  /** Looking a layout up takes as long as reading so many one after another. */
  private static final int LOOK_UP = 16;

  private static final int AT_ONCE = 1 << 14;

  ClassScan {
    classes = Set.copyOf(classes);
  }

  /** How many layouts the classes have. */
  int layouts() {
    return classes.stream().mapToInt(LayoutClass::layouts).sum();
  }

  /** Whether the layouts are looked up, so that memory and time go by their number. */
  boolean areFew() {
    return (long) LOOK_UP * layouts() < LayoutIds.COUNT;
  }

  /** The codes of all layouts, ascending; 8 bytes each. */
  long[] codes(List<Group> groups) {
    long[] codes =
        groups.stream()
            .filter(group -> classes.contains(group.layoutClass()))
            .flatMapToLong(
                group -> Arrays.stream(database.members(group.layoutClass(), group.number())))
            .toArray();
    Arrays.parallelSort(codes);
    return codes;
  }

  /**
   * Goes through the layouts.
   *
   * @param groups all groups, or at least those of the classes
   */
  void layouts(List<Group> groups, Consumer<LayoutRecord> visitor) {
    if (areFew()) {
      long[] codes = codes(groups);
      for (int from = 0; from < codes.length; from += AT_ONCE) {
        int to = Math.min(from + AT_ONCE, codes.length);
        for (LayoutRecord each : database.layoutRecords(Arrays.copyOfRange(codes, from, to))) {
          visitor.accept(each);
        }
      }
    } else if (classes.size() == LayoutClass.all().size()) {
      database.scan().layouts(0, LayoutIds.COUNT, visitor);
    } else {
      database
          .scan()
          .layouts(
              0,
              LayoutIds.COUNT,
              layout -> {
                if (classes.contains(layout.layoutClass())) {
                  visitor.accept(layout);
                }
              });
    }
  }
}
