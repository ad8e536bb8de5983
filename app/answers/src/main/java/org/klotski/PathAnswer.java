package org.klotski;

import java.util.List;
import org.klotski.enumerator.layouts.Layout;

/** An answer with a shortest path. */
public sealed interface PathAnswer extends Answer permits Solution, Farthest, Route {
  /** Returns the layouts on the path, including both ends; empty if there is none. */
  List<Layout> path();

  /** Returns the moves of the path. */
  default List<Move> moves() {
    return Move.of(path());
  }
}
