package org.klotski.referee;

/** The definition of one move. In every metric, exactly one piece moves over empty cells. */
public enum RefereeMetric {
  /** Any number of cells, also around corners. */
  STEP,
  /** Any number of cells in one direction. */
  LINE,
  /** One cell. */
  CELL
}
