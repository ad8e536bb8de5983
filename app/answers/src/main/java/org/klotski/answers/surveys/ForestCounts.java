package org.klotski.answers.surveys;

import java.util.List;
import org.klotski.grouper.Groups;
import org.klotski.grouper.counts.CountTable;
import org.klotski.grouper.counts.Forest;

/**
 * The six kinds of standard layouts.
 *
 * @param forests the kinds, by their number of horizontals
 * @param forestsUpToMirror the same with left-right images taken as one
 */
public record ForestCounts(List<Forest> forests, List<Forest> forestsUpToMirror) {

  /** Counts among all groups. */
  public static ForestCounts of(Groups groups) {
    return new ForestCounts(Forest.all(groups.all()), Forest.allUpToMirror(groups));
  }

  /** One of the lists as a table. */
  public static Table table(List<Forest> forests) {
    return Table.ofNumbers(
        CountTable.FORESTS.columns(), forests.stream().map(Forest::numbers).toList());
  }
}
