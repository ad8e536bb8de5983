package org.klotski.pipeline.verify;

import org.klotski.enumerator.layouts.Metric;

/** The result of a check: its name, whether it succeeded, and the numbers found or an error. */
public record Finding(String check, boolean holds, String figures) {
  /** Returns the name of a check in a metric, with {@code _step} replaced by that metric. */
  static String name(Metric metric, String check) {
    String label = metric.label();
    return metric == Metric.STEP
        ? check
        : "%s, in the %s metric".formatted(check.replace("_step", "_" + label), label);
  }
}
