package org.klotski.exporter.files;

import java.util.List;
import org.klotski.enumerator.facts.Fact;
import org.klotski.enumerator.layouts.Metric;

/** Farthest or solution data in one metric. */
public record AnalysisName(AnalysisKind kind, Metric metric) {

  /** Returns the file name without its extension, such as {@code farthest_line}. */
  public String label() {
    return kind.label() + metric.suffix();
  }

  public List<Fact> facts() {
    return kind.facts(metric);
  }
}
