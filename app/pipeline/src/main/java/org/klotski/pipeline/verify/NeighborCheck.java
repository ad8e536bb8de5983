package org.klotski.pipeline.verify;

import java.util.List;
import java.util.function.Consumer;
import org.klotski.pipeline.findings.Finding;

/**
 * A check that compares each layout with its neighbors. {@link NeighborScan} calls it once for
 * every layout, nearest to a solved layout first, in several threads.
 */
interface NeighborCheck {
  /**
   * Compares a layout with its neighbors; its nearer neighbors were compared before. Only the
   * default {@link #visitor} calls it, from any thread.
   */
  default void check(Neighborhood here) {
    throw new UnsupportedOperationException("a check has either check or visitor");
  }

  /** Returns a visitor for one worker thread. */
  default Consumer<Neighborhood> visitor() {
    return this::check;
  }

  /** Returns the findings, after all layouts were compared. */
  List<Finding> findings();
}
