package org.klotski.layerer.msbfs;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the layouts that are farthest from any root of a search. A first search, which counts as
 * usual, shows at which distance each root arrives last; a second from the same roots, at which
 * vertices that is.
 */
final class LastArrivals implements VisitListener {
  private final EccentricityCounts counts;
  private final int words;

  /** For each distance the roots that arrive anywhere; later only those that arrive last then. */
  private final List<long[]> rootsAt = new ArrayList<>();

  private final BitSet farthest = new BitSet();
  private boolean collecting;

  LastArrivals(EccentricityCounts counts, int words) {
    this.counts = counts;
    this.words = words;
  }

  /** To be called between the first and the second search. */
  void collect() {
    collecting = true;
    long[] later = new long[words];
    for (int distance = rootsAt.size() - 1; distance >= 0; distance--) {
      long[] roots = rootsAt.get(distance);
      for (int i = 0; i < words; i++) {
        roots[i] &= ~later[i];
        later[i] |= roots[i];
      }
    }
  }

  /** The vertices farthest from any root; not a copy. */
  BitSet farthest() {
    return farthest;
  }

  @Override
  public int reportFrom(int vertex) {
    return 0;
  }

  @Override
  public synchronized void arrive(int vertex, int distance, long[] roots) {
    while (rootsAt.size() <= distance) {
      rootsAt.add(new long[words]);
    }
    long[] here = rootsAt.get(distance);
    if (collecting) {
      for (int i = 0; i < words; i++) {
        if ((here[i] & roots[i]) != 0) {
          farthest.set(vertex);
        }
      }
    } else {
      for (int i = 0; i < words; i++) {
        here[i] |= roots[i];
      }
      counts.arrive(vertex, distance, roots);
    }
  }
}
