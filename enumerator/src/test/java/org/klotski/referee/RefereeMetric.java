package org.klotski.referee;

/** Defines what counts as one move. In every metric, exactly one piece moves over empty cells. */
public enum RefereeMetric {
  STEP,
  LINE,
  CELL
}
