package org.klotski.cli.options;

import java.util.List;
import org.klotski.enumerator.layouts.Metric;

/** One metric or all metrics, as the value of an option. */
public enum MetricChoice {
  STEP,
  LINE,
  CELL,
  ALL;

  public List<Metric> metrics() {
    return this == ALL ? List.of(Metric.values()) : List.of(Metric.valueOf(name()));
  }
}
