package org.klotski.answers.ways;

import java.util.OptionalInt;
import org.klotski.enumerator.layouts.Metric;

/**
 * An answer with distances in one metric. In JSON the metric is part of their names: what is called
 * {@code distance} in Java is {@code distance_step}, {@code distance_line} or {@code
 * distance_cell}.
 */
public interface InMetric {
  /** The metric that distances are counted in. */
  Metric metric();

  /** Returns a distance that is negative in searches and columns if there is none. */
  static OptionalInt distance(int moves) {
    return moves < 0 ? OptionalInt.empty() : OptionalInt.of(moves);
  }
}
