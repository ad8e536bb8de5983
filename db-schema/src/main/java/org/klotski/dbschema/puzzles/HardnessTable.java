package org.klotski.dbschema.puzzles;

import org.klotski.dbschema.rows.LayoutRecord;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * What all layouts are worth as puzzles, by id; 7 bytes per layout, 205 MB. Threads may fill
 * different ids side by side. The steps to the nearest solution are with the layouts, {@link
 * LayoutRecord#minSolutionStep}, and what is here is kept as a difference from them.
 */
public final class HardnessTable {
  private static final int MINIMAL = 1;
  private static final int HARDEST = 2;
  private static final int MOST = 0xFF;

  private final byte[] lineMinusStep;
  private final byte[] cellMinusLine;
  private final byte[] flags;
  private final int[] ways;

  /** A table for all layouts, not filled yet. */
  public HardnessTable() {
    this(LayoutIds.COUNT);
  }

  /** A table for the layouts with the ids below the given one. */
  public HardnessTable(int layouts) {
    lineMinusStep = new byte[layouts];
    cellMinusLine = new byte[layouts];
    flags = new byte[layouts];
    ways = new int[layouts];
  }

  /** A table with the values of columns. */
  public HardnessTable(Columns columns) {
    this(columns.size());
    for (int id = 0; id < columns.size(); id++) {
      set(
          id,
          columns.get(Facts.minSolution(Metric.STEP), id),
          new LayoutHardnessRecord(
              columns.get(Facts.minSolution(Metric.LINE), id),
              columns.get(Facts.minSolution(Metric.CELL), id),
              columns.get(Facts.MIN_SOLUTION_WAYS, id),
              columns.isSet(Facts.IS_MINIMAL, id),
              columns.isSet(Facts.IS_HARDEST, id)));
    }
  }

  /**
   * Sets what is known of the layout with an id.
   *
   * @param minSolutionStep its steps to the nearest solved layout, or -1
   * @throws IllegalArgumentException if the distances of the three metrics can't be of one layout
   */
  public void set(int id, int minSolutionStep, LayoutHardnessRecord hardness) {
    int line = hardness.minSolutionLine() - minSolutionStep;
    int cell = hardness.minSolutionCell() - hardness.minSolutionLine();
    boolean unsolvable = minSolutionStep < 0 && (line | cell) == 0;
    boolean solvable = minSolutionStep >= 0 && (line & ~MOST | cell & ~MOST) == 0;
    if (!unsolvable && !solvable) {
      throw new IllegalArgumentException(
          "the layout with id %d has %d steps and %s".formatted(id, minSolutionStep, hardness));
    }
    lineMinusStep[id] = (byte) line;
    cellMinusLine[id] = (byte) cell;
    flags[id] =
        (byte) ((hardness.isMinimal() ? MINIMAL : 0) | (hardness.isHardest() ? HARDEST : 0));
    ways[id] = hardness.minSolutionWays();
  }

  /**
   * What is known of the layout with an id.
   *
   * @param minSolutionStep its steps to the nearest solved layout, or -1
   */
  public LayoutHardnessRecord get(int id, int minSolutionStep) {
    int line = minSolutionStep + lineMinusStep(id);
    return new LayoutHardnessRecord(
        line, line + cellMinusLine(id), ways[id], isMinimal(id), isHardest(id));
  }

  /** How many straight moves more than steps the nearest solved layout takes, 0..255. */
  public int lineMinusStep(int id) {
    return lineMinusStep[id] & MOST;
  }

  /** How many moves by one cell more than straight ones the nearest solved layout takes, 0..255. */
  public int cellMinusLine(int id) {
    return cellMinusLine[id] & MOST;
  }

  /**
   * The distances to the nearest solved layout in a metric, by id; 2 bytes per layout.
   *
   * @param minSolutionSteps those in steps, by id; -1 if none can be reached
   */
  public short[] minSolutions(Metric metric, short[] minSolutionSteps) {
    short[] distances = minSolutionSteps.clone();
    for (int id = 0; id < distances.length; id++) {
      distances[id] += (short) (metric == Metric.STEP ? 0 : lineMinusStep(id));
      distances[id] += (short) (metric == Metric.CELL ? cellMinusLine(id) : 0);
    }
    return distances;
  }

  /** How many shortest ways there are; see {@link LayoutHardnessRecord#minSolutionWays}. */
  public int ways(int id) {
    return ways[id];
  }

  /** Whether every piece matters; see {@link LayoutHardnessRecord#isMinimal}. */
  public boolean isMinimal(int id) {
    return (flags[id] & MINIMAL) != 0;
  }

  /** Whether none of the group is harder; see {@link LayoutHardnessRecord#isHardest}. */
  public boolean isHardest(int id) {
    return (flags[id] & HARDEST) != 0;
  }
}
