package org.klotski.exporter.data;

import org.klotski.enumerator.texts.Labeled;

/**
 * The two kinds of data that an analysis adds. Each has figures for every layout, of which the
 * first is a distance and the others are numbers of layouts, and a list of layouts, as many as the
 * second figure says. {@link ExtremesName} says what they are called in each metric.
 */
public enum ExtremesKind implements Labeled {
  /** How far the farthest layouts are, and how many; the list is of the farthest layouts. */
  FARTHEST(2),
  /**
   * How far the nearest solutions are (-1 if there is none), how many, and how many solutions there
   * are; the list is of the nearest solutions.
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
