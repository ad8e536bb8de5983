package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * All layouts ordered by stored min_solution_step, then id, so that a scan visits a layout after
 * all its nearer neighbors. 4 bytes per layout, 117 MB.
 */
final class NearestFirst {
  /** The size of a part, small enough that all threads end at about the same time. */
  private static final int PART = 1 << 14;

  private final int[] ids = new int[LayoutIds.COUNT];
  private final List<List<Part>> levels = new ArrayList<>();

  /** Layouts with the same number of steps: the positions {@code from..to-1} in the order. */
  record Part(int from, int to) {}

  NearestFirst(Stored stored) {
    int most = (1 << Stored.STEP.bits()) - 1;
    int[] next = new int[most + 2];
    for (int id = 0; id < ids.length; id++) {
      next[stored.get(Stored.STEP, id) + 2]++;
    }
    for (int level = 0; level <= most; level++) {
      int end = next[level] + next[level + 1];
      List<Part> parts = new ArrayList<>();
      for (int from = next[level]; from < end; from += PART) {
        parts.add(new Part(from, Math.min(from + PART, end)));
      }
      levels.add(parts);
      next[level + 1] = end;
    }
    for (int id = 0; id < ids.length; id++) {
      ids[next[stored.get(Stored.STEP, id) + 1]++] = id;
    }
  }

  /**
   * Returns the parts by distance: unsolvable layouts, solved ones, those one step away, and so on.
   */
  List<List<Part>> levels() {
    return levels;
  }

  /** Returns the id of the layout at a position in the order. */
  int id(int position) {
    return ids[position];
  }
}
