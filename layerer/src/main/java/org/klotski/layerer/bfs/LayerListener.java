package org.klotski.layerer.bfs;

import java.util.List;
import org.klotski.enumerator.layouts.Layout;

/** Is told of each layer of a search as soon as it is complete. */
@FunctionalInterface
public interface LayerListener {
  /**
   * Takes a layer.
   *
   * @param distance its distance from the root, in moves; the root's own layer has 0
   * @param layouts its layouts, in code order
   * @return whether the search is to go on
   */
  boolean layer(int distance, List<Layout> layouts);
}
