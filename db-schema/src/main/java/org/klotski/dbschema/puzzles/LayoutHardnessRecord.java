package org.klotski.dbschema.puzzles;

import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;

/**
 * What a layout is worth as a puzzle, beyond its steps to the nearest solved layout.
 *
 * @param minSolutionLine the straight moves to the nearest solved layout; -1 if none can be reached
 * @param minSolutionCell the moves by one cell to the nearest solved layout; -1 if none can be
 *     reached
 * @param minSolutionWays how many different shortest ways, in steps and as sequences of layouts,
 *     lead to nearest solved layouts: 1 if it is solved, 0 if none can be reached. The most are
 *     829,440,000
 * @param isMinimal whether it is solvable, not solved, and taking any one piece other than the 2x2
 *     off the board makes min_solution_step smaller
 * @param isHardest whether it is solvable, and no layout of its group has a larger
 *     min_solution_step
 */
public record LayoutHardnessRecord(
    int minSolutionLine,
    int minSolutionCell,
    int minSolutionWays,
    boolean isMinimal,
    boolean isHardest) {

  /**
   * The distance to the nearest solved layout in straight moves or in moves by one cell; -1 if none
   * can be reached.
   *
   * @throws IllegalArgumentException for steps, which {@link LayoutRecord#minSolutionStep} has
   */
  public int minSolution(Metric metric) {
    return switch (metric) {
      case LINE -> minSolutionLine;
      case CELL -> minSolutionCell;
      case STEP -> throw new IllegalArgumentException("steps are not hardness data");
    };
  }
}
