package org.klotski.layerer.msbfs;

/**
 * Receives the visits of a {@link BitParallelBfs}. Workers call a listener concurrently for
 * different vertices; all calls for one distance happen before those for the next.
 */
interface VisitListener {
  /** Returns the least distance at which visits to the given vertex are reported; 0 by default. */
  default int firstDistance(int vertex) {
    return 0;
  }

  /** Receives the nonempty set of roots at a distance from a vertex; valid only during the call. */
  void visited(int vertex, int distance, long[] roots);
}
