package org.klotski.pipeline.verify;

import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.layouts.Moves;

/**
 * A layout and its neighbors, with their stored facts. Derives moves from the board, whereas the
 * build uses tables of frames. Each thread reuses one instance.
 */
final class Neighborhood {
  private final Stored stored;
  private final long[] codes = new long[Moves.MAX_NEIGHBORS];
  private final long[] others = new long[Moves.MAX_NEIGHBORS];
  private long ownOthers;

  int id;
  long code;
  Layout layout;
  long ownDistances;
  int count;
  final int[] ids = new int[Moves.MAX_NEIGHBORS];
  final long[] distances = new long[Moves.MAX_NEIGHBORS];

  /** The metrics in which the step to each neighbor is one move; see {@link Moves#steps}. */
  final int[] metrics = new int[Moves.MAX_NEIGHBORS];

  Neighborhood(Stored stored) {
    this.stored = stored;
  }

  void move(int to) {
    id = to;
    code = LayoutIds.unrank(id);
    layout = LayoutCode.decode(code);
    ownDistances = stored.distances(id);
    ownOthers = stored.others(id);
    count = Moves.steps(layout, codes, metrics);
    for (int i = 0; i < count; i++) {
      int neighbor = LayoutIds.rank(codes[i]);
      ids[i] = neighbor;
      distances[i] = stored.distances(neighbor);
      others[i] = stored.others(neighbor);
    }
  }

  int get(Field field) {
    return field.of(field.word() == 0 ? ownDistances : ownOthers);
  }

  int square(int neighbor) {
    return (int) (codes[neighbor] >>> 32);
  }

  int get(Field field, int neighbor) {
    return field.of(field.word() == 0 ? distances[neighbor] : others[neighbor]);
  }
}
