package org.klotski.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import org.klotski.enumerator.layouts.LayoutIds;

/**
 * All layouts by their stored min_solution_step, in id order where that is the same: whoever goes
 * through them level by level knows all of those that are nearer. Levels are cut into parts for
 * threads. 4 bytes per layout, 117 MB.
 */
final class NearestFirst {
  /** Layouts of a part: few enough for many threads to end together. */
  private static final int PART = 1 << 14;

  private final int[] ids = new int[LayoutIds.COUNT];
  private final List<List<Part>> levels = new ArrayList<>();
  private final int parts;

  /**
   * Some of the layouts with the same number of steps.
   *
   * @param number the number of the part, from 0
   * @param from the position of its first layout in the order
   * @param to the position after its last one
   */
  record Part(int number, int from, int to) {
    int size() {
      return to - from;
    }
  }

  NearestFirst(Stored stored) {
    int[] next = new int[Stored.MOST_STEPS + 2];
    for (int id = 0; id < ids.length; id++) {
      next[level(stored, id) + 1]++;
    }
    int made = 0;
    for (int level = 0; level <= Stored.MOST_STEPS; level++) {
      int end = next[level] + next[level + 1];
      List<Part> ofLevel = new ArrayList<>();
      for (int from = next[level]; from < end; from += PART) {
        ofLevel.add(new Part(made++, from, Math.min(from + PART, end)));
      }
      levels.add(ofLevel);
      next[level + 1] = end;
    }
    for (int id = 0; id < ids.length; id++) {
      ids[next[level(stored, id)]++] = id;
    }
    parts = made;
  }

  private static int level(Stored stored, int id) {
    return stored.minSolutionStep(id) + 1;
  }

  /** How many parts there are. */
  int parts() {
    return parts;
  }

  /**
   * The parts of those that can't be solved, then of those that are solved, then one step away, ...
   */
  List<List<Part>> levels() {
    return levels;
  }

  /** The id of the layout at a position in the order. */
  int id(int position) {
    return ids[position];
  }
}
