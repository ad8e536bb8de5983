package org.klotski.layerer.bfs;

import java.util.List;
import org.klotski.enumerator.layouts.Layout;

/** Receives each layer of a search once the layer is complete. */
@FunctionalInterface
public interface LayerListener {
  /**
   * Receives a completed layer.
   *
   * @param distance the distance of the layer from the root, in moves; 0 for the root's own layer
   * @param layouts the layouts of the layer, in code order
   * @return whether the search should continue
   */
  boolean layer(int distance, List<Layout> layouts);
}
