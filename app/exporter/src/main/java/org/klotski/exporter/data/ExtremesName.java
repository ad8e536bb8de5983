package org.klotski.exporter.data;

import java.util.List;
import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.facts.Fact;

/**
 * Farthest or solution data in one metric.
 *
 * @param kind farthest or solution data
 * @param metric what counts as one move
 */
public record ExtremesName(ExtremesKind kind, Metric metric) {

  /** The name of the file: {@code farthest} as published, {@code farthest_line}. */
  public String label() {
    return kind.label() + metric.suffix();
  }

  /** Returns the facts of a line behind the code, in their order. */
  public List<Fact> facts() {
    return kind.facts(metric);
  }
}
