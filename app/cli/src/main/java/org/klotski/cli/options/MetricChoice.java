package org.klotski.cli.options;

import java.util.List;
import org.klotski.enumerator.layouts.Metric;

/** The value of an option that selects one metric or all of them. */
public enum MetricChoice {
  STEP,
  LINE,
  CELL,
  ALL;

  public List<Metric> metrics() {
    return this == ALL ? List.of(Metric.values()) : List.of(Metric.valueOf(name()));
  }
}
