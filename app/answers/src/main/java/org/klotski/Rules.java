package org.klotski;

import org.klotski.enumerator.board.Board;
import org.klotski.enumerator.layouts.Metric;

/**
 * The rules of a search, for example {@code Rules.in(Metric.LINE).withGoal(12)}.
 *
 * @param metric the metric, which defines a move
 * @param goal the cell that the 2x2 has to reach: 0..2, 4..6, 8..10, or 12..14; 13 in the puzzle
 * @param upToMirror whether left-right images count as one layout. If so, lists contain the image
 *     with the smaller code, a goal includes its image, and paths contain the actual layouts
 */
public record Rules(Metric metric, int goal, boolean upToMirror) {
  /** Throws an {@link IllegalArgumentException} if the 2x2 can't be at the goal. */
  public Rules {
    if (goal < 0 || goal >= Board.CELLS || (Board.SQUARE_PLACE_SET >>> goal & 1) == 0) {
      throw new IllegalArgumentException(
          "the 2x2 can't be at cell " + goal + "; the goals are 0-2, 4-6, 8-10, and 12-14");
    }
  }

  /** Java would otherwise generate this method at its first call, which takes 10 ms. */
  @Override
  public int hashCode() {
    return (metric.ordinal() * Board.CELLS + goal) * 2 + (upToMirror ? 1 : 0);
  }

  /** Returns the rules of the puzzle: goal 13, and left-right images count as different layouts. */
  public static Rules in(Metric metric) {
    return new Rules(metric, Board.EXIT, false);
  }

  /** Returns the same rules with another goal. */
  public Rules withGoal(int cell) {
    return new Rules(metric, cell, upToMirror);
  }

  /** Returns the same rules with the given value of {@code upToMirror}. */
  public Rules upToMirror(boolean isUpToMirror) {
    return new Rules(metric, goal, isUpToMirror);
  }
}
