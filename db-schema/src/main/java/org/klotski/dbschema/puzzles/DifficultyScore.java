package org.klotski.dbschema.puzzles;

/**
 * How hard a layout is as a puzzle, as one number of points, from stored facts alone:
 *
 * <pre>
 *   5 log2(1 + min_solution_step) + 5 log2(1 + min_solution_bits) + 6 min_solution_detours
 *       - log2(min_solution_ways) / 2 + 3 log10(group_size)
 * </pre>
 *
 * <p>rounded to one decimal. docs/difficulty.md says what each part stands for, and what is known
 * of it. The same in {@link #SQL}, which any database understands that has these columns.
 * Left-right images have the same score.
 */
public final class DifficultyScore {
  /**
   * The score of a row with the columns {@code min_solution_step}, {@code min_solution_bits} (in
   * bits), {@code min_solution_detours}, {@code min_solution_ways} and {@code group_size}; NULL if
   * the layout is solved or not solvable.
   */
  public static final String SQL =
      """
      CASE WHEN min_solution_step > 0 THEN
        round(5 * log2(1 + min_solution_step) + 5 * log2(1 + min_solution_bits)
          + 6 * min_solution_detours - log2(min_solution_ways) / 2 + 3 * log10(group_size), 1)
      END\
      """;

  private static final double LOG_2 = StrictMath.log(2);

  private DifficultyScore() {}

  /**
   * The score of a layout that is solvable, but not solved.
   *
   * @param steps its min_solution_step, at least 1
   * @param difficulty its chance and its detours
   * @param ways its min_solution_ways, at least 1
   * @param groupSize how many layouts are in its group, at least 2
   * @return points with one decimal, 6.4 to 115.8
   */
  public static double of(int steps, LayoutDifficultyRecord difficulty, int ways, int groupSize) {
    double points =
        5 * log2(1 + steps)
            + 5 * log2(1 + difficulty.bits())
            + 6 * difficulty.minSolutionDetours()
            - log2(ways) / 2
            + 3 * StrictMath.log10(groupSize);
    return StrictMath.round(10 * points) / 10.0;
  }

  private static double log2(double number) {
    return StrictMath.log(number) / LOG_2;
  }
}
