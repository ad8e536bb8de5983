package org.klotski.pipeline.verify;

import java.util.List;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Columns.Column;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.facts.Facts;
import org.klotski.pipeline.findings.Finding;
import org.klotski.pipeline.findings.Tally;

/**
 * Proves the distances to layouts with the 2x2 at cells 12, 8, and 9 without a search: exactly the
 * layouts at the goal have distance 0, the distances of neighbors differ by at most one, every
 * other layout that can reach the goal has a neighbor one step nearer, and no neighbor of a layout
 * that cannot reach it can.
 */
final class GoalChecks {
  static final List<Fact> FACTS = List.of(Facts.GOAL_12_STEP, Facts.GOAL_8_STEP, Facts.GOAL_9_STEP);

  private final List<Goal> goals;

  /**
   * Prepares the checks.
   *
   * @param stored the {@link #FACTS} of all layouts, by id
   */
  GoalChecks(Columns stored) {
    goals =
        List.of(
            new Goal(12, stored.of(Facts.GOAL_12_STEP), new Tally()),
            new Goal(8, stored.of(Facts.GOAL_8_STEP), new Tally()),
            new Goal(9, stored.of(Facts.GOAL_9_STEP), new Tally()));
  }

  private record Goal(int cell, Column steps, Tally tally) {
    void check(int id, int square, int[] neighbors, int count) {
      int step = steps.get(id);
      boolean near = (square == cell) == (step == 0);
      boolean below = step <= 0;
      for (int i = 0; i < count; i++) {
        int other = steps.get(neighbors[i]);
        near &= step < 0 ? other < 0 : other >= 0 && Math.abs(other - step) <= 1;
        below |= other == step - 1;
      }
      tally.expect(near && below, () -> "id %d has %d".formatted(id, step));
    }

    Finding finding() {
      return tally.finding(
          steps.fact() + " is the distance to the nearest layout with the 2x2 at cell " + cell,
          "on every layout, by its neighbors");
    }
  }

  /**
   * Checks a layout. Threads may check different layouts side by side.
   *
   * @param square the place of its 2x2
   * @param neighbors the ids of the layouts one step away
   */
  void at(int id, int square, int[] neighbors, int count) {
    for (Goal goal : goals) {
      goal.check(id, square, neighbors, count);
    }
  }

  List<Finding> findings() {
    return goals.stream().map(Goal::finding).toList();
  }
}
