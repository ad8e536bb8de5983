package org.klotski.pipeline.verify;

import org.klotski.enumerator.board.Metric;
import org.klotski.enumerator.layouts.Layout;
import org.klotski.enumerator.layouts.LayoutCode;
import org.klotski.enumerator.layouts.LayoutIds;
import org.klotski.enumerator.moves.Moves;

/**
 * A layout and the layouts one step away, with their stored facts. The moves are found on the
 * board; the build finds them in tables of frames. A thread uses one instance for one layout after
 * another.
 */
final class Neighborhood {
  private final Stored stored;
  private final long[] codes = new long[Moves.MAX_NEIGHBORS];
  private final int[] ids = new int[Moves.MAX_NEIGHBORS];
  private final int[] metrics = new int[Moves.MAX_NEIGHBORS];
  private final long[][] words = new long[2][Moves.MAX_NEIGHBORS + 1];
  private int id;
  private Layout layout;
  private int count;

  Neighborhood(Stored stored) {
    this.stored = stored;
  }

  /** Goes to a layout. */
  void move(int to) {
    id = to;
    layout = LayoutCode.decode(LayoutIds.unrank(id));
    count = Moves.steps(layout, codes, metrics);
    for (int i = 0; i < count; i++) {
      ids[i] = LayoutIds.rank(codes[i]);
      stored.copyWords(ids[i], words, i);
    }
    stored.copyWords(id, words, Moves.MAX_NEIGHBORS);
  }

  /** Returns the id of the layout. */
  int id() {
    return id;
  }

  /** Returns the layout. */
  Layout layout() {
    return layout;
  }

  /** Returns a fact of the layout. */
  int get(Field field) {
    return field.of(words[field.word()][Moves.MAX_NEIGHBORS]);
  }

  /** Returns the number of neighbors. */
  int count() {
    return count;
  }

  /** Returns the id of a neighbor. */
  int id(int neighbor) {
    return ids[neighbor];
  }

  /** Returns the cell of the 2x2 of a neighbor. */
  int square(int neighbor) {
    return (int) (codes[neighbor] >>> 32);
  }

  /** Returns a fact of a neighbor. */
  int get(Field field, int neighbor) {
    return field.of(words[field.word()][neighbor]);
  }

  /** Whether the step to a neighbor is one move in a metric. */
  boolean isMove(Metric metric, int neighbor) {
    return (metrics[neighbor] >>> metric.ordinal() & 1) != 0;
  }
}
