package org.klotski.exporter.data;

import org.klotski.enumerator.texts.Labelled;

/**
 * The two kinds of data that an analysis adds. Each has figures for every layout, of which the
 * first is a number of steps and the others are numbers of layouts, and a list of layouts, as many
 * as the second figure says. Files and tables are named by the labels.
 */
public enum ExtremesKind implements Labelled {
  /** farthest_step and farthest_num; the list is of the farthest layouts. */
  FARTHEST(2),
  /**
   * min_solution_step (-1 if there is no solution), min_solution_num and solution_num; the list is
   * of the nearest solutions.
   */
  SOLUTION(3);

  private final int figures;

  ExtremesKind(int figures) {
    this.figures = figures;
  }

  /** How many figures a layout has. */
  public int figures() {
    return figures;
  }
}
