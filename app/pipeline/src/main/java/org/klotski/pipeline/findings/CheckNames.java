package org.klotski.pipeline.findings;

import org.klotski.enumerator.layouts.Metric;

/** Names of checks that exist in every metric; the step metric is not mentioned. */
public final class CheckNames {
  private CheckNames() {}

  /** Returns the name of a check in a metric; {@code _step} in the name becomes that metric. */
  public static String of(Metric metric, String check) {
    if (metric == Metric.STEP) {
      return check;
    }
    String name = metric.label();
    return "%s, in the %s metric".formatted(check.replace("_step", "_" + name), name);
  }
}
