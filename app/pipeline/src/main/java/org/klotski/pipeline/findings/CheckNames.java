package org.klotski.pipeline.findings;

import org.klotski.enumerator.board.Metric;

/** How checks are called that are made in every metric: those in steps need no word for it. */
public final class CheckNames {
  private CheckNames() {}

  /** A check of the analysis in a metric; {@code step} in the name becomes that metric. */
  public static String of(Metric metric, String check) {
    if (metric == Metric.STEP) {
      return check;
    }
    String name = metric.label();
    return "%s, in the %s metric".formatted(check.replace("_step", "_" + name), name);
  }
}
