package org.klotski.answers.surveys;

import java.util.List;
import org.klotski.grouper.Groups;
import org.klotski.grouper.counts.Forest;

/**
 * The six kinds of standard layouts.
 *
 * @param forests a row for each kind
 * @param forestsUpToMirror the same with left-right images taken as one
 */
public record ForestCounts(List<Row> forests, List<Row> forestsUpToMirror) {

  /**
   * One kind.
   *
   * @param styleNum horizontals, 0..5
   * @param layoutCount its layouts
   * @param groupCount its groups
   * @param solvableGroupCount its groups with a solved member
   * @param playableGroupCount those of them with more than 500 members
   */
  public record Row(
      int styleNum,
      int layoutCount,
      int groupCount,
      int solvableGroupCount,
      int playableGroupCount) {}

  /** Counts among all groups. */
  public static ForestCounts of(Groups groups) {
    return new ForestCounts(rows(Forest.all(groups.all())), rows(Forest.allUpToMirror(groups)));
  }

  private static List<Row> rows(List<Forest> forests) {
    return forests.stream()
        .map(
            forest ->
                new Row(
                    forest.style(),
                    forest.layouts(),
                    forest.groups(),
                    forest.solvableGroups(),
                    forest.playableGroups()))
        .toList();
  }
}
