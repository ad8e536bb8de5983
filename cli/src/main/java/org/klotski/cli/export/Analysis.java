package org.klotski.cli.export;

import org.klotski.enumerator.LayoutClass;
import org.klotski.grouper.Group;

/**
 * Farthest and solution data of layouts, group by group: what the exporter needs to know for the
 * tables {@code farthest} and {@code solution} and their class files. All figures are indexed by
 * group_index.
 */
public interface Analysis {
  /**
   * How far the farthest layouts of a group are from each member.
   *
   * @param step farthest_step, in steps
   * @param number farthest_num: how many layouts are that far, at least 1
   */
  @SuppressWarnings("ArrayRecordComponent") // figures of up to 964,656 layouts
  record Farthest(int[] step, int[] number) {}

  /**
   * How far the solutions of each member of a group are.
   *
   * @param minStep min_solution_step, in steps; -1 if there is no solution
   * @param minNumber min_solution_num: how many solutions are that far; 0 if there is none
   * @param number solution_num: how many solutions there are in all
   */
  @SuppressWarnings("ArrayRecordComponent") // figures of up to 964,656 layouts
  record Solutions(int[] minStep, int[] minNumber, int[] number) {}

  /** Is told of the list of each member of a group, in code order. */
  @FunctionalInterface
  interface ListVisitor {
    /** Takes the next member's list: the first {@code count} of {@code codes}, ascending. */
    void visit(long[] codes, int count);
  }

  /** Whether there is farthest data of every layout of a class. */
  boolean hasFarthest(LayoutClass layoutClass);

  /** Whether there is solution data of every layout of a class. */
  boolean hasSolutions(LayoutClass layoutClass);

  /** The farthest data of a group. */
  Farthest farthest(Group group);

  /** The solution data of a group. */
  Solutions solutions(Group group);

  /** Lists the farthest layouts of each member. */
  void farthestLayouts(Group group, ListVisitor visitor);

  /** Lists the nearest solutions of each member; none if there is no solution. */
  void nearestSolutions(Group group, ListVisitor visitor);
}
