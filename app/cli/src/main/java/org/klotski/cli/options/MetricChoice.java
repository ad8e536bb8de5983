package org.klotski.cli.options;

import java.util.List;
import org.klotski.enumerator.layouts.Metric;

/** What an option may say of metrics, where several one after another are fine. */
public enum MetricChoice {
  STEP,
  LINE,
  CELL,
  ALL;

  /** The metrics, in their order. */
  public List<Metric> metrics() {
    return this == ALL ? List.of(Metric.values()) : List.of(Metric.valueOf(name()));
  }
}
