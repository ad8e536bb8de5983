package org.klotski.dbschema.rows;

import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Columns;
import org.klotski.enumerator.facts.Facts;

/**
 * The farthest and solution data of all layouts in one metric, by id; 14 bytes per layout, 411 MB.
 * Threads may fill different ids side by side. The steps to the nearest solution are with the
 * layouts, {@link LayoutRecord#minSolutionStep}.
 */
public final class ExtremesTable {
  private final short[] farthestDistance;
  private final int[] farthestNum;
  private final int[] minSolutionNum;
  private final int[] solutionNum;

  /** A table for the layouts with the ids below the given one, not filled yet. */
  public ExtremesTable(int layouts) {
    farthestDistance = new short[layouts];
    farthestNum = new int[layouts];
    minSolutionNum = new int[layouts];
    solutionNum = new int[layouts];
  }

  /** A table with the arrays of columns. */
  public ExtremesTable(Columns columns, Metric metric) {
    farthestDistance = ((Columns.Shorts) columns.of(Facts.farthest(metric))).values();
    farthestNum = ((Columns.Ints) columns.of(Facts.farthestNum(metric))).values();
    minSolutionNum = ((Columns.Ints) columns.of(Facts.minSolutionNum(metric))).values();
    solutionNum = ((Columns.Ints) columns.of(Facts.solutionNum(metric))).values();
  }

  /** How many layouts it is for. */
  public int size() {
    return farthestDistance.length;
  }

  /** Sets what is known of the layout with an id. */
  public void set(int id, LayoutExtremesRecord analysis) {
    farthestDistance[id] = (short) analysis.farthestDistance();
    farthestNum[id] = analysis.farthestNum();
    minSolutionNum[id] = analysis.minSolutionNum();
    solutionNum[id] = analysis.solutionNum();
  }

  /** What is known of the layout with an id. */
  public LayoutExtremesRecord get(int id) {
    return new LayoutExtremesRecord(
        farthestDistance[id], farthestNum[id], minSolutionNum[id], solutionNum[id]);
  }

  /** The distance from a layout to the layouts farthest from it. */
  public int farthestDistance(int id) {
    return farthestDistance[id];
  }

  /** How many layouts are farthest from a layout. */
  public int farthestNum(int id) {
    return farthestNum[id];
  }

  /** How many solutions are nearest to a layout; 0 if there is none. */
  public int minSolutionNum(int id) {
    return minSolutionNum[id];
  }

  /** How many solutions a layout has. */
  public int solutionNum(int id) {
    return solutionNum[id];
  }
}
