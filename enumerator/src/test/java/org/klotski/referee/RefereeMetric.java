package org.klotski.referee;

/** What counts as one move. In every metric exactly one piece moves, over empty cells. */
public enum RefereeMetric {
  /** Any number of cells, around corners too. */
  STEP,
  /** Any number of cells in one direction. */
  LINE,
  /** One cell. */
  CELL
}
