package org.klotski;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Metric;

/**
 * The rules of a search: {@code Rules.in(Metric.LINE).withGoal(12)}.
 *
 * @param metric what counts as one move
 * @param goal the cell that the 2x2 has to reach, 0..2, 4..6, 8..10, or 12..14; the goal of the
 *     puzzle is 13
 * @param upToMirror whether left-right images count as one layout. If so, lists have the image with
 *     the smaller code, a goal includes its left-right image, and paths have the actual layouts
 */
public record Rules(Metric metric, int goal, boolean upToMirror) {
  /**
   * Checks the goal.
   *
   * @throws IllegalArgumentException if the 2x2 can't be at that cell
   */
  public Rules {
    if (goal < 0 || goal >= Board.CELLS || (Board.SQUARE_PLACE_SET >>> goal & 1) == 0) {
      throw new IllegalArgumentException(
          "the 2x2 can't be at cell " + goal + "; the goals are 0-2, 4-6, 8-10, and 12-14");
    }
  }

  /** Java would generate the code at the first call, in 10 ms. */
  @Override
  public int hashCode() {
    return (metric.ordinal() * Board.CELLS + goal) * 2 + (upToMirror ? 1 : 0);
  }

  /** Returns the rules of the puzzle in a metric: goal 13, and images are different layouts. */
  public static Rules in(Metric metric) {
    return new Rules(metric, Board.EXIT, false);
  }

  /**
   * Returns the same rules with another goal.
   *
   * @throws IllegalArgumentException if the 2x2 can't be at that cell
   */
  public Rules withGoal(int cell) {
    return new Rules(metric, cell, upToMirror);
  }

  /** Returns the same rules, up to mirror or not. */
  public Rules upToMirror(boolean isUpToMirror) {
    return new Rules(metric, goal, isUpToMirror);
  }
}
