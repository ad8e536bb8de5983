package org.klotski.layerer.msbfs;

/**
 * Receives the visits of a {@link BitParallelBfs}. Workers call it concurrently, each for other
 * vertices; calls for one distance happen before those for the next.
 */
interface VisitListener {
  /** The least distance at which visits of a vertex are of interest. */
  int firstDistance(int vertex);

  /**
   * Receives the roots that have just reached a vertex.
   *
   * @param roots a bit for each root of the search at exactly this distance, in their order, 64 to
   *     a word; not empty, and valid only during the call
   */
  void visited(int vertex, int distance, long[] roots);
}
