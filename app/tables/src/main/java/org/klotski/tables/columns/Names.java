package org.klotski.tables.columns;

import org.klotski.enumerator.board.Metric;

/** How columns and texts speak of the metrics: a distance has its metric in its name. */
final class Names {
  private Names() {}

  /** {@code min_solution_step}, {@code min_solution_line}. */
  static String distance(String what, Metric metric) {
    return what + "_" + metric.label();
  }

  /** What is counted at a distance: {@code farthest_num}, but {@code farthest_line_num}. */
  static String counted(String what, Metric metric, String counted) {
    return what + metric.suffix() + "_" + counted;
  }

  /** What distances are counted in. */
  static String unit(Metric metric) {
    return switch (metric) {
      case STEP -> "steps";
      case LINE -> "straight moves";
      case CELL -> "moves by one cell";
    };
  }
}
