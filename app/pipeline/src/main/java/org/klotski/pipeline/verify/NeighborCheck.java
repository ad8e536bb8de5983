package org.klotski.pipeline.verify;

import java.util.List;

/**
 * A check that compares each layout with its neighbors. {@link NeighborScan} calls it once for
 * every layout, nearest to a solved layout first, in several threads.
 */
interface NeighborCheck {
  void check(Neighborhood here);

  List<Finding> findings();
}
