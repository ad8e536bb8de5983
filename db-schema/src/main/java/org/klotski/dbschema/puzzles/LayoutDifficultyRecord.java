package org.klotski.dbschema.puzzles;

/**
 * How hard it is to find a shortest way from a layout to a solved one, in steps.
 *
 * @param minSolutionBits the chance, in hundredths of a bit, that somebody who moves at random
 *     walks a shortest way to a nearest solved layout: 0 if it is solved, at most 24,722, -1 if
 *     none can be reached. The chance is 1 if solved; else the sum over the neighbors that are one
 *     step nearer, divided by the number of all neighbors
 * @param minSolutionDetours the least number of steps of a shortest way after which the 2x2 is
 *     farther from the exit than before, in rows and columns together: 0..6, 0 if it is solved, -1
 *     if none can be reached
 */
public record LayoutDifficultyRecord(int minSolutionBits, int minSolutionDetours) {

  /** The chance in bits, 0..247.22, or -1 if no solved layout can be reached. */
  public double bits() {
    return bits(minSolutionBits);
  }

  /** What is stored as hundredths of a bit, in bits; -1 stays -1. */
  public static double bits(int hundredths) {
    return hundredths < 0 ? -1 : hundredths / 100.0;
  }
}
