package org.klotski.layerer.bfs;

import java.util.List;
import org.klotski.enumerator.layouts.Layout;

/** Receives each layer of a search when it is complete. */
@FunctionalInterface
public interface LayerListener {
  /**
   * Accepts a layer.
   *
   * @param distance the distance from the root, in moves; 0 for the root
   * @param layouts the layouts, in code order
   * @return whether the search should continue
   */
  boolean layer(int distance, List<Layout> layouts);
}
