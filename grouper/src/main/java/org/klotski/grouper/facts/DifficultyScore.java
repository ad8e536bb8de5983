package org.klotski.grouper.facts;

import java.util.Arrays;

/**
 * Computes the difficulty of a layout as a puzzle, in points rounded to one decimal:
 *
 * <pre>
 *   5 log2(1 + min_solution_step) + 5 log2(1 + min_solution_bits) + 6 min_solution_detours
 *       - log2(min_solution_ways) / 2 + 3 log10(group_size)
 * </pre>
 *
 * <p>Each term is explained in docs/difficulty.md. Left-right images have the same score.
 */
public final class DifficultyScore {
  private static final int ONE = 10;
  private static final double LOG_2 = StrictMath.log(2);

  /** Precomputed logarithms of small numbers, to score all layouts quickly. */
  private static final double[] LOG_2_OF = new double[1 << 12];

  private static final double[] LOG_2_OF_ONE_AND = new double[25_000];

  static {
    Arrays.setAll(LOG_2_OF, DifficultyScore::computeLog2);
    Arrays.setAll(LOG_2_OF_ONE_AND, hundredths -> computeLog2(1 + hundredths / 100.0));
  }

  private DifficultyScore() {}

  /**
   * Returns the score of a solvable layout that is not solved, in tenths of a point, given its
   * min_solution facts (bits in hundredths) and the size of its group.
   */
  public static int tenths(int steps, int bits, int detours, int ways, int groupSize) {
    double points =
        5 * log2(1 + steps)
            + 5 * log2OfOneAnd(bits)
            + 6 * detours
            - log2(ways) / 2
            + 3 * StrictMath.log10(groupSize);
    return (int) StrictMath.round(ONE * points);
  }

  private static double log2(int number) {
    return number < LOG_2_OF.length ? LOG_2_OF[number] : computeLog2(number);
  }

  /** Returns log2(1 + hundredths / 100). */
  private static double log2OfOneAnd(int hundredths) {
    return hundredths < LOG_2_OF_ONE_AND.length
        ? LOG_2_OF_ONE_AND[hundredths]
        : computeLog2(1 + hundredths / 100.0);
  }

  private static double computeLog2(double number) {
    return StrictMath.log(number) / LOG_2;
  }
}
