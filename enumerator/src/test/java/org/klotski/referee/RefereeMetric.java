package org.klotski.referee;

/** Defines what counts as one move. In every metric, exactly one piece moves over empty cells. */
public enum RefereeMetric {
  /** A move by any number of cells, even around corners. */
  STEP,
  /** A move by any number of cells in one direction. */
  LINE,
  /** A move by one cell. */
  CELL
}
