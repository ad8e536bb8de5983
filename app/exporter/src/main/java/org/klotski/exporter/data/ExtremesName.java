package org.klotski.exporter.data;

import java.util.List;
import org.klotski.enumerator.board.Metric;

/**
 * What files, tables and columns of extremes are called: of steps as they were published, of
 * another metric with that metric's name.
 *
 * @param kind farthest or solution data
 * @param metric what counts as one move
 */
public record ExtremesName(ExtremesKind kind, Metric metric) {

  /** The name of the file or table: {@code farthest}, {@code farthest_line}. */
  public String label() {
    return kind.label() + metric.suffix();
  }

  /** The figures in their order: {@code farthest_step} and {@code farthest_num}, for example. */
  public List<String> figures() {
    String ofMetric = metric.suffix() + "_num";
    return kind == ExtremesKind.FARTHEST
        ? List.of("farthest_" + metric.label(), "farthest" + ofMetric)
        : List.of(
            "min_solution_" + metric.label(), "min_solution" + ofMetric, "solution" + ofMetric);
  }
}
